/** Pictures: what they say beside their numbers. */
export const charts = {
  'chart.role': 'chart',
  'chart.table': 'Table',
  'chart.keys': 'Arrow keys go from mark to mark, Escape leaves the marks.',
  'chart.keys.open':
    'Arrow keys go from mark to mark, Enter shows the rows, Escape leaves the marks.',
  'chart.notKnown': 'not known',
  'chart.ahead': 'not yet',
  'chart.open': '{value} so far',
  'chart.alarm': '{value}, {name}: {alarm}',
  'chart.hatched': 'hatched: not known',
  'chart.empty': 'There is nothing to draw.',
  'chart.drawn': 'The first {drawn, number} of {all, number} are drawn.',
  'chart.listed': 'The first {drawn, number} of {all, number} are listed.',
  'chart.time': 'Time',
  'chart.total': 'Total',
  'chart.place': 'Where',
  'chart.what': 'What',
  'chart.mark': '{title}: {lines}',
  'chart.line': '{name} {value}',
};
