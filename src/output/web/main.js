'use strict';
// The page: filters above, the overview, a panel of charts per operation and GPU, what changed over time, and the table
// of everything.

const REPORT = JSON.parse(document.getElementById('data').textContent);
const POINTS = flatten(REPORT);
const HISTORY = new Map(REPORT.history.map((line) =>
  [historyKey(line.cohort, line.kernel, line.timedRegion, line.implementation, line.provider), line]));
const $ = (id) => document.getElementById(id);
const FILTERS = { operation: (p) => p.operation, gpu: (p) => p.gpu, pass: (p) => p.pass };
const CONTROLS = [...Object.keys(FILTERS), 'measure', 'text'];

function passesFilters(of) {
  return Object.keys(FILTERS).every((name) => !$(`f-${name}`).value || of(name) === $(`f-${name}`).value);
}

function wordsWanted() {
  return $('f-text').value.toLowerCase().split(/\s+/).filter(Boolean);
}

function selected() {
  const words = wordsWanted();
  return POINTS.filter((point) =>
    passesFilters((name) => FILTERS[name](point)) && words.every((word) => point.words.includes(word)));
}

function fillFilters() {
  for (const [name, of] of Object.entries(FILTERS)) {
    const values = [...new Set(POINTS.map(of))].filter(Boolean).sort(name === 'pass' ? byPass : byText);
    $(`f-${name}`).replaceChildren(element('option', { value: '', text: `all (${values.length})` }),
      ...values.map((value) => element('option', { value, text: value })));
  }
}

// What is chosen stands in the address, so that a link shows the same. Only what a control offers is taken from it.
function readAddress() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const name of CONTROLS) {
    const control = $(`f-${name}`);
    const value = wanted.get(name);
    if (value === null) continue;
    if (name === 'text' || [...control.options].some((option) => option.value === value)) control.value = value;
  }
}

function writeAddress() {
  const chosen = new URLSearchParams();
  for (const name of CONTROLS) {
    const value = $(`f-${name}`).value;
    if (value && !(name === 'measure' && value === 'value')) chosen.set(name, value);
  }
  history.replaceState(null, '', chosen.size ? `#${chosen}` : location.pathname + location.search);
}

const callbacks = {
  choose: (point) => { if (point) showDetail(point, historyOf(point)); },
  say: (point) => { $('count').textContent = plain(tipText(point)); },
  hover: (found, chart, plot) => showTip($('tip'), found, chart, plot),
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
  const shapeText = [chart.facet, chart.axes.length ? `over ${chart.axes.join(', ')}` : ''].filter(Boolean).join(', ');
  const figure = element('figure', {},
    element('h3', { text: [chart.pass || 'pass not stated', shapeText].filter(Boolean).join(' · ') }),
    element('figcaption', { text: [chart.cohort.protocol.name, chart.cohort.timedRegion].filter(Boolean).join(', ') }),
    element('div', { class: 'plot', tabindex: '0', role: 'application', 'aria-roledescription': 'chart',
      'aria-describedby': 'chart-keys' }));
  figure.draw = (paper = false) => drawChart(figure, chart, $('f-measure').value, callbacks, paper);
  onSight.observe(figure);
  return figure;
}

// Axes that are the same for all of a panel stand in its title.
function constantAxes(points) {
  const varying = new Set(varyingAxes(points));
  return axesText(points[0].cohort.workload.axes,
    Object.keys(points[0].cohort.workload.axes).filter((axis) => !varying.has(axis)));
}

function aboutPanel({ points, first }) {
  const { metric } = first.cohort;
  const days = points.map((point) => point.entry.observedAt.slice(0, 10)).sort();
  const [from, to] = [days[0], days[days.length - 1]];
  return [`${metric.metric} ${metric.statistic}`, counted(new Set(points.map((point) => point.cohort.cohort)).size, 'cohort'),
    from === to ? `observed ${from}` : `observed ${from} to ${to}`,
    $('f-measure').value === 'value' ? 'band p20 to p80' : ''].filter(Boolean).join(' · ');
}

