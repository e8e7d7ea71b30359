/** The report of what was cancelled and moved. */
export const changesReport = {
  'report.column.firstSeen': 'Day',
  'report.column.seenCancelled': 'Newly cancelled',
  'report.column.seenMoved': 'Moved',
  'report.column.cancelledBefore': 'Already cancelled',

  'report.changes.name': 'Cancelled and moved',
  'report.changes.ask': 'What was cancelled or moved, when, and how late?',
  'report.changes.definition':
    'Booking lines (people) or order lines (tickets) cancelled or moved to another day or time. A change shows when a line was downloaded twice, on the day the later version was first downloaded. Lines already cancelled at their first download stand apart, on the day of their last change. Days before the visit use the visit before the change. A line counts with its current people or tickets.',
  'report.changes.figure.cancelled': 'Cancelled',
  'report.changes.figure.late': 'Cancelled late',
  'report.changes.figure.moved': 'Moved',
  'report.changes.lateIs': 'within a week of the visit',
  'report.changes.movedIs': 'to another day or time',
  'report.changes.picture.days': 'By day of download',
  'report.changes.picture.days.unit': 'cancelled or moved',
  'report.changes.picture.days.hatched': 'hatched: no download, new changes unknown',
  'report.changes.picture.leads.unit': 'cancelled or moved',
  'report.changes.table.days': 'By day',
  'report.changes.table.leads': 'Days before the visit',
  'report.changes.unknown': '{unit, select, tickets {Orders are} other {Bookings are}} missing.',
  'report.changes.are':
    'Cancelled: {unit, select, tickets {{cancelled, plural, =0 {nothing} one {# ticket} other {# tickets}}} other {{cancelled, plural, =0 {nobody} one {# person} other {# people}}}}{isLate, select, yes {, {late} within a week of the visit} other {}}.',
  'report.changes.moved':
    'Moved: {unit, select, tickets {{moved, plural, =0 {nothing} one {# ticket} other {# tickets}}} other {{moved, plural, =0 {nobody} one {# person} other {# people}}}}.',
  'report.changes.noVersions': 'Moves show from the second download on.',
  'report.changes.noneCame': 'Nothing was downloaded in these days, so later changes are unknown.',
  'report.changes.before': 'of which {before, number} already cancelled when first downloaded',
  'report.changes.daysAre':
    'Changes can show on {came, number} of {days, plural, one {# day} other {# days}}: those with a download.',
  'report.changes.daysBefore': 'By day of last update: nothing was downloaded twice on these days.',
  'report.changes.notCompared': 'No comparison: more downloads show more changes.',
  'report.changes.byVersions':
    'Earlier versions stay as long as you set under Storage. Two changes between two downloads count once.',
  'report.changes.since':
    'First download: {day}. Earlier moves are unknown; earlier cancellations are on the day of their last change.',
  'report.changes.notLookedAt':
    'Nothing was downloaded on {days, plural, one {# day} other {# days}}. Changes then appear on the day of the next download.',
  'report.changes.demo': 'The demo venue includes four weeks of sample downloads to compare.',
  'report.changes.withoutId':
    '{rows, plural, one {# line has no ID and can’t be followed.} other {# lines have no ID and can’t be followed.}}',
  'report.changes.shared':
    '{rows, plural, one {# line shares its ID with a changing number of others. It} other {# lines share an ID with a changing number of others. They}} can’t be followed.',
} as const;
