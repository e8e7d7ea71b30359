/** Reports: what they are, what they count, and what is said of their numbers. */
export const reports = {
  'reports.title': 'Reports',
  'reports.all': 'All reports',
  'reports.more': 'All reports…',
  'reports.report': 'Report',
  'reports.presets.longest': 'This report takes up to {days, number} days.',
  'reports.comparison': 'Compared with',
  'reports.comparison.none': 'No comparison',
  'reports.comparison.previous': 'Previous period',
  'reports.comparison.lastYear': 'Same weekdays last year',
  'reports.comparison.none.short': 'No comparison',
  'reports.comparison.previous.short': 'vs previous period',
  'reports.comparison.lastYear.short': 'vs last year',
  'reports.filter.add': 'Filter',
  'reports.filter.all': 'all',
  'reports.filter.some': '{count, number} chosen',
  'reports.filter.clear': 'Show all',
  'reports.filter.none': 'None in this period.',
  'reports.asOf': 'Data up to {day}.',
  'reports.asOf.mayChange': 'Data up to {day}; {open} may still change.',
  'reports.mayChange':
    '{day} may still change ({datasets}): it may not be fully loaded yet. It is downloaded again once it is.',
  'reports.working': 'Loading the report…',
  'reports.stale': 'These figures may be out of date: updating them failed.',
  'reports.tables': 'Numbers',
  'reports.export.file': 'Excel or CSV…',
  'reports.export.title': 'Export {report}',
  'reports.export.workbook': 'Summary, one sheet per table, and charts.',
  'reports.export.names': 'Field names and codes, for programs',
  'reports.aboutSheet': 'About this report',
  'reports.definition': 'Definition',
  'reports.notes': 'About these numbers',
  'reports.listed':
    'Showing the first {drawn, number} of {all, number} rows. Sort or filter to see others.',
  'reports.table.showRows': 'Show {isAll, select, true {all } other {}}{rows, number} rows',
  'reports.table.keys':
    'Arrow keys move between cells. Enter sorts by a heading, or shows a number’s rows.',
  'reports.table.keysOnly': 'Arrow keys move between cells. Enter sorts by a heading.',
  'reports.figures': 'Figures',
  'reports.nothing': 'Nothing',
  'reports.pdf': 'PDF…',
  'reports.paper.incomplete': 'INCOMPLETE: some data is missing. See the end.',
  'reports.cover.title': 'Reports, {day}',
  'reports.cover.incomplete': 'some data is missing',
  'reports.cover.others': 'Also inside: {reports}.',
  'reports.paper.filter':
    '{filter}: {values}{more, plural, =0 {} one { and # more} other { and # more}}',
  'reports.paper.listed': 'The first {drawn, number} of {all, number} rows.',
  'reports.before': 'vs {value} {comparison, select, lastYear {last year} other {before}}',
  'reports.change': '{direction, select, up {▲ {share}} down {▼ {share}} other {± {share}}}',
  'reports.change.spoken':
    '{direction, select, up {{share} more} down {{share} less} other {about the same}}',
  'reports.missing':
    '{dataset}: {days, plural, one {# day missing} other {# days missing}} ({list}).',
  'reports.missing.more': '{list} and more',
  'reports.missing.compared':
    '{dataset}: {days, plural, one {# day of the comparison missing} other {# days of the comparison missing}} ({list}).',
  'reports.known': '{dataset}: about {percent} complete.',
  'reports.unfollowed':
    '{dataset}: changes to past visits since {day} are unknown. Download the orders since then.',
  'reports.seams':
    '{dataset}: entries that continue after {days}{more, plural, =0 {} one { and # more day} other { and # more days}} may be missing. Download a longer period to find them.',
  'reports.damaged': '{dataset}: {files, plural, one {a file} other {# files}} can’t be read.',
  'reports.file': 'Set status categories',
  'reports.uncategorised.values': 'No category yet, so counted: {values}.',

  'reports.offer.title': 'No data for these days yet',
  'reports.offer.text': 'Download {datasets} for these days first.',
  'reports.offer.running': 'Downloading data for this report',
  'reports.offer.more': 'Missing or outdated for this report: {datasets}.',

  'reports.choice.step': 'By',
  'reports.choice.step.hour': 'By hour',
  'reports.choice.step.quarter': 'By quarter-hour',

  'reports.choice.basis': 'Date',
  'reports.choice.basis.sale': 'By day of sale',
  'reports.choice.basis.visit': 'By day of visit',
  'reports.choice.by': 'By',
  'reports.choice.by.channel': 'By channel',
  'reports.choice.by.salesPoint': 'By sales point',
  'reports.choice.by.offer': 'By offer',
  'reports.choice.by.ticket': 'By ticket',
  'reports.choice.days': 'Bars',
  'reports.choice.days.fitting': 'Auto',
  'reports.choice.days.day': 'Per day',
  'reports.choice.days.week': 'Per week',
  'reports.choice.days.month': 'Per month',

  'reports.than.more':
    '{share} more than {comparison, select, previous {the period before} other {the same weekdays last year}}.',
  'reports.than.fewer':
    '{share} {of, select, money {less} other {fewer}} than {comparison, select, previous {the period before} other {the same weekdays last year}}.',
  'reports.than.alike':
    'About as {of, select, money {much} other {many}} as {comparison, select, previous {the period before} other {the same weekdays last year}}.',
  'reports.than.none':
    '{of, select, money {Nothing} other {None}} {comparison, select, previous {in the period before} other {on the same weekdays last year}}.',
  'reports.than.ahead': 'No comparison: some days are still to come.',
  'reports.than.unknown':
    'No comparison: days are missing {comparison, select, previous {in the period before} other {last year}}.',

  'reports.partly': 'Some days are missing.',
  'reports.uncategorised': 'including {amount} uncategorised',
  'reports.note.partly': 'some days missing',
  'reports.note.leftOut':
    'Left out as {group}: {rows, plural, one {# line} other {# lines}} in {dataset} ({amount, number}).',
  'reports.sales.unknown': 'Orders are missing for these days.',
  'reports.sales.notYet': 'No sales data for these days yet: it ends yesterday.',
  'reports.note.linesLeftOut':
    'Left out as {group}: {amount}, {lines, plural, one {# line} other {# lines}} in {orders, plural, one {# order} other {# orders}}.',
  'reports.note.noneCategorised':
    'No status is set as Sold yet. Not counted: {orders, plural, one {# order} other {# orders}} for {amount}.',
  'reports.note.noAmount':
    '{lines, plural, one {Not in the totals: # line without a readable amount.} other {Not in the totals: # lines without a readable amount.}}',
  'reports.note.negative':
    '{lines, plural, one {# line with a negative amount lowers} other {# lines with negative amounts lower}} the total.',
  'reports.note.noNumber':
    '{rows, plural, one {Not in the totals: # line in {dataset} without a number.} other {Not in the totals: # lines in {dataset} without a number.}}',

  'reports.inCurrency': '{unit}, in {currency}',
  'reports.comparedDays':
    '{comparison, select, previous {previous period} other {same weekdays last year}}',
  'reports.comparedWith':
    'Compared with {days}{comparison, select, previous {} other {, the same weekdays a year before}}{shared, plural, =0 {} one {; # day is in both} other {; # days are in both}}.',

  'reports.cell.others': '{others, number} others',
  'reports.cell.noCurrency': '{amount} without a currency',
  'reports.cell.day': '{weekday} {day}',
  'reports.cell.minutes': '{minutes, number} min',
  'reports.cell.hours': '{hours, number} h{minutes, plural, =0 {} other { # min}}',

  'report.column.currency': 'Currency',
  'report.column.weekday': 'Weekday',
  'report.column.time': 'From',
  'report.column.day': 'Day',
  'report.column.scanned': 'Scanned',
  'report.column.perDay': 'Per day',
  'report.column.repeated': 'Repeat scans',
  'report.column.ticket': 'Ticket',
  'report.column.tickets': 'Tickets sold',
  'report.column.shareScanned': 'Scanned, % of sold',

  'report.column.start': 'Start',
  'report.column.end': 'End',
  'report.column.daysToGo': 'Days to go',
  'report.column.task': 'Task',
  'report.column.location': 'Location',
  'report.column.people': 'People',
  'report.column.status': 'Category',
  'report.column.part': 'Item',
  'report.column.channel': 'Channel',
  'report.column.salesPoint': 'Sales point',
  'report.column.offer': 'Offer',
  'report.column.revenue': 'Revenue',
  'report.column.shareOfRevenue': 'Share',
  'report.column.before': '{comparison, select, lastYear {Last year} other {Previous period}}',
  'report.column.change': 'Change',
  'report.column.orders': 'Orders',
  'report.column.perOrder': 'Per order',
  'report.column.days': 'Days',
  'report.column.step': 'Item',
  'report.column.amount': 'Amount',
  'report.column.lines': 'Lines',
  'report.column.paymentMethod': 'Payment method',
  'report.column.discount': 'Discounts',
  'report.column.fee': 'Service fees',
  'report.column.waiting': 'Unconfirmed',
  'report.column.uncategorised': 'Uncategorised',
  'report.column.cancelled': 'Cancelled',
  'report.column.confirmed': 'Confirmed',
  'report.column.needed': 'Groups',
  'report.column.covered': 'With a guide, at best',
  'report.column.available': 'Guides available',
  'report.column.short': 'Without a guide, at least',
  'report.column.language': 'Language',
  'report.column.speaking': 'Guides known to speak it',
  'report.column.mayToo': 'Guides, language unknown',
  'report.column.competing': 'Competing groups',
  'report.column.guides': 'Guides for them',
  'report.column.tasks': 'Tasks',

  'report.tasks.name': 'Unconfirmed tasks',
  'report.tasks.ask': 'Which tasks are unconfirmed or cancelled?',
  'report.tasks.definition':
    'Tasks by start day and category: unconfirmed, cancelled, confirmed or uncategorised. Ignored tasks are left out. People: as given on the task.',
  'report.tasks.figure.peopleWaiting': 'Unconfirmed people',
  'report.tasks.picture.days.unit': 'unconfirmed or cancelled tasks',
  'report.tasks.table.list': 'Tasks',
  'report.tasks.table.days': 'By day',
  'report.tasks.unknown': 'Tasks are missing for these days.',
  'report.tasks.are':
    '{tasks, plural, =0 {No task is} one {# task is} other {# tasks are}} unconfirmed{started, plural, =0 {} one { (# has started)} other { (# have started)}}{cancelled, plural, =0 {} other {, # cancelled}}.',
  'report.tasks.next': 'Next: “{title}” on {start}.',
  'report.tasks.over':
    '{tasks, plural, one {# unconfirmed task is already over.} other {# unconfirmed tasks are already over.}}',
  'report.tasks.ofAll': 'of {tasks, plural, one {# task} other {# tasks}} in this period',
  'report.tasks.notCompared': 'No comparison: earlier tasks have been confirmed since then.',
  'report.tasks.ignored':
    '{tasks, plural, one {# ignored task is left out.} other {# ignored tasks are left out.}}',
  'report.tasks.withoutStart':
    '{tasks, plural, one {# task has no start, so it is on no day.} other {# tasks have no start, so they are on no day.}}',

  'report.guides.name': 'Guides needed',
  'report.guides.ask': 'Do you have enough guides in every language?',
  'report.guides.definition':
    'Groups: tasks of up to a day, without cancelled and ignored ones. Their languages come from the booking lines of their orders. Guides: those available, with the languages among their skills. For each moment, the report finds how many groups can have a guide at best. The rest have none, whoever takes which. Breaks, walks and staying with one group aren’t counted. A guide counts for every language if none is known, or if a skill that may be one is uncategorised. Each half-hour shows its worst moment.',
  'report.guides.figure.shortMost': 'Most without a guide',
  'report.guides.figure.shortMinutes': 'Time without a guide',
  'report.guides.figure.bestHour': 'One more guide covers',
  'report.guides.picture.week': 'With and without a guide',
  'report.guides.picture.week.unit': 'groups at once, by half-hour',
  'report.guides.picture.short': 'Days by half-hour',
  'report.guides.picture.short.unit': 'groups needing a guide at once',
  'report.guides.table.halfHours': 'By half-hour',
  'report.guides.table.shortages': 'Shortages',
  'report.guides.table.languages': 'By language',
  'report.guides.unknown': 'Tasks and availabilities are missing for these days.',
  'report.guides.none': 'No group needs a guide in this period.',
  'report.guides.enough':
    'Enough guides on paper{hasSkills, select, yes { in every language} other {}}.',
  'report.guides.busiest':
    'Tightest on {from}: {guides, plural, =0 {no guide} one {# guide} other {# guides}} for {groups, plural, one {# group} other {# groups}}.',
  'report.guides.short':
    'Worst {from} to {to}: {competing, plural, one {# group} other {# groups}} for {guides, plural, =0 {no guide} one {# guide} other {# guides}}{hasLanguage, select, yes {, short of {language}} other {}}.',
  'report.guides.shortDays':
    'Too few guides on {short} of {days, plural, one {# day} other {# days}}.',
  'report.guides.needDays': 'that need a guide in this period',
  'report.guides.open': 'including {tasks, number} uncategorised',
  'report.guides.atLeast': 'groups at once, at least',
  'report.guides.groupMinutes': 'for all groups together, at least',
  'report.guides.bestIs':
    'of that time, {from} to {to}{hasLanguage, select, yes {, speaking {language}} other {}}',
  'report.guides.notCompared':
    'No comparison: groups that are still to come are not all booked yet.',
  'report.guides.withoutLanguage':
    '{tasks, plural, one {# group has no known language: any guide fits.} other {# groups have no known language: any guide fits.}}',
  'report.guides.withoutSkills':
    '{available, plural, one {# guide is} other {# guides are}} available at some time in the period. Languages are known for {known, plural, =0 {none, so each counts} other {#; each of the others counts}} for every language.',
  'report.guides.noSkills':
    'Guides’ languages are missing, so every guide counts for every language.',
  'report.guides.shortIs':
    'Days by half-hour: each cell shows its worst moment. Number: groups needing a guide at once. Red: how many surely have none. Breaks, walks and no-shows aren’t counted, so it may be worse, never better.',

  'report.revenue.name': 'Revenue',
  'report.revenue.ask': 'How much did you sell, where, and of what?',
  'report.revenue.definition':
    'Total amount of order lines in the categories you choose, by day of sale or visit. Sold and uncategorised lines are chosen at first. Tickets: quantity on those lines. Orders: distinct order numbers. An order with two offers is in both rows, but once in the total. Currencies are never added together.',
  'report.revenue.figure.tickets': 'Tickets',
  'report.revenue.figure.perOrder': 'Average per order',
  'report.revenue.picture.days': 'Revenue over time',
  'report.revenue.picture.days.unit': 'total amount',
  'report.revenue.table.parts': 'Totals',
  'report.revenue.table.days': 'Over time',
  'report.revenue.none':
    'Nothing was sold {basis, select, visit {for visits in} other {in}} this period.',
  'report.revenue.is': '{amount} {basis, select, visit {for visits} other {sold}} in this period.',
  'report.revenue.most': '{part} has the largest share: {share}.',
  'report.revenue.change':
    '{amount} {basis, select, visit {for visits} other {sold}}, {share} {direction, select, up {more} other {less}} than {comparison, select, previous {the period before} other {last year}}.',
  'report.revenue.cause': '{part} {direction, select, up {rose} other {fell}} most: {share}.',
  'report.revenue.uncategorised': '{amount} is uncategorised and may include cancelled orders.',
  'report.revenue.without': '+ {amount} {group}, not counted.',

  'report.payments.name': 'Payments and discounts',
  'report.payments.ask': 'How did people pay, and what did discounts and fees change?',
  'report.payments.definition':
    'For order lines in the categories you choose: quantity × price, minus discount, with service fee, compared with the total amount. Sold and uncategorised lines are chosen at first. Whether totals include the fee isn’t documented, so the way that fits most of your lines is used. What the parts don’t explain is a line of its own. Payment methods are those on the lines. Currencies are never added together.',
  'report.payments.figure.total': 'Total',
  'report.payments.figure.unexplained': 'Not explained',
  'report.payments.picture.methods.unit': 'total amount',
  'report.payments.table.steps': 'Breakdown of totals',
  'report.payments.table.methods': 'By payment method',
  'report.payments.none': 'Nothing was sold in this period.',
  'report.payments.is': '{amount} in all.',
  'report.payments.most': 'The main payment method is {method}: {share}.',
  'report.payments.noDiscount': 'Nothing was discounted.',
  'report.payments.discounted': 'Discounts took {share} off the full price.',
  'report.payments.fees': 'Service fees added {share}.',
  'report.payments.unexplained':
    '{amount} in {lines, plural, one {# line} other {# lines}} isn’t explained by price, discount and fee.',
  'report.payments.stepsAre':
    '{way, select, withFee {Totals include the service fee, judging by most of your lines.} withoutFee {Totals exclude the service fee, judging by most of your lines.} other {No line shows whether totals include the service fee.}}',
  'report.payments.feeIs':
    '{way, select, withFee {included in totals} withoutFee {on top of totals} other {no line shows whether totals include it}}',
  'report.payments.inLines':
    '{lines, plural, =0 {every line adds up} one {in # line} other {in # lines}}',
  'report.payments.overDiscounted':
    '{lines, plural, one {# line has a discount above its price.} other {# lines have a discount above their price.}}',
  'report.payments.unpriced':
    '{lines, plural, one {# line has no quantity or price, so its total isn’t explained.} other {# lines have no quantity or price, so their totals aren’t explained.}}',
  'report.term.gross': 'At full price',
  'report.term.discount': 'Discounts',
  'report.term.fee': 'Service fees',
  'report.term.unexplained': 'Not explained',
  'report.term.total': 'Total',
  'report.term.feeBeside': 'Service fees on top',
  'report.term.withFee': 'With service fees',

  'report.arrivals.name': 'Arrivals',
  'report.arrivals.ask': 'When do people arrive, and how many ticket holders come?',
  'report.arrivals.definition':
    'Tickets scanned: barcodes by weekday and time of their first scan that day; later scans that day are repeats. Tickets sold: quantity on order lines by visit day, without cancelled and ignored ones. Orders have no barcode, so sold and scanned compare only by ticket type and day.',
  'report.arrivals.figure.usualDay': 'Per open day',
  'report.arrivals.picture.times': 'Arrivals by time',
  'report.arrivals.picture.times.unit': 'tickets scanned per open day, by weekday and time',
  'report.arrivals.picture.tickets': 'Sold and scanned',
  'report.arrivals.picture.tickets.unit': 'by ticket type',
  'report.arrivals.table.times': 'By weekday and time',
  'report.arrivals.table.tickets': 'By ticket type',
  'report.arrivals.table.ticketDays': 'By day and ticket type',
  'report.arrivals.unknown': 'Scans are missing for these days.',
  'report.arrivals.none': 'No scans in this period.',
  'report.arrivals.busiest':
    'Busiest: {weekday} from {from} to {to}, {tickets} tickets on average.',
  'report.arrivals.came':
    '{scanned, plural, one {# ticket} other {# tickets}} scanned, {tickets, number} sold.',
  'report.arrivals.openDays':
    '{days, plural, =0 {no day with a scan} one {# day with scans} other {on average of # days with scans}}',
  'report.arrivals.soldFor': 'for visits in this period',
  'report.arrivals.repeatedAre': 'of tickets already scanned that day',
  'report.arrivals.soldUnknown': 'Orders or scans are missing for these days.',
  'report.arrivals.soldAndScanned':
    '{scanned, number} tickets scanned, {tickets, number} sold for these days. A group ticket may have one barcode.',
  'report.arrivals.closedDays':
    '{days, plural, one {# day without scans counts as closed and is left out of averages.} other {# days without scans count as closed and are left out of averages.}}',
  'report.arrivals.withoutBarcode':
    '{scans, plural, one {# scan has} other {# scans have}} no barcode and {scans, plural, one {isn’t} other {aren’t}} counted.',
} as const;
