/** Reports: what they are, what they count, and what is said of their numbers. */
export const reports = {
  'reports.title': 'Reports',
  'reports.about':
    'Figures over what is downloaded of {venue}, each with its definition and its rows.',
  'reports.all': 'All reports',
  'reports.report': 'Report',
  'reports.period': 'Days',
  'reports.presets.longest': 'This report looks at {days, number} days at most.',
  'reports.comparison': 'Compared with',
  'reports.comparison.none': 'Not compared',
  'reports.comparison.previous': 'Against the days before',
  'reports.comparison.lastYear': 'Against the same weekdays last year',
  'reports.filter.all': 'all',
  'reports.filter.some': '{count, number} chosen',
  'reports.filter.clear': 'Show all',
  'reports.filter.none': 'Nothing of it is in these days.',
  'reports.asOf': 'As of the end of {day}.',
  'reports.working': 'Working out the report…',
  'reports.stale': 'These are the figures of before: they couldn’t be worked out anew.',
  'reports.print': 'Print',
  'reports.tables': 'Numbers',
  'reports.definition': 'What is counted',
  'reports.notes': 'What to know of these numbers',
  'reports.listed':
    'The first {drawn, number} of {all, number} lines are shown. Sort or filter to see others.',
  'reports.table.keys':
    'Arrow keys go from cell to cell; Enter on a heading sorts, and on a number shows its rows.',
  'reports.table.total': 'Total',
  'reports.figures': 'Figures',
  'reports.before': '{value} before',
  'reports.missing':
    '{dataset}: {days, plural, one {# day of this period isn’t downloaded} other {# days of this period aren’t downloaded}} ({list}).',
  'reports.missing.more': '{list} and more',
  'reports.missing.compared':
    '{dataset}: {days, plural, one {# day of the comparison isn’t downloaded} other {# days of the comparison aren’t downloaded}} ({list}).',
  'reports.damaged': '{dataset}: {files, plural, one {a file} other {# files}} can’t be read.',
  'reports.file': 'Say what statuses mean',
  'reports.notFiled.values': 'Not filed: {values}.',
  'reports.notFiled.none': 'no status',

  'reports.offer.title': 'Nothing of this is downloaded yet',
  'reports.offer.text':
    'This report goes by {datasets}. Nothing of these days is on this computer.',
  'reports.offer.act': 'Fetch what the report needs',
  'reports.offer.running': 'Fetching what the report needs',
  'reports.offer.more': 'Not all of what this report goes by is downloaded: {datasets}.',

  'reports.period.last4Weeks': 'Last 4 weeks',
  'reports.period.last13Weeks': 'Last 13 weeks',
  'reports.period.lastWeek': 'Last week',
  'reports.period.thisWeek': 'This week',
  'reports.period.nextWeek': 'Next week',
  'reports.period.next14Days': 'Next 14 days',
  'reports.period.next4Weeks': 'Next 4 weeks',
  'reports.period.lastMonth': 'Last month',
  'reports.period.thisMonth': 'This month',
  'reports.period.nextMonth': 'Next month',
  'reports.period.thisYear': 'This year',
  'reports.period.lastYear': 'Last year',

  'reports.choice.step': 'By',
  'reports.choice.step.hour': 'By the hour',
  'reports.choice.step.quarter': 'By the quarter-hour',

  'reports.filterBy.ticket': 'Ticket',

  'reports.than.more':
    '{share} more than {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.fewer':
    '{share} fewer than {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.alike':
    'About as many as {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.none':
    'There were none {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.unknown':
    'Not all of {comparison, select, previous {the days before} other {the same weekdays last year}} is downloaded to compare with.',

  'reports.note.partly': 'of the days that are downloaded',
  'reports.note.leftOut':
    'Left out: {rows, plural, one {# line} other {# lines}} of {dataset} filed as {group} ({amount, number}).',
  'reports.note.notFiled':
    '{rows, plural, one {# line} other {# lines}} of {dataset} counted ({amount, number}) though nobody filed their status.',
  'reports.note.noNumber':
    '{rows, plural, one {# line of {dataset} says no number, and is in no sum.} other {# lines of {dataset} say no number, and are in no sum.}}',

  'reports.cell.none': 'without one',
  'reports.cell.unknown': 'not known',
  'reports.cell.minutes': '{minutes, number} min',

  'report.column.weekday': 'Weekday',
  'report.column.time': 'From',
  'report.column.day': 'Day',
  'report.column.scanned': 'Scanned',
  'report.column.perDay': 'On a day',
  'report.column.repeated': 'Repeated scans',
  'report.column.ticket': 'Ticket',
  'report.column.tickets': 'Tickets sold',
  'report.column.shareScanned': 'Scanned of sold',

  'report.arrivals.name': 'Arrivals',
  'report.arrivals.ask': 'When do people come, and how many of those who bought a ticket?',
  'report.arrivals.definition':
    'Barcodes at their first scan of each day, by weekday and time; later scans of the same day are repeated ones. Tickets are the quantity of order lines by the day of the visit, without those cancelled or ignored. An order has no barcode, so that sold and scanned are compared by ticket type and day only.',
  'report.arrivals.figure.scanned': 'Scanned',
  'report.arrivals.figure.usualDay': 'On an open day',
  'report.arrivals.figure.tickets': 'Tickets sold',
  'report.arrivals.figure.repeated': 'Repeated scans',
  'report.arrivals.picture.times': 'When people come',
  'report.arrivals.picture.times.unit': 'barcodes by weekday and time',
  'report.arrivals.picture.tickets': 'Sold and scanned',
  'report.arrivals.picture.tickets.unit': 'by ticket type',
  'report.arrivals.table.times': 'By weekday and time',
  'report.arrivals.table.tickets': 'By ticket type',
  'report.arrivals.table.ticketDays': 'By day and ticket type',
  'report.arrivals.unknown': 'No scans of these days are downloaded.',
  'report.arrivals.none': 'Nobody was scanned in these days.',
  'report.arrivals.busiest':
    'Most come on a {weekday} from {from} to {to}: {people} people on average.',
  'report.arrivals.openDays':
    '{days, plural, =0 {no day with a scan} one {# day with scans} other {on average of # days with scans}}',
  'report.arrivals.soldFor': 'for visits on these days',
  'report.arrivals.repeatedAre': 'of barcodes scanned on the same day before',
  'report.arrivals.timesAre': 'Each barcode counts at its first scan of a day.',
  'report.arrivals.soldUnknown': 'Orders or scans of these days are not downloaded.',
  'report.arrivals.soldAndScanned':
    '{scanned, number} barcodes were scanned; {tickets, number} tickets were sold for these days. A ticket for a group can have one barcode.',
  'report.arrivals.closedDays':
    '{days, plural, one {# downloaded day has no scan at all and is taken for closed: averages are without it.} other {# downloaded days have no scan at all and are taken for closed: averages are without them.}}',
  'report.arrivals.withoutBarcode':
    '{scans, plural, one {# scan has} other {# scans have}} no barcode, and count towards nothing.',
} as const;
