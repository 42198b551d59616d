'use strict';
// One chart: uPlot on a canvas, a legend below it, and the keyboard.

const LINE_COLOURS = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'];

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function colourLines(lines) {
  let others = 0;
  for (const line of lines) line.colour = colour(line.baseline ? '--c0' : LINE_COLOURS[others++ % LINE_COLOURS.length]);
}

// What all charts of the page have in common. `fine` is how many pixels of the canvas make one of the page: 1, and 2 on
// paper, where the canvas is drawn larger and shown smaller.
function axisLook(fine) {
  const grid = { stroke: colour('--line'), width: fine };
  return { stroke: colour('--soft'), grid, ticks: { ...grid, size: 6 * fine }, gap: 4 * fine,
    font: `${12 * fine}px system-ui, "DejaVu Sans", sans-serif` };
}

function seriesOf(line, kind, points, fine) {
  return { data: points.map((point) => (point ? kind.of(point) : null)),
    look: { label: plain(line.name), stroke: line.colour, width: 2 * fine, spanGaps: true,
      dash: line.baseline ? [6 * fine, 4 * fine] : undefined,
      points: { show: true, size: 6 * fine, fill: line.colour } } };
}

// The p20 and p80 of each line, as two more series with a band between them.
function addBands(chart, columns, data, series) {
  const bands = [];
  chart.lines.forEach((line, index) => {
    const low = spreadOf(columns.points[index], 'p20');
    const high = spreadOf(columns.points[index], 'p80');
    if (!low.some((value) => value !== null)) return;
    data.push(high, low);
    const bare = { stroke: 'transparent', width: 0, points: { show: false } };
    series.push({ ...bare, label: 'p80' }, { ...bare, label: 'p20' });
    bands.push({ series: [data.length - 2, data.length - 1], fill: `${line.colour}2e` });
  });
  return bands;
}

function chartOptions(chart, measure, columns, size, onPoint) {
  const kind = MEASURES[measure];
  const { fine } = size;
  const look = axisLook(fine);
  const lines = chart.lines.map((line, index) => seriesOf(line, kind, columns.points[index], fine));
  const data = [columns.xs, ...lines.map((line) => line.data)];
  const series = [{}, ...lines.map((line) => line.look)];
  const bands = measure === 'value' ? addBands(chart, columns, data, series) : [];
  const single = columns.xs.length === 1;
  const all = (_, splits) => splits;  // uPlot drops labels of a logarithmic axis as it sees fit; ours are chosen
  const options = {
    ...size, bands, series, legend: { show: false },
    cursor: { points: { size: 9 }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, distr: columns.log && !single ? 3 : 1, log: 2,
        range: single ? [columns.xs[0] - 1, columns.xs[0] + 1] : undefined },
      y: { distr: kind.log ? 3 : 1, log: 10,
        range: (_, low, high) => (kind.log ? [low / 1.12, high * 1.12] : [0, high * 1.08]) },
    },
    axes: [
      { ...look, size: 30 * fine, filter: all, splits: () => columns.xs,
        values: (plot, splits) => spaced(plot, splits, columns.labels, fine) },
      { ...look, size: (_, labels) => labelRoom(labels) * fine, filter: all,
        splits: (_, axis, low, high) => (kind.log ? valueTicks(low, high, chart.cohort.metric.unit) : evenTicks(low, high, 6)),
        values: (_, splits) => splits.map((v) => (v === null ? null : kind.tick(v, chart.cohort))) },
    ],
    hooks: { setCursor: [(plot) => onPoint(nearest(plot, columns, kind), plot)] },
  };
  return { options, data };
}

// The point under the cursor, with those of the other lines beside it: of its column the nearest in y.
function nearest(plot, columns, kind) {
  const index = plot.cursor.idx;
  if (index === null || index === undefined || plot.cursor.left < 0) return null;
  let best = null;
  let distance = Infinity;
  const column = columns.points.map((line) => line[index]);
  for (const point of column.filter(Boolean)) {
    const away = Math.abs(plot.valToPos(kind.of(point), 'y') - plot.cursor.top);
    if (away < distance) [best, distance] = [point, away];
  }
  return best && { point: best, beside: column };
}

function swatch(line) {
  return shape('svg', { class: 'swatch', 'aria-hidden': 'true' }, shape('line', { x1: 0, y1: 4, x2: 26, y2: 4,
    stroke: line.colour, 'stroke-width': 2, 'stroke-dasharray': line.baseline ? '6 4' : 'none' }));
}

function legendOf(chart) {
  return element('ul', { class: 'legend' }, ...chart.lines.map((line) => element('li', {}, swatch(line),
    element('span', { text: line.baseline ? `${line.name} (baseline)` : line.name }),
    element('b', { text: speedupsText(line) }))));
}

// Draws into `figure`, and gives the place the keyboard. On paper the canvas is made twice as fine.
function drawChart(figure, chart, measure, callbacks, paper) {
  const place = figure.querySelector('.plot');
  place.replaceChildren();
  figure.querySelector('.legend')?.remove();
  const columns = columnsOf(chart, measure);
  if (!columns.points.some((column) => column.some(Boolean))) {
    place.append(element('p', { class: 'about', text: MEASURES[measure].none }));
    return;
  }
  colourLines(chart.lines);
  const fine = paper ? 2 : 1;
  const width = Math.max(220, place.clientWidth);
  const height = Math.round(Math.min(300, Math.max(220, width * 0.5)));
  const hover = (found, plot) => callbacks.hover(found, chart, plot);
  const { options, data } = chartOptions(chart, measure, columns, { width: width * fine, height: height * fine, fine }, hover);
  const plot = new uPlot(options, data, place);
  place.setAttribute('aria-label', plain(chartSummary(chart, measure)));
  figure.append(legendOf(chart));
  plot.over.addEventListener('click', () => callbacks.choose(nearest(plot, columns, MEASURES[measure])?.point));
  plot.over.addEventListener('mouseleave', () => hover(null, plot));
  place.onblur = () => hover(null, plot);
  walkByKeys(place, plot, columns, MEASURES[measure], callbacks);
}

// Arrow keys walk the points, along a line and between lines; Enter opens one.
function walkByKeys(place, plot, columns, kind, callbacks) {
  let line = 0;
  let index = -1;
  const step = (across, down) => {
    line = (line + down + columns.points.length) % columns.points.length;
    for (let tries = 0; tries < columns.xs.length; ++tries) {
      index = (index + (across || (tries ? 1 : 0)) + columns.xs.length) % columns.xs.length;
      if (columns.points[line][index]) break;
    }
    const point = columns.points[line][index];
    if (!point) return;
    plot.setCursor({ left: plot.valToPos(columns.xs[index], 'x'), top: plot.valToPos(kind.of(point), 'y') });
    callbacks.say(point);
  };
  place.onkeydown = (event) => {
    const moves = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    if (moves[event.key]) {
      if (index < 0) index = event.key === 'ArrowRight' ? -1 : 0;
      step(...moves[event.key]);
      event.preventDefault();
    } else if (event.key === 'Enter' && index >= 0) {
      callbacks.choose(columns.points[line][index]);
      event.preventDefault();
    }
  };
}
