'use strict';
// What a chart shows of its points, and where they stand in it.

const MEASURES = {
  value: { of: (point) => point.entry.value, log: true, title: (cohort) => cohort.metric.metric,
    text: (value, cohort) => valueText(value, cohort.metric.unit),
    tick: (value, cohort) => tickText(value, cohort.metric.unit) },
  speedup: { of: (point) => point.entry.speedup, log: false, title: () => 'speedup over the baseline',
    text: (value) => `${ratioText(value)}x`, tick: (value) => `${tickText(value, '')}x`,
    none: 'No cohort here has exactly one baseline, so there is no speedup.' },
  bandwidth: { of: bandwidth, log: false, title: () => 'effective bandwidth',
    text: (value) => bandwidthText(value), tick: (value) => tickText(value, 'GB/s'),
    none: 'The bytes that this operation moves are not in the table, so it has no bandwidth.' },
};

// Bytes that the operation must move over the time it took, in GB/s; known only where the report says the bytes.
function bandwidth(point) {
  const bytes = point.cohort.bytesMoved;
  return bytes && point.cohort.metric.unit === 'ns' ? bytes / point.entry.value : null;
}

function bandwidthText(rate) {
  return `${significant(rate)} GB/s`;
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

// The p20 or p80 of each point.
function spreadOf(points, side) {
  return points.map((point) => (point && point.entry.spread ? point.entry.spread[side] ?? null : null));
}

// The lowest and the highest speedup of a line, in words, or nothing.
function speedupsText(line) {
  const speedups = line.points.map((point) => point.entry.speedup).filter((value) => value !== null);
  if (line.baseline || speedups.length === 0) return '';
  return `${rangeText(Math.min(...speedups), Math.max(...speedups))}x`;
}

// What a screen reader says of the chart; the figures themselves are in the table.
function chartSummary(chart, measure) {
  const kind = MEASURES[measure];
  const lines = chart.lines.map((line) => {
    const values = line.points.map(kind.of).filter((value) => value !== null);
    if (values.length === 0) return `${line.name}: no value`;
    const text = (value) => kind.text(value, chart.cohort);
    const speedups = speedupsText(line);
    return `${line.name}: ${counted(values.length, 'shape')}, ${text(Math.min(...values))} to ` +
      `${text(Math.max(...values))}${speedups ? `, ${speedups} against the baseline` : ''}`;
  });
  return `${kind.title(chart.cohort)}. ${lines.join('; ')}`;
}
