'use strict';
// What stands under the cursor: every line's value at this shape, and the cohort behind the nearest point.

// Marks, flags and the verdict over the baseline, in the words of the documentation.
function flagsOf(entry) {
  return [...(entry.verdict ? [entry.verdict.verdict] : []), ...entry.marks, ...entry.flags];
}

function spreadText({ cohort, entry }) {
  const unit = cohort.metric.unit;
  const side = (value) => (value === null || value === undefined ? '?' : valueText(value, unit));
  if (entry.confidence95) return `95% ${side(entry.confidence95[0])} to ${side(entry.confidence95[1])}`;
  if (!entry.spread) return 'spread unknown';
  return `p20 ${side(entry.spread.p20)}, p80 ${side(entry.spread.p80)}`;
}

function againstBaseline({ entry }) {
  if (entry.implementation.baseline) return 'the baseline';
  return entry.speedup === null ? '' : `${ratioText(entry.speedup)}x the baseline`;
}

// A point in one line, for those who hear it.
function tipText(point) {
  const { cohort, entry } = point;
  return [`${point.name} ${point.axes}`, valueText(entry.value, cohort.metric.unit), spreadText(point), againstBaseline(point),
    cohort.protocol.name || 'unnamed protocol', point.gpu, entry.evidence, ...flagsOf(entry)].filter(Boolean).join(', ');
}

function tipRow(line, point, chosen) {
  const rate = bandwidth(point);
  const number = (text) => element('td', { class: 'number', text });
  const cells = [number(valueText(point.entry.value, point.cohort.metric.unit)),
    number(point.entry.speedup === null || line.baseline ? '' : `${ratioText(point.entry.speedup)}x`),
    ...(rate === null ? [] : [number(bandwidthText(rate))])];
  return element('tr', { class: chosen ? 'chosen' : null }, element('td', {}, swatch(line), element('span', { text: line.name })), ...cells);
}

// `beside`: the points of the chart's lines at this shape, in their order; null where a line has none.
function tipOf(chart, { point, beside }) {
  const { cohort, entry } = point;
  const rows = chart.lines.flatMap((line, index) => (beside[index] ? [tipRow(line, beside[index], beside[index] === point)] : []));
  const about = [`${point.name}: ${spreadText(point)}`,
    [cohort.protocol.name || 'unnamed protocol', cohort.timedRegion].filter(Boolean).join(', '),
    [point.gpu, entry.observedAt.slice(0, 10), ...Object.entries(entry.labels).map(([key, value]) => `${key} ${value}`)].join(', '),
    [entry.evidence, ...flagsOf(entry)].join(', ')];
  return [element('strong', { text: [point.axes, cohort.workload.dtype].filter(Boolean).join(' ') }),
    element('table', {}, element('tbody', {}, ...rows)), ...about.map((text) => element('div', { text }))];
}

function showTip(tip, found, chart, plot) {
  tip.hidden = !found;
  if (!found) return;
  tip.replaceChildren(...tipOf(chart, found));
  const box = plot.over.getBoundingClientRect();
  const [x, y] = [box.left + plot.cursor.left, box.top + plot.cursor.top];
  const right = x + 16 + tip.offsetWidth <= innerWidth - 8;
  tip.style.left = `${Math.max(4, right ? x + 16 : x - tip.offsetWidth - 16)}px`;
  tip.style.top = `${Math.max(4, Math.min(y - tip.offsetHeight / 2, innerHeight - tip.offsetHeight - 8))}px`;
}
