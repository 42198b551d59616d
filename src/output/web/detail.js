'use strict';
// The cohort behind a point: in a line under the cursor, in full when it is chosen.

function tipText(point) {
  const { cohort, entry } = point;
  const lines = [`${point.name}  ${point.axes}`, valueText(entry.value, cohort.metric.unit) + spreadText(point)];
  if (entry.implementation.baseline) lines.push('the baseline');
  else if (entry.speedup !== null) lines.push(`${significant(entry.speedup, 3)}x against the baseline`);
  lines.push(`${cohort.protocol.name || 'unnamed protocol'}, ${point.gpu}`);
  lines.push([entry.evidence, ...flagsOf(entry)].join(', '));
  return plain(lines.join('\n')).replaceAll('\\u000a', '\n');
}

// Marks, flags and the verdict over the baseline, in the words of the documentation.
function flagsOf(entry) {
  return [...(entry.verdict ? [entry.verdict.verdict] : []), ...entry.marks, ...entry.flags];
}

function verdictText({ verdict }) {
  if (!verdict) return '';
  const [low, high] = verdict.interval95.map((value) => significant(value, 4));
  return `${verdict.verdict}: ${significant(verdict.ratio, 4)} of the baseline, 95% ${low} to ${high}, ` +
    `${verdict.processes} processes`;
}

function spreadText({ cohort, entry }) {
  const unit = cohort.metric.unit;
  const side = (value) => (value === null || value === undefined ? '?' : valueText(value, unit));
  if (entry.confidence95) return `, 95% ${side(entry.confidence95[0])} to ${side(entry.confidence95[1])}`;
  if (!entry.spread) return ', spread unknown';
  return `, p20 ${side(entry.spread.p20)}, p80 ${side(entry.spread.p80)}`;
}

function digestField(list, name, digest) {
  const code = element('code', { text: digest });
  const copy = element('button', { type: 'button', class: 'copy', text: 'copy', 'aria-label': `Copy the digest of the ${name}` });
  copy.addEventListener('click', () => {
    const done = () => { copy.textContent = 'copied'; };
    const byHand = () => { getSelection().selectAllChildren(code); copy.textContent = 'selected'; };
    if (navigator.clipboard) navigator.clipboard.writeText(digest).then(done, byHand);
    else byHand();
  });
  list.append(element('dt', { text: name }), element('dd', {}, code, copy));
}

function showDetail(point, history) {
  const box = document.getElementById('detail');
  const { cohort, entry } = point;
  const back = document.activeElement;
  const close = element('button', { type: 'button', class: 'close', text: 'Close' });
  close.addEventListener('click', () => { box.hidden = true; back?.focus?.(); });
  const list = element('dl');
  const field = (name, text) => {
    if (text) list.append(element('dt', { text: name }), element('dd', { text }));
  };
  field('value', valueText(entry.value, cohort.metric.unit) + spreadText(point));
  field('exactly', `${entry.value} ${cohort.metric.unit} (${cohort.metric.metric} ${cohort.metric.statistic})`);
  field('speedup', entry.speedup === null ? '' : `${entry.speedup}`);
  field('rank', `${entry.rank}${entry.tied ? ', tied' : ''} of ${cohort.entries.length}, by ${REPORT.compare.policy}`);
  field('verdict', verdictText(entry));
  field('flags', [...entry.marks, ...entry.flags].join(', '));
  const rate = bandwidth(point);
  field('bandwidth', rate === null ? '' : `${significant(rate, 4)} GB/s effective, ${cohort.bytesMoved} bytes moved at least`);
  field('evidence', entry.evidence);
  field('shape', [point.axes, cohort.workload.dtype].filter(Boolean).join(' '));
  field('pass', point.pass);
  field('timed region', cohort.timedRegion);
  field('protocol', cohort.protocol.name);
  field('GPU', [point.gpu, cohort.environment.architecture].filter(Boolean).join(' '));
  field('observed', entry.observedAt);
  field('labels', Object.entries(entry.labels).map(([key, value]) => `${key}=${value}`).join(', '));
  field('runs', entry.runs > 1 ? `${entry.runs}, the latest is shown` : '');
  const digests = element('dl');
  for (const [name, digest] of [['run', entry.run], ['cohort', cohort.cohort], ['operation', cohort.operation.digest],
    ['implementation', entry.implementation.digest], ['workload', cohort.workload.digest],
    ['protocol', cohort.protocol.digest], ['environment', cohort.environment.digest]]) digestField(digests, name, digest);
  box.replaceChildren(close, element('h3', { text: `${point.operation}, ${point.name}` }), list);
  const line = history(point);
  if (line) box.append(...historyChart(point, line));
  box.append(digests);
  box.hidden = false;
  close.focus();
}

// The same entry in the same cohort over time: releases, re-measurements.
function historyChart(point, { runs, all }) {
  const unit = point.cohort.metric.unit;
  const rows = runs.map((run) => element('tr', {}, element('td', { text: run.at }),
    element('td', { class: 'number', text: valueText(run.value, unit) }), element('td', { text: run.labels })));
  const place = element('div', { class: 'plot' });
  const table = element('table', {}, element('tbody', {}, ...rows));
  requestAnimationFrame(() => {
    const style = getComputedStyle(document.documentElement);
    const ink = style.getPropertyValue('--soft').trim();
    const grid = { stroke: style.getPropertyValue('--line').trim(), width: 1 };
    const times = runs.map((run) => Date.parse(run.at) / 1000);
    new uPlot({ width: place.clientWidth || 400, height: 160, legend: { show: false },
      scales: { y: { range: (_, low, high) => [0, high * 1.1] } },
      series: [{}, { stroke: style.getPropertyValue('--c1').trim(), width: 2, points: { show: true, size: 6 } }],
      axes: [{ stroke: ink, grid }, { stroke: ink, grid, size: labelRoom,
        values: (_, splits) => splits.map((value) => valueText(value, unit)) }] },
    [times, runs.map((run) => run.value)], place);
  });
  return [element('h3', { text: runs.length < all
    ? `${runs.length} of ${all} runs over time: the latest of each release, or the newest` : `${all} runs over time` }), place, element('div', { class: 'scroll' }, table)];
}
