/** The report of what was cancelled and moved. */
export const changesReport = {
  'report.column.firstSeen': 'Day',
  'report.column.seenCancelled': 'Cancelled',
  'report.column.seenMoved': 'Moved',
  'report.column.cancelledBefore': 'Cancelled before first downloaded',

  'report.changes.name': 'Cancelled and moved',
  'report.changes.ask': 'What was cancelled or moved, when, and how long before the visit?',
  'report.changes.definition':
    'Booking lines (people) or order lines (tickets) that were cancelled, or moved to another day or time. A change is seen where two versions of a line were downloaded, one after the other, and stands on the day on which the later one was first downloaded: the day on which you could know of it. What was cancelled already when it was first downloaded has no earlier version: it stands apart, on the day of its last change. Days before the visit are counted to the visit as it was before the change. A line counts with the people or tickets that it says now.',
  'report.changes.figure.cancelled': 'Cancelled',
  'report.changes.figure.late': 'Within a week of the visit',
  'report.changes.figure.moved': 'Moved to another day or time',
  'report.changes.figure.cancelledBefore': 'Cancelled before first downloaded',
  'report.changes.picture.days': 'By day',
  'report.changes.picture.days.unit': 'by the day on which you could know of it',
  'report.changes.picture.leads': 'How long before the visit',
  'report.changes.picture.leads.unit': 'by days before the visit',
  'report.changes.table.days': 'By day',
  'report.changes.table.leads': 'How long before',
  'report.changes.unknown':
    '{unit, select, tickets {No orders are} other {No bookings are}} downloaded.',
  'report.changes.are':
    '{unit, select, tickets {{cancelled, plural, =0 {No tickets were} one {# ticket was} other {# tickets were}}} other {{cancelled, plural, =0 {No bookings were} one {Bookings for # person were} other {Bookings for # people were}}}} cancelled.',
  'report.changes.late':
    '{late, number} of them in the last {days, plural, one {day} other {# days}} before their visit.',
  'report.changes.moved':
    '{unit, select, tickets {{moved, plural, =0 {No tickets were} one {# ticket was} other {# tickets were}}} other {{moved, plural, =0 {No bookings were} one {Bookings for # person were} other {Bookings for # people were}}}} moved to another day or time.',
  'report.changes.noVersions':
    'What was moved to another day is not known yet: that is seen from the second download on.',
  'report.changes.noneCame':
    'What was cancelled or moved since is not known: nothing was downloaded again in these days.',
  'report.changes.before':
    '{before, number} of those cancelled had been so before they were first downloaded.',
  'report.changes.lines': '{lines, plural, one {# line} other {# lines}}',
  'report.changes.daysAre':
    'On {came, number} of {days, plural, one {# day} other {# days}} downloads could show a change; on the others some of it is not known.',
  'report.changes.daysBefore':
    'By the day of their last change: nothing was downloaded a second time on these days.',
  'report.changes.leadsAre': 'Each line once, at its first change in these days.',
  'report.changes.byVersions':
    'Versions are kept as long as you set under Storage; what changed twice between two downloads is seen once.',
  'report.changes.since':
    'First downloaded on {day}: what was moved until then is not known, and what was cancelled until then stands on the day of its last change.',
  'report.changes.notLookedAt':
    'On {days, plural, one {# day nothing was} other {# days nothing was}} downloaded: what changed then is seen on the day of the next download.',
  'report.changes.demo':
    'The demo venue comes with made-up downloads of the last four weeks, so that there is something to compare.',
  'report.changes.withoutId':
    '{rows, plural, one {# line has} other {# lines have}} no number, and can’t be followed.',
  'report.changes.shared':
    '{rows, plural, one {# line shares its number with others, which were more or fewer before. It} other {# lines share a number with others, which were more or fewer before. They}} can’t be followed.',
} as const;
