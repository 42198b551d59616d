'use strict';
// What all results together say, operation by operation, also those that an aggregated page does not draw.

const OVERVIEW_COLUMNS = [
  { name: 'operation', of: (row) => row.operation || 'unnamed', opens: true },
  { name: 'GPU', of: (row) => row.gpu },
  { name: 'pass', of: (row) => row.pass },
  { name: 'metric', of: (row) => row.metric },
  { name: 'baseline', of: (row) => row.baselines.join(', ') },
  { name: 'groups', number: true, of: (row) => row.groups },
  { name: 'with speedup', number: true, of: (row) => row.compared },
  { name: 'worst', number: true, of: (row) => (row.worst === null ? '' : significant(row.worst, 3)) },
  { name: 'best', number: true, of: (row) => (row.best === null ? '' : significant(row.best, 3)) },
  { name: 'clear wins', number: true, of: (row) => row.wins },
  { name: 'clear losses', number: true, of: (row) => row.losses },
  { name: 'overlap', number: true, of: (row) => row.overlaps },
  { name: 'spread unknown', number: true, of: (row) => row.unknowns },
];

function overviewRow(row, choose) {
  return element('tr', {}, ...OVERVIEW_COLUMNS.map((column) => {
    const text = column.of(row);
    if (!column.opens) return element('td', { class: column.number ? 'number' : null, text });
    const button = element('button', { type: 'button', class: 'link', text, 'aria-label': `Show ${text} ${row.pass} on ${row.gpu}` });
    button.addEventListener('click', () => choose(row));
    return element('td', {}, button);
  }));
}

// `choose` is called with the row whose operation was clicked.
function showOverview(rows, open, choose) {
  const box = document.getElementById('overview');
  box.hidden = rows.length < 2;
  box.open = open;
  const head = element('tr', {}, ...OVERVIEW_COLUMNS.map((column) =>
    element('th', { scope: 'col', class: column.number ? 'number' : null, text: column.name })));
  document.getElementById('overview-table').replaceChildren(element('thead', {}, head),
    element('tbody', {}, ...rows.map((row) => overviewRow(row, choose))));
}
