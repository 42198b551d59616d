'use strict';
// The same entry in the same cohort over time: releases, and what was measured again. Nothing else is ever on such a line.

const HISTORY_ROWS = 12;

function historyKey(cohort, kernel, timedRegion, implementation, provider) {
  return JSON.stringify([cohort, kernel, timedRegion, implementation, provider]);
}

function historyOf(point) {
  const { cohort, entry } = point;
  return HISTORY.get(historyKey(cohort.cohort, cohort.kernel, cohort.timedRegion, entry.implementation.digest,
    entry.implementation.provider));
}

const lastOf = (runs) => runs[runs.length - 1];
const changeOf = ({ runs }) => lastOf(runs).value / runs[0].value - 1;

// What tells a run from the others of its line: the labels that differ along it, else its date.
function stampOf(run, runs) {
  const parts = runs.map((each) => new Set(each.labels.split(', ').filter(Boolean)));
  const own = run.labels.split(', ').filter((label) => label && !parts.every((set) => set.has(label)));
  return own.length ? own.map((label) => label.slice(label.indexOf('=') + 1)).join(' ') : run.at.slice(0, 10);
}

// The runs from left to right in the order of time, up is more. Its height is 10% of the value at least, so that noise
// looks like noise.
function sparkline(runs) {
  const [width, height] = [120, 22];
  const values = runs.map((run) => run.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, 0.1 * Math.abs(middle)) || 1;
  const x = (index) => 4 + (index * (width - 8)) / (runs.length - 1);
  const y = (value) => height / 2 + ((middle - value) * (height - 8)) / span;
  const path = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return shape('svg', { class: 'spark', width, height, 'aria-hidden': 'true' }, shape('polyline', { points: path }),
    shape('circle', { cx: x(values.length - 1), cy: y(lastOf(values)), r: 2.5 }));
}

function percentText(change) {
  const text = (100 * change).toFixed(1);
  return `${change > 0 ? '+' : ''}${Number(text) === 0 ? '0.0' : text}%`;
}

const HISTORY_COLUMNS = [
  { name: 'operation', text: ({ point }) => point.operation, opens: true },
  { name: 'pass', text: ({ point }) => point.pass },
  { name: 'shape', look: 'wrap', text: ({ point }) => [point.axes, point.cohort.workload.dtype].filter(Boolean).join(' ') },
  { name: 'GPU', text: ({ point }) => point.gpu },
  { name: 'entry', text: ({ point }) => point.name },
  { name: 'change', number: true, text: ({ line }) => percentText(changeOf(line)) },
  { name: 'in order of time', draw: ({ line }) => sparkline(line.runs) },
  { name: 'runs', number: true, text: ({ line }) => String(line.all) },
  { name: 'first', number: true, text: (row) => stamped(row, row.line.runs[0]) },
  { name: 'latest', number: true, text: (row) => stamped(row, lastOf(row.line.runs)) },
];

function stamped({ point, line }, run) {
  return `${valueText(run.value, point.cohort.metric.unit)} (${stampOf(run, line.runs)})`;
}

function historyRow(row, choose) {
  return element('tr', {}, ...HISTORY_COLUMNS.map((column) => {
    if (column.draw) return element('td', {}, column.draw(row));
    const text = column.text(row);
    if (!column.opens) return element('td', { class: column.number ? 'number' : column.look, text });
    return element('td', {}, button({ class: 'link', text, 'aria-label': `Open ${text} ${row.point.axes} ${row.point.name}` },
      () => choose(row.point)));
  }));
}

// What got slower or larger since its first run, the most first.
class HistoryTable {
  constructor(choose) {
    this.choose = choose;
    this.more = document.getElementById('history-more');
    this.more.addEventListener('click', () => { this.all = true; this.draw(); });
  }

  show(points) {
    this.rows = points.flatMap((point) => {
      const line = historyOf(point);
      return line ? [{ point, line }] : [];
    }).sort((a, b) => changeOf(b.line) - changeOf(a.line));
    this.all = false;
    this.draw();
  }

  draw() {
    document.getElementById('over-time').hidden = this.rows.length === 0;
    const shown = this.all ? this.rows : firstOf(this.rows, HISTORY_ROWS);
    const head = element('tr', {}, ...HISTORY_COLUMNS.map((column) =>
      element('th', { scope: 'col', class: column.number ? 'number' : null, text: column.name })));
    document.getElementById('history-table').replaceChildren(element('thead', {}, head),
      element('tbody', {}, ...shown.map((row) => historyRow(row, this.choose))));
    this.more.hidden = shown.length === this.rows.length;
    this.more.textContent = `Show all ${this.rows.length}`;
  }
}

// The chart and the runs of one line, for the detail.
function historyChart(point, { runs, all }) {
  const unit = point.cohort.metric.unit;
  const rows = runs.map((run) => element('tr', {}, element('td', { text: run.at }),
    element('td', { class: 'number', text: valueText(run.value, unit) }), element('td', { text: run.labels })));
  const place = element('div', { class: 'plot' });
  requestAnimationFrame(() => {
    const look = axisLook(1);
    new uPlot({ width: place.clientWidth || 400, height: 160, legend: { show: false },
      scales: { y: { range: (_, low, high) => [0, high * 1.1] } },
      series: [{}, { stroke: colour('--c1'), width: 2, points: { show: true, size: 6 } }],
      axes: [look, { ...look, size: (_, labels) => labelRoom(labels),
        values: (_, splits) => splits.map((value) => tickText(value, unit)) }] },
    [runs.map((run) => Date.parse(run.at) / 1000), runs.map((run) => run.value)], place);
  });
  return [element('h3', { text: runs.length < all
    ? `${runs.length} of ${all} runs over time: the latest of each release, or the newest` : `${all} runs over time` }),
  place, element('div', { class: 'scroll' }, element('table', {}, element('tbody', {}, ...rows)))];
}