function panelOf(panel) {
  const { cohort } = panel.first;
  const charts = chartsOf(panel.points).sort((a, b) => byText(a.facet, b.facet) || byPass(a.pass, b.pass));
  return element('section', { class: 'panel' },
    element('h2', {}, element('span', { text: panel.first.operation }),
      element('small', { text: [cohort.workload.dtype, constantAxes(panel.points), panel.first.gpu].filter(Boolean).join(' · ') })),
    element('p', { class: 'about', text: aboutPanel(panel) }),
    element('div', { class: 'charts' }, ...charts.map(figureOf)));
}

function draw() {
  const points = selected();
  const panels = panelsOf(points);
  onSight.disconnect();
  $('tip').hidden = true;
  OVERVIEW.show((row) => wordsWanted().length === 0 && passesFilters((name) => row[name]));
  $('panels').replaceChildren(...panels.map(panelOf));
  OVER_TIME.show(points);
  TABLE.show(points);
  $('count').textContent = points.length
    ? `${points.length} of ${counted(POINTS.length, 'result')} in ${counted(panels.length, 'panel')}. A line never joins two protocols, GPUs or timed regions.`
    : 'Nothing matches; clear a filter.';
  writeAddress();
}

function startTheme() {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
  const label = () => { $('theme').textContent = dark() ? 'Light' : 'Dark'; };
  $('theme').addEventListener('click', () => { root.dataset.theme = dark() ? 'light' : 'dark'; label(); draw(); });
  label();
}

// On paper every chart is drawn, in light colours and as wide as the sheet.
function startPrinting() {
  const root = document.documentElement;
  let before;
  addEventListener('beforeprint', () => {
    before = root.dataset.theme;
    root.dataset.theme = 'light';
    root.dataset.paper = '';
    onSight.disconnect();
    for (const figure of document.querySelectorAll('figure')) figure.draw(true);
  });
  addEventListener('afterprint', () => {
    delete root.dataset.paper;
    if (before) root.dataset.theme = before;
    else delete root.dataset.theme;
    draw();
  });
}

function later(milliseconds, action) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(action, milliseconds); };
}

const OVERVIEW = new Overview(REPORT.overview, (row) => {
  for (const name of ['operation', 'gpu']) {
    if ([...$(`f-${name}`).options].some((option) => option.value === row[name])) $(`f-${name}`).value = row[name];
  }
  draw();
  $('panels').focus();
  $('panels').scrollIntoView();
});
const OVER_TIME = new HistoryTable(callbacks.choose);
const TABLE = new ResultTable($('table'), $('more'), callbacks.choose);
fillFilters();
startTheme();
startPrinting();
$('about').textContent = plain(REPORT.about);
if (REPORT.notes.length) $('notes').append(element('ul', {}, ...REPORT.notes.map((text) => element('li', { text }))));
if (!REPORT.compare.cohorts.some((cohort) => cohort.bytesMoved)) $('f-measure').querySelector('[value=bandwidth]').remove();
if (!POINTS.some((point) => point.entry.speedup !== null)) $('f-measure').querySelector('[value=speedup]').remove();
readAddress();
$('filters').addEventListener('input', later(80, draw));
$('filters').addEventListener('reset', () => setTimeout(draw));
$('filters').addEventListener('submit', (event) => event.preventDefault());
$('skip').addEventListener('click', (event) => { event.preventDefault(); $('results').focus(); });
addEventListener('hashchange', () => { $('filters').reset(); readAddress(); });
// Only a new width changes what is drawn; on a phone the height changes with every scroll.
let drawnWidth = innerWidth;
addEventListener('resize', later(200, () => {
  if (innerWidth === drawnWidth) return;
  drawnWidth = innerWidth;
  draw();
}));
addEventListener('keydown', (event) => { if (event.key === 'Escape') $('detail').querySelector('.close')?.click(); });
draw();
