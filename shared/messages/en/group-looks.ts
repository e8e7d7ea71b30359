/** Groups as pictures, and down and across. */
export const groupLooks = {
  'look.label': 'Show groups as',
  'look.tree': 'Groups',
  'look.picture': 'Picture',
  'look.pivot': 'Pivot',
  'look.kind': 'Kind of picture',
  'look.bars': 'Bars',
  'look.lines': 'Lines',
  'look.stack': 'Stack',
  'look.heat': 'Heat map',
  'look.figure': 'Figure',
  'look.rows': 'Rows',
  'look.sum': '{column} (sum)',
  'look.title': '{figure} by {steps}',
  'look.unit.sum': 'sum',
  'look.unit.money': 'sum, in {currency}',
  'look.noCurrency': 'no currency',
  'look.summary':
    '{name} has the most: {value}{share, select, none {} other {, {share} of {total}}}.',
  'look.summary.none': 'No group has a known value.',
  'look.others': 'All others ({groups, number})',
  'look.cut':
    'Of {all, number} groups by {step} the {told, number} largest are told one by one, the others together.',
  'look.firstTwo': 'The picture is of the first two groups.',
  'look.firstOne': 'It is of the first group alone.',
  'look.noDate':
    '{rows, plural, one {# row has no date that fits, and is not on the line.} other {# rows have no date that fits, and are not on the line.}}',
  'look.sparse':
    'The days lie too far apart to draw those between them: only days with rows are drawn.',
  'look.misfits':
    '{rows, plural, one {# row has a value that doesn’t fit, and isn’t counted.} other {# rows have a value that doesn’t fit, and aren’t counted.}}',
  'look.empty': 'Rows without a value count nothing: where no row has one, the sum is not known.',
  'look.othersHaveMany':
    'These are {groups, number} groups together. Filter the rows to look into them.',
  'look.counting': 'Counting groups…',
} as const;
