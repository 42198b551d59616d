'use strict';
// The page: filters above, a panel of charts per operation and GPU, the table of everything below.

const REPORT = JSON.parse(document.getElementById('data').textContent);
const POINTS = flatten(REPORT);
const $ = (id) => document.getElementById(id);
const FILTERS = { operation: (p) => p.operation, gpu: (p) => p.gpu, pass: (p) => p.pass };

function historyOf(point) {
  const { cohort, entry } = point;
  return HISTORY.get(JSON.stringify([cohort.cohort, cohort.kernel, cohort.timedRegion, entry.implementation.digest,
    entry.implementation.provider]));
}

const HISTORY = new Map(REPORT.history.map((line) => [
  JSON.stringify([line.cohort, line.kernel, line.timedRegion, line.implementation, line.provider]), line]));

function selected() {
  const words = $('f-text').value.toLowerCase().split(/\s+/).filter(Boolean);
  return POINTS.filter((point) =>
    Object.entries(FILTERS).every(([name, of]) => !$(`f-${name}`).value || of(point) === $(`f-${name}`).value) &&
    words.every((word) => point.words.includes(word)));
}

function fillFilters() {
  for (const [name, of] of Object.entries(FILTERS)) {
    const values = [...new Set(POINTS.map(of))].filter(Boolean).sort(byText);
    $(`f-${name}`).replaceChildren(element('option', { value: '', text: `all (${values.length})` }),
      ...values.map((value) => element('option', { value, text: value })));
  }
}

const callbacks = {
  choose: (point) => { if (point) showDetail(point, historyOf); },
  say: (point) => { $('count').textContent = tipText(point).replaceAll('\n', ', '); },
  hover: (point, plot) => {
    const tip = $('tip');
    tip.hidden = !point;
    if (!point) return;
    tip.textContent = tipText(point);
    const box = plot.over.getBoundingClientRect();
    const left = box.left + plot.cursor.left + 14;
    tip.style.left = `${Math.min(left, innerWidth - tip.offsetWidth - 8)}px`;
    tip.style.top = `${Math.max(4, box.top + plot.cursor.top - tip.offsetHeight - 10)}px`;
  },
};

// Charts are drawn when they come into view: a page of hundreds opens at once.
const onSight = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    onSight.unobserve(target);
    target.draw();
  }
}, { rootMargin: '300px' });

function figureOf(chart) {
  const shape = [chart.facet, chart.axes.length ? `over ${chart.axes.join(', ')}` : ''].filter(Boolean).join(', ');
  const figure = element('figure', {},
    element('h3', { text: [chart.pass || 'pass not stated', shape].join(' · ') }),
    element('figcaption', { text: [chart.cohort.protocol.name, chart.cohort.timedRegion].filter(Boolean).join(', ') }),
    element('div', { class: 'plot', tabindex: '0', role: 'img' }));
  figure.draw = () => drawChart(figure, chart, $('f-measure').value, callbacks);
  onSight.observe(figure);
  return figure;
}

// Axes that are the same for all of a panel stand in its title.
function constantAxes(points) {
  const varying = new Set(varyingAxes(points));
  return axesText(points[0].cohort.workload.axes,
    Object.keys(points[0].cohort.workload.axes).filter((axis) => !varying.has(axis)));
}

function panelOf(panel) {
  const { cohort } = panel.first;
  const node = element('section', {}, element('h2', { text: [panel.first.operation, cohort.workload.dtype,
    constantAxes(panel.points), `— ${panel.first.gpu}`].filter(Boolean).join(' ') }));
  const spans = panel.points.map((point) => point.entry.observedAt).sort();
  node.append(element('p', { class: 'about', text: `${cohort.metric.metric} ${cohort.metric.statistic}, ` +
    `${new Set(panel.points.map((point) => point.cohort.cohort)).size} cohorts, observed ` +
    `${spans[0].slice(0, 10)} to ${spans[spans.length - 1].slice(0, 10)}${$('f-measure').value === 'value' ? '; band p20 to p80' : ''}` }));
  const passes = ['forward', 'backward', 'full'];
  const place = (chart) => (passes.includes(chart.pass) ? passes.indexOf(chart.pass) : passes.length);
  const charts = chartsOf(panel.points).sort((a, b) => byText(a.facet, b.facet) || place(a) - place(b));
  node.append(element('div', { class: 'charts' }, ...charts.map(figureOf)));
  return node;
}

function draw() {
  const points = selected();
  const panels = panelsOf(points);
  onSight.disconnect();
  $('tip').hidden = true;
  $('panels').replaceChildren(...panels.map(panelOf));
  TABLE.show(points);
  $('count').textContent = points.length
    ? `${points.length} of ${POINTS.length} results in ${panels.length} ${panels.length === 1 ? 'panel' : 'panels'}. A line never joins two protocols, GPUs or timed regions.`
    : 'Nothing matches; clear a filter.';
}

function startTheme() {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
  const label = () => { $('theme').textContent = dark() ? 'Light' : 'Dark'; };
  $('theme').addEventListener('click', () => { root.dataset.theme = dark() ? 'light' : 'dark'; label(); draw(); });
  label();
}

function later(milliseconds, action) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(action, milliseconds); };
}

const TABLE = new ResultTable($('table'), $('more'), callbacks.choose);
fillFilters();
startTheme();
$('about').textContent = plain(REPORT.about);
if (REPORT.notes.length) $('notes').append(element('ul', {}, ...REPORT.notes.map((text) => element('li', { text }))));
if (!REPORT.compare.cohorts.some((cohort) => cohort.bytesMoved)) $('f-measure').querySelector('[value=bandwidth]').remove();
showOverview(REPORT.overview, REPORT.aggregated, (row) => {
  $('filters').reset();
  for (const name of Object.keys(FILTERS)) {
    if ([...$(`f-${name}`).options].some((option) => option.value === row[name])) $(`f-${name}`).value = row[name];
  }
  setTimeout(() => $('panels').scrollIntoView());
});
$('filters').addEventListener('input', later(80, draw));
$('filters').addEventListener('reset', () => setTimeout(draw));
$('filters').addEventListener('submit', (event) => event.preventDefault());
addEventListener('resize', later(200, draw));
addEventListener('keydown', (event) => { if (event.key === 'Escape') $('detail').querySelector('.close')?.click(); });
draw();
