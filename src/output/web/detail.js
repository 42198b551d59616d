'use strict';
// All that is known of a chosen result: its cohort, and the digests that prove it.

function verdictText({ verdict }) {
  if (!verdict) return '';
  const [low, high] = verdict.interval95.map((value) => significant(value));
  return `${verdict.verdict}: ${significant(verdict.ratio)} of the baseline, 95% ${low} to ${high}, ` +
    counted(verdict.processes, 'process', 'processes');
}

function digestField(list, name, digest) {
  const code = element('code', { text: digest });
  const copy = button({ class: 'copy', text: 'copy', 'aria-label': `Copy the digest of the ${name}` }, () => {
    const done = () => { copy.textContent = 'copied'; };
    const byHand = () => { getSelection().selectAllChildren(code); copy.textContent = 'selected'; };
    if (navigator.clipboard) navigator.clipboard.writeText(digest).then(done, byHand);
    else byHand();
  });
  list.append(element('dt', { text: name }), element('dd', {}, code, copy));
}

function fieldsOf(point) {
  const { cohort, entry } = point;
  const rate = bandwidth(point);
  return [
    ['value', `${valueText(entry.value, cohort.metric.unit)}, ${spreadText(point)}`],
    ['exactly', `${entry.value} ${cohort.metric.unit} (${cohort.metric.metric} ${cohort.metric.statistic})`],
    ['speedup', entry.speedup === null ? '' : `${entry.speedup}`],
    ['rank', `${entry.rank}${entry.tied ? ', tied' : ''} of ${cohort.entries.length}, by ${REPORT.compare.policy}`],
    ['verdict', verdictText(entry)],
    ['flags', [...entry.marks, ...entry.flags].join(', ')],
    ['bandwidth', rate === null ? '' : `${bandwidthText(rate)} effective; ${cohort.bytesMoved} bytes moved at least`],
    ['evidence', entry.evidence],
    ['shape', [point.axes, cohort.workload.dtype].filter(Boolean).join(' ')],
    ['pass', point.pass],
    ['timed region', cohort.timedRegion],
    ['protocol', cohort.protocol.name],
    ['GPU', [point.gpu, cohort.environment.architecture].filter(Boolean).join(' ')],
    ['observed', entry.observedAt],
    ['labels', Object.entries(entry.labels).map(([key, value]) => `${key}=${value}`).join(', ')],
    ['runs', entry.runs > 1 ? `${entry.runs}, the latest is shown` : ''],
  ].filter(([, text]) => text);
}

function showDetail(point, line) {
  const box = document.getElementById('detail');
  const { cohort, entry } = point;
  const back = document.activeElement;
  const close = button({ class: 'close', text: 'Close' }, () => { box.hidden = true; back?.focus?.(); });
  const list = element('dl', {}, ...fieldsOf(point).flatMap(([name, text]) => [element('dt', { text: name }), element('dd', { text })]));
  const digests = element('dl');
  for (const [name, digest] of [['run', entry.run], ['cohort', cohort.cohort], ['operation', cohort.operation.digest],
    ['implementation', entry.implementation.digest], ['workload', cohort.workload.digest],
    ['protocol', cohort.protocol.digest], ['environment', cohort.environment.digest]]) digestField(digests, name, digest);
  box.replaceChildren(close, element('h3', { text: `${point.operation}, ${point.name}` }), list);
  if (line) box.append(...historyChart(point, line));
  box.append(digests);
  box.hidden = false;
  close.focus();
}
