/** The report of how early people book. */
export const paceReport = {
  'reports.choice.unit': 'Count',
  'reports.choice.unit.people': 'People booked',
  'reports.choice.unit.tickets': 'Tickets',

  'report.column.madeUpTo': 'Booked up to',
  'report.column.daysBefore': 'Days before the first day',
  'report.column.booked': 'Booked',
  'report.column.bookedBefore':
    'Booked, {comparison, select, lastYear {last year} other {previous period}}',
  'report.column.bookedByPoint':
    'By this point, {comparison, select, lastYear {last year} other {previous period}}',
  'report.column.leadDays': 'Days before the visit',
  'report.column.shareOfBooked': 'Share',

  'report.pace.name': 'Booking pace',
  'report.pace.ask': 'How early do people book, and are you ahead of last year?',
  'report.pace.definition':
    'People: on booking lines for visits in this period, by booking day. Tickets: quantity on order lines for this period, by order day. Cancelled and ignored ones are left out. The curve is everything booked by the end of each day, from 91 days before the first day. The comparison is lined up the same way. Days before the visit are calendar days; on the day or later counts as 0.',
  'report.pace.figure.booked': 'Booked so far',
  'report.pace.figure.inTheEnd': 'Comparison total',
  'report.pace.figure.medianLead': 'Days before the visit',
  'report.pace.figure.lastWeek': 'Less than 7 days before',
  'report.pace.picture.pace.unit': 'booked by the end of each day',
  'report.pace.picture.leads.unit': 'by days before the visit',
  'report.pace.table.pace': 'Pace',
  'report.pace.table.leads': 'How early',
  'report.pace.table.leadsByDay': 'How early, by day',
  'report.pace.unknown':
    '{unit, select, tickets {Orders} other {Bookings}} are missing for the days these {unit, select, tickets {tickets were bought} other {visits were booked}}.',
  'report.pace.booked':
    '{booked, plural, one {# {unit, select, tickets {ticket} other {person}}} other {# {unit, select, tickets {tickets} other {people}}}} booked, {ahead, select, yes {{days, plural, one {# day} other {# days}} before the first day} other {for a period that has begun}}.',
  'report.pace.halfBook':
    'Half book {days, plural, =0 {on the day of the visit} one {one day before the visit, or later} other {# days before the visit, or later}}.',
  'report.pace.ahead':
    '{direction, select, up {{share} ahead of} down {{share} behind} other {Level with}} {comparison, select, previous {the period before} other {last year}} at this point.',
  'report.pace.atSame':
    '{before, number} at this point {comparison, select, previous {for the period before} other {last year}}.',
  'report.pace.cameLater':
    '{comparison, select, previous {In the period before} other {Last year}}, {share} booked after this point.',
  'report.pace.byThisPoint':
    'Compared with what was booked by this point {comparison, select, previous {for the period before} other {last year}}.',
  'report.pace.soFar':
    '{comparison, select, none {Booked up to yesterday.} other {Booked up to yesterday; the comparison as many days ahead.}}',
  'report.pace.allOfBefore': 'all bookings for the comparison days',
  'report.pace.notCompared': 'no comparison',
  'report.pace.half': 'half booked this late, or later',
  'report.pace.within': 'of all bookings',
  'report.pace.withinSoFar': 'of bookings so far',
  'report.pace.byCreation': 'By booking date. Lines cancelled since are in neither curve.',
  'report.pace.moreToCome': 'Late bookings for these days are still to come.',
  'report.pace.withoutDate':
    '{rows, plural, one {# line has} other {# lines have}} no booking date and {rows, plural, one {isn’t} other {aren’t}} counted.',
} as const;
