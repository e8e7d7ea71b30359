/** The report of visitors by the day of their visit, and what fits into a venue. */
export const visitorsReport = {
  'report.column.ticketCount': 'Tickets',
  'report.column.peopleBefore': 'People, before',
  'report.column.ticketsBefore': 'Tickets, before',
  'report.column.capacity': 'Capacity',
  'report.column.fill': 'Filled',
  'report.column.complete': 'Known so far',
  'report.column.week': 'Week from',
  'report.column.openDays': 'Days with visitors',

  'report.visitors.name': 'Visitors by day',
  'report.visitors.ask': 'How many people come, on which days, and how full is it?',
  'report.visitors.definition':
    'People booked: the numbers of visitors of booking lines by the day on which their visit starts. Tickets: the quantities of order lines by their visit date. What is filed as cancelled or to be ignored is left out. The two come from different records, and are never added. Days are compared with the same weekday 52 weeks before, or with the days before. Filled: people against what you say fits in on that weekday. Known so far: how much of a day’s bookings can be known now, as the venue’s own lead times tell.',
  'report.visitors.figure.people': 'People booked',
  'report.visitors.figure.tickets': 'Tickets',
  'report.visitors.figure.usualDay': 'People on an open day',
  'report.visitors.figure.fill': 'Filled',
  'report.visitors.picture.line': 'Day by day',
  'report.visitors.picture.line.unit': 'people booked',
  'report.visitors.picture.calendar': 'Calendar',
  'report.visitors.picture.calendar.unit': 'people booked, by weekday and week',
  'report.visitors.table.days': 'By day',
  'report.visitors.table.weekdays': 'By weekday',
  'report.visitors.unknown': 'Bookings of visits on these days are not downloaded.',
  'report.visitors.none': 'Nobody has booked for these days.',
  'report.visitors.busiest':
    '{people, plural, one {# person has} other {# people have}} booked for these days, most for {day} ({most, number}).',
  'report.visitors.openDays':
    '{days, plural, =0 {no day with visitors} one {# day with visitors} other {on average of # days with visitors}}',
  'report.visitors.noCapacity': 'nobody has said how many fit in',
  'report.visitors.filledDays':
    '{days, plural, one {on # day} other {on # days}} with visitors and a capacity',
  'report.visitors.daysAre':
    '{missing, plural, =0 {All {days, plural, one {# day is} other {# days are}} downloaded.} one {# day is not downloaded: it is hatched, and no zero.} other {# days are not downloaded: they are hatched, and no zero.}}',
  'report.visitors.weekdayIs':
    'Most come on a {weekday}: {people} people on average. Weeks begin on Monday.',
  'report.visitors.capacityMessage':
    'How full a day is can be told once you say how many people fit in: Capacity, at the top.',
  'report.visitors.soFar':
    '{days, plural, one {One day is not over: what is booked for it so far is counted.} other {# days are not over: what is booked for them so far is counted.}}',
  'report.visitors.closedDays':
    '{days, plural, one {# downloaded day has nobody and is taken for closed: averages are without it.} other {# downloaded days have nobody and are taken for closed: averages are without them.}}',

  'capacity.act': 'Capacity…',
  'capacity.title': 'How many people fit in on a day',
  'capacity.about':
    'For each weekday of an ordinary week. Leave a day empty if you don’t know: then nothing is said of how full it is.',
  'capacity.notWhole': 'Write a whole number from 1 to {most, number}, or nothing.',
  'capacity.save': 'Save',
  'capacity.cancel': 'Cancel',
  'capacity.copy': 'Same for all days',
} as const;
