'use strict';
// The sortable table of every result that passes the filter.

// Rows are what takes longest to draw, and few people read beyond the first hundred before they filter.
const PAGE_ROWS = 100;

const COLUMNS = [
  { name: 'operation', of: (p) => p.operation },
  { name: 'pass', of: (p) => p.pass },
  { name: 'shape', of: (p) => p.axes },
  { name: 'dtype', of: (p) => p.cohort.workload.dtype || '' },
  { name: 'GPU', of: (p) => p.gpu },
  { name: 'entry', of: (p) => (p.entry.implementation.baseline ? `${p.name}*` : p.name) },
  { name: 'value', number: true, of: (p) => p.entry.value, text: (p) => valueText(p.entry.value, p.cohort.metric.unit) },
  { name: 'p20', number: true, of: (p) => p.entry.spread?.p20 ?? null, text: (p) => side(p, 'p20') },
  { name: 'p80', number: true, of: (p) => p.entry.spread?.p80 ?? null, text: (p) => side(p, 'p80') },
  { name: 'speedup', number: true, of: speedupOf, text: (p) => (speedupOf(p) === null ? '' : ratioText(speedupOf(p))) },
  { name: 'GB/s', number: true, of: bandwidth, text: (p) => (bandwidth(p) === null ? '' : significant(bandwidth(p))),
    wanted: (points) => points.some((p) => bandwidth(p) !== null) },
  { name: 'rank', number: true, of: (p) => p.entry.rank, text: (p) => `${p.entry.rank}${p.entry.tied ? '=' : ''} of ${p.cohort.entries.length}` },
  { name: 'flags', of: (p) => flagsOf(p.entry).join(' ') },
  { name: 'evidence', minor: true, of: (p) => p.entry.evidence },
  { name: 'observed', minor: true, of: (p) => p.entry.observedAt, text: (p) => p.entry.observedAt.slice(0, 10) },
  { name: 'runs', minor: true, number: true, of: (p) => p.entry.runs },
  { name: 'labels', minor: true, of: (p) => Object.entries(p.entry.labels).map(([key, value]) => `${key}=${value}`).join(' ') },
  { name: 'run', minor: true, of: (p) => p.entry.run, text: (p) => p.entry.run.slice(7, 19), opens: true },
];

// A baseline is no faster than itself: nothing to say.
function speedupOf(point) {
  return point.entry.implementation.baseline ? null : point.entry.speedup;
}

function side(point, name) {
  const value = point.entry.spread?.[name];
  return value === null || value === undefined ? '' : valueText(value, point.cohort.metric.unit);
}

// Nothing known sorts last, whichever way.
function compareBy(column, direction) {
  return (a, b) => {
    const [x, y] = [column.of(a), column.of(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return direction * (column.number ? x - y : byText(x, y));
  };
}

// What a printed page leaves out is `minor`.
function classOf(column) {
  return [column.number ? 'number' : '', column.minor ? 'minor' : ''].filter(Boolean).join(' ') || null;
}

class ResultTable {
  constructor(node, more, choose) {
    Object.assign(this, { node, more, choose, column: null, direction: 1, shown: PAGE_ROWS, points: [] });
    more.addEventListener('click', () => { this.shown += 2000; this.draw(); });
  }

  show(points) {
    this.points = points;
    this.columns = COLUMNS.filter((column) => !column.wanted || column.wanted(points));
    this.shown = PAGE_ROWS;
    this.draw();
  }

  sortBy(column) {
    this.direction = this.column === column ? -this.direction : 1;
    this.column = column;
    this.draw();
  }

  head() {
    const cells = this.columns.map((column, index) => {
      const sorted = this.column === column ? (this.direction > 0 ? 'ascending' : 'descending') : null;
      const arrow = sorted === 'ascending' ? ' ▲' : sorted === 'descending' ? ' ▼' : '';
      const sort = button({ text: column.name + arrow }, () => {
        this.sortBy(column);
        this.node.querySelectorAll('th button')[index].focus();
      });
      return element('th', { scope: 'col', 'aria-sort': sorted, class: classOf(column) }, sort);
    });
    return element('thead', {}, element('tr', {}, ...cells));
  }

  row(point) {
    return element('tr', {}, ...this.columns.map((column) => {
      const text = column.text ? column.text(point) : column.of(point);
      if (!column.opens) return element('td', { class: classOf(column), text });
      return element('td', { class: classOf(column) },
        button({ class: 'copy', text, 'aria-label': `Open run ${text}` }, () => this.choose(point)));
    }));
  }

  draw() {
    const points = this.column ? [...this.points].sort(compareBy(this.column, this.direction)) : this.points;
    const rows = points.slice(0, this.shown).map((point) => this.row(point));
    this.node.replaceChildren(element('caption', { class: 'about', text: `${Math.min(this.shown, points.length)} of ` +
      `${counted(points.length, 'result')}; * is the baseline, speedup is baseline / value` }), this.head(), element('tbody', {}, ...rows));
    this.more.hidden = points.length <= this.shown;
  }
}
