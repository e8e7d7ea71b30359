/** The grid, its columns and its cells. */
export const grid = {
  'grid.label': '{dataset}, {rows, plural, one {# row} other {# rows}}',
  'grid.sort': 'Sort by {column}',
  'grid.sort.ascending': '{column}, sorted ascending',
  'grid.sort.descending': '{column}, sorted descending',
  'grid.sort.priority': 'sort key {position}',
  'grid.columns': 'Columns',
  'grid.columns.title': 'Columns shown',
  'grid.columns.reset': 'Reset columns',
  'grid.columns.left': 'Move {column} to the left',
  'grid.columns.right': 'Move {column} to the right',
  'grid.loadingRow': 'Loading row {row}',
  'grid.copy.loading': 'The selected rows are still being read. Copy again in a moment.',

  'cell.null': 'No value',
  'cell.masked': 'Hidden: personal data',
  'cell.misfit': 'This value doesn’t fit its field. It is shown as it came.',
  'cell.true': 'Yes',
  'cell.false': 'No',

  'record.title': 'Record {row}',
  'record.close': 'Close record',
  'record.unknown': 'Not in the documentation',
  'record.previous': 'Previous record',
  'record.next': 'Next record',
  'record.loading': 'Loading record…',
} as const;
