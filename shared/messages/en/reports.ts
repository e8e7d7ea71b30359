/** Reports: what they are, what they count, and what is said of their numbers. */
export const reports = {
  'reports.title': 'Reports',
  'reports.about':
    'Figures over what is downloaded of {venue}, each with its definition and its rows.',
  'reports.all': 'All reports',
  'reports.report': 'Report',
  'reports.other': 'Other reports',
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
  'reports.asOf.mayChange': 'As of the end of {day}; may still change.',
  'reports.mayChange':
    'The data of {day} may not all be loaded yet ({datasets}), so these numbers may still change. It is downloaded again once it is.',
  'reports.working': 'Working out the report…',
  'reports.stale': 'These figures are not up to date: they could not be worked out again.',
  'reports.tables': 'Numbers',
  'reports.says': 'In a sentence',
  'reports.export': 'Export…',
  'reports.export.title': 'Export {report}',
  'reports.export.workbook':
    'What the report says and counts, a sheet for each table, and its pictures as charts.',
  'reports.export.table': 'Table',
  'reports.export.names': 'Names and codes, for programs',
  'reports.aboutSheet': 'About this report',
  'reports.definition': 'What is counted',
  'reports.notes': 'What to know of these numbers',
  'reports.listed':
    'The first {drawn, number} of {all, number} lines are shown. Sort or filter to see others.',
  'reports.table.keys':
    'Arrow keys go from cell to cell; Enter on a heading sorts, and on a number shows its rows.',
  'reports.table.keysOnly': 'Arrow keys go from cell to cell; Enter on a heading sorts.',
  'reports.table.nothing': 'There is nothing to list.',
  'reports.table.total': 'Total',
  'reports.figures': 'Figures',
  'reports.print': 'Print…',
  'reports.pdf': 'PDF…',
  'reports.paper.incomplete':
    'INCOMPLETE: not all that these numbers go by is downloaded. What is missing stands at the end.',
  'reports.paper.filter':
    '{filter}: {values}{more, plural, =0 {} one { and # more} other { and # more}}',
  'reports.paper.listed': 'The first {drawn, number} of {all, number} lines.',
  'reports.before': '{value} before',
  'reports.missing':
    '{dataset}: {days, plural, one {# day of this period isn’t downloaded} other {# days of this period aren’t downloaded}} ({list}).',
  'reports.missing.more': '{list} and more',
  'reports.missing.compared':
    '{dataset}: {days, plural, one {# day of the comparison isn’t downloaded} other {# days of the comparison aren’t downloaded}} ({list}).',
  'reports.known': '{dataset}: about {percent} complete.',
  'reports.unfollowed':
    '{dataset}: since {day}, changes of past visits aren’t known. Download the orders since then to learn of them.',
  'reports.damaged': '{dataset}: {files, plural, one {a file} other {# files}} can’t be read.',
  'reports.file': 'Say what statuses mean',
  'reports.uncategorised.values': 'Uncategorised: {values}.',
  'reports.uncategorised.none': 'no status',

  'reports.offer.title': 'Nothing of this is downloaded yet',
  'reports.offer.text':
    'This report goes by {datasets}. Nothing of these days is on this computer.',
  'reports.offer.act': 'Download what the report needs',
  'reports.offer.running': 'Downloading what the report needs',
  'reports.offer.more':
    'Not all of what this report goes by is downloaded, or as new as can be: {datasets}.',

  'reports.period.last4Weeks': 'Last 4 weeks',
  'reports.period.last13Weeks': 'Last 13 weeks',
  'reports.period.lastWeek': 'Last week',
  'reports.period.thisWeek': 'This week',
  'reports.period.nextWeek': 'Next week',
  'reports.period.next7Days': 'Next 7 days',
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

  'reports.choice.basis': 'By the day of',
  'reports.choice.basis.sale': 'By the day of the sale',
  'reports.choice.basis.visit': 'By the day of the visit',
  'reports.choice.by': 'By',
  'reports.choice.by.channel': 'By channel',
  'reports.choice.by.salesPoint': 'By sales point',
  'reports.choice.by.offer': 'By offer',
  'reports.choice.by.ticket': 'By ticket',
  'reports.choice.days': 'Bars',
  'reports.choice.days.fitting': 'In steps that fit',
  'reports.choice.days.day': 'Day by day',
  'reports.choice.days.week': 'Week by week',
  'reports.choice.days.month': 'Month by month',

  'reports.filterBy.offer': 'Offer',
  'reports.filterBy.channel': 'Channel',
  'reports.filterBy.language': 'Language',
  'reports.filterBy.group': 'Status',
  'reports.filterBy.ticket': 'Ticket',
  'reports.filterBy.location': 'Location',

  'reports.than.more':
    '{share} more than {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.fewer':
    '{share} {of, select, money {less} other {fewer}} than {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.alike':
    'About as {of, select, money {much} other {many}} as {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.none':
    'There {of, select, money {was nothing} other {were none}} {comparison, select, previous {in as many days before} other {on the same weekdays last year}}.',
  'reports.than.unknown':
    'Not all of {comparison, select, previous {the days before} other {the same weekdays last year}} is downloaded to compare with.',

  'reports.partly': 'Not all of these days are downloaded.',
  'reports.uncategorised':
    'including {amount} uncategorised ({rows, plural, one {# line} other {# lines}})',
  'reports.note.partly': 'of the days that are downloaded',
  'reports.note.leftOut':
    'Left out as {group}: {rows, plural, one {# line} other {# lines}} in {dataset} ({amount, number}).',
  'reports.sales.unknown': 'Orders of these days are not downloaded.',
  'reports.sales.notYet': 'Sales on these days are not in the data yet. It ends yesterday.',
  'reports.note.linesLeftOut':
    'Left out as {group}: {amount}, {lines, plural, one {# line} other {# lines}} in {orders, plural, one {# order} other {# orders}}.',
  'reports.note.noneCategorised':
    'No status counts as what you chose. Uncategorised, and not counted: {orders, plural, one {# order} other {# orders}} for {amount}.',
  'reports.note.noAmount':
    '{lines, plural, one {# line says no amount, or none that can be read, and is in no sum.} other {# lines say no amount, or none that can be read, and are in no sum.}}',
  'reports.note.negative':
    '{lines, plural, one {# line has an amount below zero, and makes} other {# lines have an amount below zero, and make}} its sum smaller.',
  'reports.note.noNumber':
    '{rows, plural, one {# line of {dataset} says no number, and is in no sum.} other {# lines of {dataset} say no number, and are in no sum.}}',

  'reports.note.rows': 'Show the rows',

  'reports.inCurrency': '{unit}, in {currency}',
  'reports.comparedDays':
    '{comparison, select, previous {the days before} other {same weekdays last year}}',
  'reports.comparedWith':
    'Compared with {days}{comparison, select, previous {} other {, the same weekdays a year before}}{shared, plural, =0 {} one {; # day is in both} other {; # days are in both}}.',

  'reports.cell.none': 'without one',
  'reports.cell.others': '{others, number} others',
  'reports.cell.noCurrency': '{amount} without a currency',
  'reports.cell.unknown': 'not known',
  'reports.cell.day': '{weekday} {day}',
  'reports.cell.minutes': '{minutes, number} min',
  'reports.cell.hours': '{hours, number} h{minutes, plural, =0 {} other { # min}}',

  'report.column.currency': 'Currency',
  'report.column.weekday': 'Weekday',
  'report.column.time': 'From',
  'report.column.day': 'Day',
  'report.column.scanned': 'Scanned',
  'report.column.perDay': 'On a day',
  'report.column.repeated': 'Repeated scans',
  'report.column.ticket': 'Ticket',
  'report.column.tickets': 'Tickets sold',
  'report.column.shareScanned': 'Scanned of sold',

  'report.column.start': 'Start',
  'report.column.end': 'End',
  'report.column.daysToGo': 'Days to go',
  'report.column.task': 'Task',
  'report.column.location': 'Location',
  'report.column.people': 'People',
  'report.column.status': 'Counts as',
  'report.column.part': 'What',
  'report.column.channel': 'Channel',
  'report.column.salesPoint': 'Sales point',
  'report.column.offer': 'Offer',
  'report.column.revenue': 'Revenue',
  'report.column.shareOfRevenue': 'Share',
  'report.column.before': 'Compared with',
  'report.column.change': 'Change',
  'report.column.orders': 'Orders',
  'report.column.perOrder': 'Per order',
  'report.column.days': 'Days',
  'report.column.step': 'Part',
  'report.column.amount': 'Amount',
  'report.column.lines': 'Lines',
  'report.column.paymentMethod': 'Payment method',
  'report.column.discount': 'Discounts',
  'report.column.fee': 'Service fees',
  'report.column.waiting': 'Not confirmed',
  'report.column.uncategorised': 'Uncategorised',
  'report.column.cancelled': 'Cancelled',
  'report.column.confirmed': 'Confirmed',
  'report.column.needed': 'Groups',
  'report.column.covered': 'With a guide, at best',
  'report.column.available': 'Guides available',
  'report.column.short': 'Without a guide, at least',
  'report.column.language': 'Language',
  'report.column.speaking': 'Guides known to speak it',
  'report.column.mayToo': 'Guides whose languages are not known',
  'report.column.competing': 'Groups that compete',
  'report.column.guides': 'Guides for them',
  'report.column.tasks': 'Tasks',

  'report.tasks.name': 'Tasks not confirmed',
  'report.tasks.ask': 'Which tasks ahead did nobody confirm, and which were cancelled?',
  'report.tasks.definition':
    'Tasks by start day and category: unconfirmed, cancelled, confirmed or uncategorised. Ignored tasks are left out. People: as given on the task.',
  'report.tasks.figure.waiting': 'Not confirmed',
  'report.tasks.figure.peopleWaiting': 'People in them',
  'report.tasks.figure.cancelled': 'Cancelled',
  'report.tasks.figure.uncategorised': 'Uncategorised',
  'report.tasks.picture.days': 'By day',
  'report.tasks.picture.days.unit': 'tasks that are not confirmed',
  'report.tasks.table.list': 'Tasks',
  'report.tasks.table.days': 'By day',
  'report.tasks.unknown': 'Tasks of these days are not downloaded.',
  'report.tasks.allConfirmed': 'Nothing waits for confirmation any more.',
  'report.tasks.next':
    '{tasks, plural, one {# task is} other {# tasks are}} not confirmed, first “{title}” on {start}.',
  'report.tasks.over':
    '{tasks, plural, one {# that nobody confirmed is over.} other {# that nobody confirmed are over.}}',
  'report.tasks.ofAll': 'of {tasks, plural, one {# task} other {# tasks}} in these days',
  'report.tasks.inThem': 'as the tasks say',
  'report.tasks.daysAre':
    '{tasks, plural, one {# task starts} other {# tasks start}} in these days; those that are confirmed are not drawn.',
  'report.tasks.ignored':
    '{tasks, plural, one {# task is} other {# tasks are}} filed as to be ignored, and left out.',
  'report.tasks.withoutStart':
    '{tasks, plural, one {# task has} other {# tasks have}} no start, and no day.',

  'report.guides.name': 'Guides needed',
  'report.guides.ask': 'Are there enough guides, who speak what groups need?',
  'report.guides.definition':
    'Groups that need a guide (tasks that are not cancelled or ignored and last no longer than a day; their languages are those of the booking lines of their orders) against guides who said that they are available, with their skills filed as languages. At each moment the largest number of groups that can have a guide who speaks their language is found; the groups beyond it are without one, whichever guide takes which group. It is an optimistic bound: that a guide stays with a group, walks or rests is not counted, and a guide of whom no language is downloaded, or a skill that may be one is uncategorised, is taken to speak everything. Each half-hour shows its worst moment.',
  'report.guides.figure.needed': 'Groups',
  'report.guides.figure.shortMost': 'Most without a guide at once',
  'report.guides.figure.shortMinutes': 'Time without a guide',
  'report.guides.figure.bestHour': 'One more guide would cover',
  'report.guides.picture.week': 'With and without a guide',
  'report.guides.picture.week.unit': 'groups at once, by half-hour',
  'report.guides.picture.short': 'The days by half-hour',
  'report.guides.picture.short.unit': 'groups that need a guide at once',
  'report.guides.table.halfHours': 'By half-hour',
  'report.guides.table.shortages': 'Where it falls short',
  'report.guides.table.languages': 'By language',
  'report.guides.unknown': 'Tasks and availabilities of these days are not downloaded.',
  'report.guides.none': 'No group needs a guide in these days.',
  'report.guides.enough': 'No group is sure to be without a guide.',
  'report.guides.busiest':
    'It is tightest on {from}, with {guides, plural, =0 {no guide} one {# guide} other {# guides}} for {groups, plural, one {# group} other {# groups}}.',
  'report.guides.short':
    'From {from} to {to}, {competing, plural, one {# group competes} other {# groups compete}} for {guides, plural, =0 {no guide} one {# guide} other {# guides}}: at least {short, plural, one {# stays} other {# stay}} without one.',
  'report.guides.shortDays':
    'It falls short on {short} of {days, plural, one {# day} other {# days}}.',
  'report.guides.best':
    'First ask for one more guide{hasLanguage, select, yes { who speaks {language}} other {}} from {from} to {to}: that covers {minutes}, the most that one hour can.',
  'report.guides.needDays': 'that need a guide in these days',
  'report.guides.open': 'including {tasks, number} uncategorised',
  'report.guides.atLeast': 'groups, at the least',
  'report.guides.groupMinutes': 'of all groups together, at the least',
  'report.guides.bestIs': 'of that time, in the best hour',
  'report.guides.withoutLanguage':
    '{tasks, plural, one {Of # group no language is known: any guide will do.} other {Of # groups no language is known: any guide will do.}}',
  'report.guides.withoutSkills':
    '{available, plural, one {# guide is} other {# guides are}} available in these days; what they speak is known of {known, plural, =0 {none, so that each may speak any language.} other {#. Each of the others may speak any language.}}',
  'report.guides.noSkills':
    'What guides speak is not downloaded: everybody is taken to speak everything.',
  'report.guides.weekIs':
    'The same half-hours along the clock, groups without a guide on top. How many guides are available is told at each, and in the table.',
  'report.guides.shortIs':
    'Each cell is a half-hour at its worst moment. The number is how many groups need a guide at once; in red, how many of them are sure to be without one. Walks, breaks and guides who don’t come are not counted, so it may be worse, and not better.',

  'report.revenue.name': 'Revenue',
  'report.revenue.ask': 'What was sold, by whom, and what was it?',
  'report.revenue.definition':
    'Total amount of order lines in the categories you choose, by day of sale or visit. Sold and uncategorised lines are chosen at first. Tickets: quantity on those lines. Orders: distinct order numbers. An order with two offers is in both rows, but once in the total. Currencies are never added together.',
  'report.revenue.figure.revenue': 'Revenue',
  'report.revenue.figure.tickets': 'Tickets',
  'report.revenue.figure.orders': 'Orders',
  'report.revenue.figure.perOrder': 'Average per order',
  'report.revenue.picture.days': 'Revenue along the days',
  'report.revenue.picture.days.unit': 'total amount of what was sold',
  'report.revenue.table.parts': 'All together',
  'report.revenue.table.days': 'Along the days',
  'report.revenue.none':
    'Nothing was sold {basis, select, visit {for visits on} other {on}} these days.',
  'report.revenue.is':
    '{amount} {basis, select, visit {for visits on} other {sold on}} these days, in {orders, plural, one {# order} other {# orders}}.',
  'report.revenue.most': 'The largest part, {share}, is {part}.',
  'report.revenue.open': '{amount} of it is uncategorised, and may hold cancelled orders.',
  'report.revenue.without': '+ {amount} {group}, not counted.',
  'report.revenue.daysAre':
    '{basis, select, visit {By the day of the visit: what was sold so far for it.} other {By the day on which the order was made.}}',

  'report.payments.name': 'Payments and discounts',
  'report.payments.ask': 'How was it paid, and what did discounts and fees make of the price?',
  'report.payments.definition':
    'For order lines in the categories you choose: quantity × price, minus discount, with service fee, compared with the total amount. Sold and uncategorised lines are chosen at first. Whether totals include the fee isn’t documented, so the way that fits most of your lines is used. What the parts don’t explain is a line of its own. Payment methods are those on the lines. Currencies are never added together.',
  'report.payments.figure.total': 'Total',
  'report.payments.figure.discount': 'Discounts',
  'report.payments.figure.fee': 'Service fees',
  'report.payments.figure.unexplained': 'Not explained',
  'report.payments.picture.steps': 'From the price to the total',
  'report.payments.picture.steps.unit': 'of all lines together',
  'report.payments.picture.methods': 'By payment method',
  'report.payments.picture.methods.unit': 'total amount',
  'report.payments.table.steps': 'What totals are made of',
  'report.payments.table.methods': 'By payment method',
  'report.payments.none': 'Nothing was sold in these days.',
  'report.payments.is': '{amount} in all.',
  'report.payments.noDiscount': 'Nothing was discounted.',
  'report.payments.discounted': 'Discounts took {amount} off the price, {share} of it.',
  'report.payments.unexplained':
    '{amount} in {lines, plural, one {# line} other {# lines}} is not explained by price, discount and fee.',
  'report.payments.stepsAre':
    '{way, select, withFee {Totals include the service fee, as most of your lines with a fee say.} withoutFee {Totals are without the service fee, as most of your lines with a fee say.} other {No line with a service fee says whether totals include it.}}',
  'report.payments.methodsAre':
    'Lines without a method are those that nobody paid yet, or that say none.',
  'report.payments.feeIs':
    '{way, select, withFee {part of the total} withoutFee {beside the total} other {no line says whether the total includes it}}',
  'report.payments.inLines':
    '{lines, plural, =0 {every line adds up} one {in # line} other {in # lines}}',
  'report.payments.overDiscounted':
    '{lines, plural, one {# line has a discount that is larger than its price.} other {# lines have a discount that is larger than their price.}}',
  'report.payments.unpriced':
    '{lines, plural, one {# line has no quantity or no price: what it came to is not explained.} other {# lines have no quantity or no price: what they came to is not explained.}}',
  'report.term.gross': 'At full price',
  'report.term.discount': 'Discounts',
  'report.term.fee': 'Service fees',
  'report.term.unexplained': 'Not explained',
  'report.term.total': 'Total',
  'report.term.feeBeside': 'Service fees beside it',
  'report.term.withFee': 'With service fees',

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
