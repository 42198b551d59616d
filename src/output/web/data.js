'use strict';
// From the document's data (the shape of `compare --format json`) to what is drawn: panels of charts of lines of points.
// A line joins points that differ in shape alone: operation, kernel, dtype, pass, protocol, timed region, environment,
// metric and entry are the same all along it.

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const PASSES = ['forward', 'backward', 'full'];

// Passes in the order in which people think of them; others after them, by name.
function byPass(a, b) {
  const place = (pass) => (PASSES.includes(pass) ? PASSES.indexOf(pass) : PASSES.length);
  return place(a) - place(b) || byText(a, b);
}

function gpuName(environment) {
  return [environment.product || 'unknown GPU', environment.formFactor].filter(Boolean).join(' ');
}

function axesText(axes, names) {
  return names.map((name) => `${name}=${axes[name]}`).join(' ');
}

function entryName(entry) {
  return entry.implementation.provider || entry.implementation.name || entry.implementation.digest.slice(7, 15);
}

// Every ranked run with its cohort, flat: the rows of the table and the points of the charts.
function flatten(report) {
  const points = [];
  for (const cohort of report.compare.cohorts) {
    for (const entry of cohort.entries) {
      points.push({
        cohort, entry,
        operation: cohort.kernel || cohort.operation.name || cohort.operation.digest.slice(7, 19),
        gpu: gpuName(cohort.environment),
        pass: cohort.pass || '',
        name: entryName(entry),
        axes: axesText(cohort.workload.axes, Object.keys(cohort.workload.axes)),
      });
    }
  }
  for (const point of points) {
    const labels = Object.entries(point.entry.labels).map(([key, value]) => `${key}=${value}`);
    point.words = [point.operation, point.cohort.operation.name, point.gpu, point.pass, point.name, point.axes,
      point.cohort.workload.dtype, point.cohort.metric.metric, point.cohort.protocol.name, ...labels,
      ...point.entry.marks, ...point.entry.flags].join(' ').toLowerCase();
  }
  return points;
}

// About the first `most`: for two or three more nobody should have to press a button.
function firstOf(rows, most) {
  return rows.length <= most + 3 ? rows : rows.slice(0, most);
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}

// The axes that vary among points, the one with the most values first: it becomes the x axis.
function varyingAxes(points) {
  const values = new Map();
  for (const { cohort } of points) {
    for (const [axis, value] of Object.entries(cohort.workload.axes)) {
      if (!values.has(axis)) values.set(axis, new Set());
      values.get(axis).add(value);
    }
  }
  return [...values].filter(([, seen]) => seen.size > 1).sort((a, b) => b[1].size - a[1].size || byText(a[0], b[0]))
    .map(([axis]) => axis);
}

function panelKey({ cohort }) {
  return JSON.stringify([cohort.environment.digest, cohort.operation.digest, cohort.kernel, cohort.workload.dtype,
    cohort.metric]);
}

// What separates one chart from the next inside a panel, but for the shape.
function chartKey({ cohort }) {
  return JSON.stringify([cohort.pass, cohort.protocol.digest, cohort.timedRegion]);
}

// Two entries of one name are told apart by the start of their implementation's digest.
function linesOf(points) {
  const lines = groupBy(points, (point) =>
    JSON.stringify([point.entry.implementation.digest, point.entry.implementation.provider]));
  const names = groupBy([...lines.values()], (line) => line[0].name);
  return [...lines.values()].map((line) => ({
    name: names.get(line[0].name).length > 1
      ? `${line[0].name} ${line[0].entry.implementation.digest.slice(7, 13)}` : line[0].name,
    baseline: line[0].entry.implementation.baseline === true,
    points: line,
  })).sort((a, b) => Number(b.baseline) - Number(a.baseline) || byText(a.name, b.name));
}

// Two cohorts of one shape differ in something that is no axis; each is drawn apart, named by its digest.
function cohortsApart(points) {
  const cohorts = new Map([...groupBy(points, (point) => point.axes)].map(([axes, alike]) =>
    [axes, new Set(alike.map((point) => point.cohort.cohort)).size]));
  return (point) => (cohorts.get(point.axes) > 1 ? `cohort ${point.cohort.cohort.slice(7, 15)}` : '');
}

function chartsOf(points) {
  const charts = [];
  for (const alike of groupBy(points, chartKey).values()) {
    const varying = varyingAxes(alike);
    const [x, ...others] = varying;
    const apart = cohortsApart(alike);
    let facets = groupBy(alike, (point) =>
      [axesText(point.cohort.workload.axes, others), apart(point)].filter(Boolean).join(' '));
    // Axes that vary together leave a facet per point: then the shapes stand side by side in one chart.
    const together = others.length > 0 && !alike.some(apart) &&
      [...facets.values()].every((facet) => new Set(facet.map((point) => point.axes)).size === 1);
    if (together) facets = new Map([['', alike]]);
    for (const [facet, members] of facets) {
      charts.push({ pass: members[0].pass, cohort: members[0].cohort, facet,
        axes: together ? varying : x ? [x] : [], lines: linesOf(members) });
    }
  }
  return charts;
}

function panelsOf(points) {
  return [...groupBy(points, panelKey)].map(([key, members]) => ({ key, points: members, first: members[0] }));
}
