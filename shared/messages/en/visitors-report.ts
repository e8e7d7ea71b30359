/** The report of visitors by the day of their visit, and what fits into a venue. */
export const visitorsReport = {
  'report.column.ticketCount': 'Tickets',
  'report.column.peopleBefore':
    'People, {comparison, select, lastYear {last year} other {previous period}}',
  'report.column.ticketsBefore':
    'Tickets, {comparison, select, lastYear {last year} other {previous period}}',
  'report.column.capacity': 'Capacity',
  'report.column.fill': 'Filled',
  'report.column.complete': 'Known so far',
  'report.column.week': 'Week from',
  'report.column.openDays': 'Days with visitors',

  'report.visitors.name': 'Visitors by day',
  'report.visitors.ask': 'How many people come each day, and how full are you?',
  'report.visitors.definition':
    'People: on booking lines, by the day the visit starts. Tickets: quantity on order lines, by visit date. Cancelled and ignored ones are left out. The two come from different records and are never added. Comparison: the same weekday 52 weeks earlier, or the period before. Filled: people divided by the capacity you set for that weekday. Known so far: the share of a day’s bookings usually in by now, from your own lead times.',
  'report.visitors.figure.people': 'People booked',
  'report.visitors.figure.tickets': 'Tickets',
  'report.visitors.figure.usualDay': 'People per open day',
  'report.visitors.picture.line': 'By day',
  'report.visitors.picture.calendar': 'Calendar',
  'report.visitors.table.days': 'By day',
  'report.visitors.table.days.unit': 'people booked',
  'report.visitors.table.weekdays': 'By weekday',
  'report.visitors.unknown': 'Bookings are missing for these days.',
  'report.visitors.none': 'No bookings for this period.',
  'report.visitors.are':
    '{people, plural, one {# person has} other {# people have}} booked for this period.',
  'report.visitors.perDay':
    '{people} people on an average open day{hasFill, select, yes {, {fill} full} other {}}.',
  'report.visitors.busiest':
    'The busiest day is {day}, with {most, plural, one {# person} other {# people}}.',
  'report.visitors.openDays':
    '{days, plural, =0 {no day with visitors} one {# day with visitors} other {on average of # days with visitors}}',
  'report.visitors.noCapacity': 'set your capacity in the report',
  'report.visitors.filledDays':
    '{days, plural, one {on # day} other {on # days}} with visitors and a capacity',
  'report.visitors.daysAre':
    '{missing, plural, one {# day is missing (hatched).} other {# days are missing (hatched).}}',
  'report.visitors.weekdayIs': 'Most come on a {weekday}: {people} people on average.',
  'report.visitors.capacityMessage':
    'Set your capacity in this report to see how full each day is.',
  'report.visitors.soFar':
    '{days, plural, one {One day isn’t over: bookings so far are counted.} other {# days aren’t over: bookings so far are counted.}}',
  'report.visitors.closedDays':
    '{days, plural, one {# day with nobody counts as closed and is left out of averages.} other {# days with nobody count as closed and are left out of averages.}}',

  'capacity.act': 'Capacity…',
  'capacity.title': 'Daily capacity',
  'capacity.about': 'People per weekday in a normal week. Leave a day empty to skip it.',
  'capacity.notWhole': 'Enter a whole number from 1 to {most, number}, or leave it empty.',
  'capacity.copy': 'Same for all days',
} as const;
