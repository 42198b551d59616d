'use strict';
// One chart: uPlot on a canvas, a legend beside it, and the keyboard.

const LINE_COLOURS = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'];

function colourOf(line, index) {
  const name = line.baseline ? '--c0' : LINE_COLOURS[index % LINE_COLOURS.length];
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const MEASURES = {
  value: { of: (point) => point.entry.value, log: true, title: (cohort) => cohort.metric.metric,
    text: (value, cohort) => valueText(value, cohort.metric.unit) },
  speedup: { of: (point) => point.entry.speedup, log: false, title: () => 'speedup over the baseline',
    text: (value) => `${significant(value, 3)}x` },
  bandwidth: { of: bandwidth, log: false, title: () => 'effective bandwidth',
    text: (value) => `${significant(value, 4)} GB/s` },
};

// Bytes that the operation must move over the time it took; known only where the report says the bytes.
function bandwidth(point) {
  const bytes = point.cohort.bytesMoved;
  return bytes && point.cohort.metric.unit === 'ns' ? bytes / point.entry.value : null;
}

// x values and, per line, the points that stand there; shapes without one number of their own stand at 0, 1, 2 …
function columnsOf(chart, measure) {
  const places = new Map();
  const placed = chart.axes.length === 1;
  const all = chart.lines.flatMap((line) => line.points);
  const order = (point) => (placed ? point.cohort.workload.axes[chart.axes[0]] : point.axes);
  const keys = [...new Set(all.map(order))].sort(placed ? (a, b) => a - b : undefined);
  keys.forEach((key, index) => places.set(key, index));
  const points = chart.lines.map((line) => {
    const column = new Array(keys.length).fill(null);
    for (const point of line.points) {
      const at = places.get(order(point));
      // Where every run is ranked, the first of an entry is the one drawn.
      if (column[at] === null && MEASURES[measure].of(point) !== null) column[at] = point;
    }
    return column;
  });
  return { xs: placed ? keys : keys.map((_, index) => index), labels: keys.map((key) => placed ? axisText(key) : key),
    log: placed && keys[0] > 0, points };
}

// The p20 and p80 of each point, as two more series with a band between them.
function spreadOf(points, side) {
  return points.map((point) => (point && point.entry.spread ? point.entry.spread[side] ?? null : null));
}

function chartOptions(chart, measure, columns, width, onPoint) {
  const kind = MEASURES[measure];
  const style = getComputedStyle(document.documentElement);
  const ink = style.getPropertyValue('--soft').trim();
  const grid = { stroke: style.getPropertyValue('--line').trim(), width: 1 };
  const series = [{}];
  const bands = [];
  const data = [columns.xs];
  let others = 0;
  chart.lines.forEach((line, index) => {
    line.colour = colourOf(line, line.baseline ? 0 : others++);
    data.push(columns.points[index].map((point) => (point ? kind.of(point) : null)));
    series.push({ label: plain(line.name), stroke: line.colour, width: 2, dash: line.baseline ? [6, 4] : undefined,
      spanGaps: true, points: { show: true, size: 6, fill: line.colour } });
  });
  if (measure === 'value') {
    chart.lines.forEach((line, index) => {
      const low = spreadOf(columns.points[index], 'p20');
      const high = spreadOf(columns.points[index], 'p80');
      if (!low.some((value) => value !== null)) return;
      data.push(high, low);
      const bare = { stroke: 'transparent', width: 0, points: { show: false } };
      series.push({ ...bare, label: 'p80' }, { ...bare, label: 'p20' });
      bands.push({ series: [data.length - 2, data.length - 1], fill: `${line.colour}2e` });
    });
  }
  const single = columns.xs.length === 1;
  const options = {
    width, height: Math.round(Math.min(300, Math.max(220, width * 0.5))), bands, series, legend: { show: false },
    cursor: { points: { size: 9 }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, distr: columns.log && !single ? 3 : 1, log: 2,
        range: single ? [columns.xs[0] - 1, columns.xs[0] + 1] : undefined },
      y: { distr: kind.log ? 3 : 1, log: 10, 
        range: (_, low, high) => (kind.log ? [low / 1.12, high * 1.12] : [0, high * 1.08]) },
    },
    axes: [
      { stroke: ink, grid, ticks: grid, size: 30, splits: () => columns.xs,
        values: (plot, splits) => spaced(plot, splits, columns.labels) },
      { stroke: ink, grid, ticks: grid, size: labelRoom, filter: (_, splits) => splits,
        splits: (_, axis, low, high) => (kind.log ? valueTicks(low, high, chart.cohort.metric.unit) : evenTicks(low, high, 6)),
        values: (_, splits) => splits.map((v) => (v === null ? null : kind.text(v, chart.cohort))) },
    ],
    hooks: { setCursor: [(plot) => onPoint(nearest(plot, chart, columns, kind), plot)] },
  };
  return { options, data };
}

