/** The report of how early people book. */
export const paceReport = {
  'reports.choice.unit': 'Counted',
  'reports.choice.unit.people': 'People booked',
  'reports.choice.unit.tickets': 'Tickets',

  'report.column.madeUpTo': 'Booked up to',
  'report.column.daysBefore': 'Days before the first day',
  'report.column.booked': 'Booked',
  'report.column.bookedBefore': 'Booked, before',
  'report.column.leadDays': 'Days before the visit',
  'report.column.shareOfBooked': 'Share',

  'report.pace.name': 'Booking pace',
  'report.pace.ask': 'How early do people book, and is more or less booked than last year by now?',
  'report.pace.definition':
    'People: the numbers of visitors of booking lines for visits on these days, by the day on which the line was booked. Tickets: the quantities of order lines for these days, by the day on which their order was created. What is filed as cancelled or to be ignored is left out. The curve is all that was booked by the end of a day, from 91 days before the first day of the period on; that of the comparison lies as many days before its own first day. Days before the visit are days of the calendar; what was made on the day of the visit or later is at 0.',
  'report.pace.figure.booked': 'Booked so far',
  'report.pace.figure.inTheEnd': 'Booked in all, before',
  'report.pace.figure.medianLead': 'Days before the visit',
  'report.pace.figure.lastWeek': 'Less than 7 days before',
  'report.pace.picture.pace': 'Pace',
  'report.pace.picture.pace.unit': 'booked up to the end of a day',
  'report.pace.picture.leads': 'How early',
  'report.pace.picture.leads.unit': 'by days before the visit',
  'report.pace.table.pace': 'Pace',
  'report.pace.table.leads': 'How early',
  'report.pace.table.leadsByDay': 'How early, by day',
  'report.pace.unknown':
    '{unit, select, tickets {Orders of the days on which these tickets were bought are} other {Bookings of the days on which these visits were booked are}} not downloaded.',
  'report.pace.booked':
    '{booked, plural, one {# {unit, select, tickets {ticket is} other {person is}}} other {# {unit, select, tickets {tickets are} other {people are}}}} booked, {ahead, select, yes {{days, plural, one {# day} other {# days}} before the first day} other {with the days begun}}.',
  'report.pace.atSame':
    'As long before, it was {before, number} {comparison, select, previous {for the days before} other {last year}}.',
  'report.pace.soFar':
    '{comparison, select, none {up to yesterday} other {up to yesterday; compared with as many days ahead}}',
  'report.pace.allOfBefore': 'all that was booked for the days of the comparison',
  'report.pace.notCompared': 'not compared',
  'report.pace.half': 'half was booked as late as this, or later',
  'report.pace.within': 'of what was booked',
  'report.pace.withinSoFar': 'of what is booked so far',
  'report.pace.curveIs':
    'All that was booked by the end of each day, from {days, number} days before the first day on.',
  'report.pace.leadsAre':
    '{unit, select, tickets {Tickets} other {People}} by the days between booking and visit.',
  'report.pace.byCreation':
    'By the dates of creation, as the lines are known now: what was cancelled since is in neither curve.',
  'report.pace.moreToCome':
    'These days are not over: of what will be booked late, nothing is in the bars yet.',
  'report.pace.withoutDate':
    '{rows, plural, one {# line says} other {# lines say}} no day on which it was made, and is in nothing.',
} as const;
