'use strict';
// The answer in one look: per operation and GPU the speedup of its best entry, from the worst shape to the best, pass by
// pass. It counts all results, also those that an aggregated page does not draw.

const OVERVIEW_ROWS = 12;
const BAR = { width: 108, height: 12, widest: 8, point: 6 };  // from 1/8 to 8; what lies beyond ends in a point

// Rows of the document (one a pass) put together by operation, GPU, metric and baseline; the worst first.
function overviewRows(facts) {
  const groups = groupBy(facts.filter((row) => row.compared > 0), (row) =>
    JSON.stringify([row.operation, row.gpu, row.metric, row.baselines]));
  const rows = [...groups.values()].map((passes) => ({ ...passes[0], passes,
    worst: Math.min(...passes.map((row) => row.worst)) }));
  return rows.sort((a, b) => a.worst - b.worst || byText(a.operation, b.operation) || byText(a.gpu, b.gpu));
}

const beyond = (ratio) => Math.abs(Math.log(ratio)) > Math.log(BAR.widest);

function barPlace(ratio) {
  if (beyond(ratio)) return ratio > 1 ? BAR.width - BAR.point : BAR.point;
  return BAR.width * (0.5 + Math.log(ratio) / (2 * Math.log(BAR.widest)));
}

function barPoint(ratio) {
  const [tip, base] = ratio > 1 ? [BAR.width, BAR.width - BAR.point] : [0, BAR.point];
  return shape('polygon', { points: `${tip},${BAR.height / 2} ${base},0 ${base},${BAR.height}`, class: ratio > 1 ? 'win' : 'loss' });
}

// Red left of 1, green right of it; pale where no difference is a clear one.
function rangeBar({ worst, best, wins, losses }) {
  const middle = BAR.width / 2;
  const part = (from, to, look) => shape('rect', { x: from, y: 2, width: Math.max(2, to - from), height: BAR.height - 4, class: look });
  const [low, high] = [barPlace(worst), barPlace(best)];
  const parts = [];
  if (worst < 1) parts.push(part(low, Math.max(low, Math.min(high, middle)), 'loss'));
  if (best >= 1) parts.push(part(Math.max(low, middle), high, 'win'));
  parts.push(...[worst, best].filter(beyond).map(barPoint));
  return shape('svg', { class: wins + losses > 0 ? 'range' : 'range pale', viewBox: `0 0 ${BAR.width} ${BAR.height}`,
    width: BAR.width, height: BAR.height, 'aria-hidden': 'true' },
  shape('line', { class: 'rail', x1: 0, x2: BAR.width, y1: BAR.height / 2, y2: BAR.height / 2 }), ...parts,
  shape('line', { class: 'one', x1: middle, x2: middle, y1: 0, y2: BAR.height }));
}

const COUNTS = [['wins', 'W', 'clear win'], ['losses', 'L', 'clear loss', 'clear losses'],
  ['overlaps', '~', 'overlap'], ['unknowns', '?', 'of unknown spread', 'of unknown spread']];

function countsText(row) {
  return COUNTS.map(([key, sign]) => (row[key] ? `${row[key]}${sign}` : '')).join(' ').trim();
}

function countsInWords(row) {
  return COUNTS.filter(([key]) => row[key]).map(([key, , one, many]) => counted(row[key], one, many)).join(', ');
}

function passCell(row) {
  if (!row) return element('td');
  const words = `${rangeText(row.worst, row.best).replace('–', ' to ')} times the baseline over ${counted(row.compared, 'shape')}: ${countsInWords(row)}`;
  return element('td', { title: words }, element('div', { class: 'figures', 'aria-hidden': 'true' }, rangeBar(row),
    element('b', { text: rangeText(row.worst, row.best) }), element('span', { text: countsText(row) })),
  element('span', { class: 'heard', text: words }));
}

function overviewRow(row, passes, choose) {
  const open = button({ class: 'link', text: row.operation || 'unnamed', 'aria-label': `Show ${row.operation} on ${row.gpu}` },
    () => choose(row));
  const about = [row.gpu, `vs ${row.baselines.join(', ')}`, row.metric === 'latency' ? '' : row.metric].filter(Boolean);
  return element('tr', {}, element('th', { scope: 'row' }, element('div', { class: 'what' }, open,
    element('span', { class: 'about', text: about.join(' · ') }))),
    ...passes.map((pass) => passCell(row.passes.find((each) => each.pass === pass))));
}

class Overview {
  // `choose` is called with the row whose operation was clicked.
  constructor(facts, choose) {
    this.facts = facts;
    this.choose = choose;
    this.more = document.getElementById('overview-more');
    this.more.addEventListener('click', () => { this.all = true; this.draw(); });
  }

  // Of the rows that pass the filters; with words to search for there is none, for words choose shapes.
  show(passes) {
    this.rows = overviewRows(this.facts.filter(passes));
    this.all = false;
    this.draw();
  }

  draw() {
    document.getElementById('overview').hidden = this.rows.length === 0;
    const passes = [...new Set(this.rows.flatMap((row) => row.passes.map((each) => each.pass)))].sort(byPass);
    const shown = this.all ? this.rows : firstOf(this.rows, OVERVIEW_ROWS);
    const head = ['operation', ...passes].map((name) => element('th', { scope: 'col', text: name || 'pass not stated' }));
    document.getElementById('overview-table').replaceChildren(element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...shown.map((row) => overviewRow(row, passes, this.choose))));
    this.more.hidden = shown.length === this.rows.length;
    this.more.textContent = `Show all ${this.rows.length}`;
  }
}