// The width that the longest of an axis's labels takes, with its tick.
function labelRoom(_, labels) {
  return 20 + 7 * Math.max(4, ...(labels || []).map((label) => (label || '').length));
}

// The labels that have room beside the one to their right, from the last on: shapes need not be evenly spread.
function spaced(plot, splits, labels) {
  let free = Infinity;
  const shown = labels.map(() => '');
  for (let index = labels.length - 1; index >= 0; --index) {
    const text = plain(labels[index]);
    const middle = plot.valToPos(splits[index], 'x');
    const half = 4 + 3.5 * text.length;
    if (middle + half > free) continue;
    shown[index] = text;
    free = middle - half;
  }
  return shown;
}

// The point under the cursor: of its column the nearest in y.
function nearest(plot, chart, columns, kind) {
  const index = plot.cursor.idx;
  if (index === null || index === undefined || plot.cursor.left < 0) return null;
  let best = null;
  let distance = Infinity;
  columns.points.forEach((column) => {
    const point = column[index];
    if (!point) return;
    const away = Math.abs(plot.valToPos(kind.of(point), 'y') - plot.cursor.top);
    if (away < distance) [best, distance] = [point, away];
  });
  return best;
}

function legendOf(chart) {
  const list = element('ul', { class: 'legend' });
  for (const line of chart.lines) {
    const swatch = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    swatch.setAttribute('aria-hidden', 'true');
    const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'line');
    for (const [key, value] of Object.entries({ x1: 0, y1: 4, x2: 26, y2: 4, stroke: line.colour, 'stroke-width': 2,
      'stroke-dasharray': line.baseline ? '6 4' : 'none' })) stroke.setAttribute(key, value);
    swatch.append(stroke);
    list.append(element('li', {}, swatch, element('span', { text: line.name + (line.baseline ? ' (baseline)' : '') })));
  }
  return list;
}

// What a screen reader says of the chart; the figures themselves are in the table.
function chartSummary(chart, measure) {
  const kind = MEASURES[measure];
  return chart.lines.map((line) => {
    const values = line.points.map(kind.of).filter((value) => value !== null);
    if (values.length === 0) return `${line.name}: no value`;
    const text = (value) => kind.text(value, chart.cohort);
    return `${line.name}: ${values.length} shapes, ${text(Math.min(...values))} to ${text(Math.max(...values))}`;
  }).join('; ');
}

function drawChart(figure, chart, measure, callbacks) {
  const place = figure.querySelector('.plot');
  place.replaceChildren();
  const columns = columnsOf(chart, measure);
  const drawn = columns.points.some((column) => column.some(Boolean));
  if (!drawn) {
    place.append(element('p', { class: 'about', text: measure === 'bandwidth'
      ? 'The bytes that this operation moves are not in the table, so it has no bandwidth.'
      : 'No cohort here has exactly one baseline, so there is no speedup.' }));
    return;
  }
  const width = Math.max(220, place.clientWidth);
  const { options, data } = chartOptions(chart, measure, columns, width, callbacks.hover);
  const plot = new uPlot(options, data, place);
  place.setAttribute('aria-label', plain(`${MEASURES[measure].title(chart.cohort)}. ${chartSummary(chart, measure)}`));
  figure.querySelector('.legend')?.remove();
  figure.append(legendOf(chart));
  plot.over.addEventListener('click', () => callbacks.choose(nearest(plot, chart, columns, MEASURES[measure])));
  plot.over.addEventListener('mouseleave', () => callbacks.hover(null, plot));
  walkByKeys(place, chart, columns, callbacks);
}

// Arrow keys walk the points, Enter opens one.
function walkByKeys(place, chart, columns, callbacks) {
  let line = 0;
  let index = -1;
  const step = (across, down) => {
    line = (line + down + columns.points.length) % columns.points.length;
    for (let tries = 0; tries < columns.xs.length; ++tries) {
      index = (index + (across || (tries ? 1 : 0)) + columns.xs.length) % columns.xs.length;
      if (columns.points[line][index]) break;
    }
    callbacks.say(columns.points[line][index]);
  };
  place.onkeydown = (event) => {
    const moves = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    if (moves[event.key]) {
      if (index < 0) index = event.key === 'ArrowLeft' ? 0 : -1;
      step(...moves[event.key]);
      event.preventDefault();
    } else if (event.key === 'Enter' && index >= 0) {
      callbacks.choose(columns.points[line][index]);
      event.preventDefault();
    }
  };
}
