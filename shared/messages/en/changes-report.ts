/** The report of what was cancelled and moved. */
export const changesReport = {
  'report.column.firstSeen': 'First seen',
  'report.column.seenCancelled': 'Cancelled',
  'report.column.seenMoved': 'Moved',
  'report.column.cancelledBefore': 'Cancelled when first downloaded',

  'report.changes.name': 'Cancelled and moved',
  'report.changes.ask': 'What was cancelled or moved, when, and how long before the visit?',
  'report.changes.definition':
    'Booking lines (people) or order lines (tickets) of which two versions were downloaded, one after the other: cancelled, where the later one is filed as cancelled and the earlier one is not; moved, where the later one is for another day or time. They stand by the day on which the later version was downloaded first, so that a day tells what you learned on it. What was cancelled already when it was first downloaded has no earlier version: it stands apart, by the day of its last change. Days before the visit are counted to the visit as it was before. A line counts with the people or tickets that it says now.',
  'report.changes.figure.cancelled': 'Cancelled',
  'report.changes.figure.moved': 'Moved',
  'report.changes.figure.cancelledBefore': 'Cancelled when first downloaded',
  'report.changes.figure.followed': 'Lines with several versions',
  'report.changes.picture.days': 'By day first seen',
  'report.changes.picture.days.unit': 'as the lines say now',
  'report.changes.picture.leads': 'How long before the visit',
  'report.changes.picture.leads.unit': 'by days before the visit',
  'report.changes.table.days': 'By day',
  'report.changes.table.leads': 'How long before',
  'report.changes.unknown':
    '{unit, select, tickets {No orders are} other {No bookings are}} downloaded.',
  'report.changes.are':
    '{cancelled, plural, one {# {unit, select, tickets {ticket was} other {person was}}} other {# {unit, select, tickets {tickets were} other {people were}}}} cancelled and {moved, number} moved, as seen between two downloads.',
  'report.changes.noVersions':
    'Nothing was downloaded twice in these days, so that no change was seen.',
  'report.changes.before':
    '{before, plural, one {# {unit, select, tickets {ticket was} other {person was}}} other {# {unit, select, tickets {tickets were} other {people were}}}} cancelled already when first downloaded.',
  'report.changes.lines': '{lines, plural, one {# line} other {# lines}}',
  'report.changes.withVersions': 'all that can show a change',
  'report.changes.daysAre':
    'Something was downloaded on {came, number} of {days, plural, one {# day} other {# days}}; the others are hatched.',
  'report.changes.leadsAre': 'Each line once, at its first change in these days.',
  'report.changes.byVersions':
    'Versions are kept as long as you set under Storage; what changed twice between two downloads is seen once.',
  'report.changes.notLookedAt':
    'On {days, plural, one {# day nothing was} other {# days nothing was}} downloaded: what changed then is seen on the day of the next download.',
  'report.changes.withoutId':
    '{rows, plural, one {# line has} other {# lines have}} no number, and can’t be followed.',
} as const;
