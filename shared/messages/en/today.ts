/** Today: what the day of a venue brings. */
export const today = {
  'today.title': 'Today',
  'today.asOf.yesterday': 'data up to yesterday',
  'today.asOf.day': 'data up to {day}',
  'today.asOf.scans': 'scans up to {time}',
  'today.asOf.noScans':
    '{when, select, past {the day’s scans missing} other {today’s scans missing}}',
  'today.asOf.allScans': 'scans for the whole day',
  'today.asOf.ahead': 'more may still be booked, and nothing is scanned yet',
  'today.asOf.join': '{data}; {scans}',
  'today.asOf.mayChange': '{data}, {open} may still change; {scans}',

  'today.demo.running': 'Loading a year of demo data…',

  'today.turned': 'It’s now {day}.',

  'today.headline.short':
    'At least {short, plural, one {# group has} other {# groups have}} no guide from {from} to {to}{next, plural, =0 {} other {, # until {until}}}{more, plural, =0 {.} one {. Also at # other time.} other {. Also at # other times.}}',
  'today.headline.waiting':
    '{tasks, plural, one {# task is} other {# tasks are}} unconfirmed, the first at {time}.',
  'today.headline.started':
    '{tasks, plural, one {# unconfirmed task has started ({what})} other {# unconfirmed tasks have started, the first at {time}}}{more, plural, =0 {.} one {; the next is at {next}.} other {; # more from {next}.}}',
  'today.headline.compared':
    '{people, plural, one {# person is} other {# people are}} booked{when, select, ahead { so far} other {}}, {difference}.',
  'today.headline.expected':
    'About {expected, number} people expected{state, select, noShows { of} other {:}} {people, number} booked{difference, select, none {} other {, {difference}}}.',
  'today.headline.arrivals':
    '{people, number} {than, select, more {more} other {fewer}} people came than expected by {time}.',
  'today.headline.partly':
    '{people, plural, =0 {Nobody is} one {# person is} other {# people are}} booked. Some bookings are missing.',
  'today.headline.people':
    '{people, plural, one {# person is} other {# people are}} booked{when, select, ahead { so far} other {}}.',
  'today.headline.nobody':
    'Nobody is booked for {when, select, ahead {this day yet} other {today}}.',
  'today.headline.past':
    '{people, plural, =0 {Nobody was} one {# person was} other {# people were}} booked.',
  'today.headline.came':
    '{people, plural, one {# person} other {# people}} came{difference, select, none {} other {, {difference}}}.',
  'today.headline.coming': 'Bookings are downloading.',

  'today.than.more':
    '{size} more{byNow, select, yes { by now} other {}} than {days, plural, one {one earlier {weekday}} other {a usual {weekday}}}',
  'today.than.fewer':
    '{size} fewer{byNow, select, yes { by now} other {}} than {days, plural, one {one earlier {weekday}} other {a usual {weekday}}}',
  'today.than.alike':
    'about the same as {days, plural, one {one earlier {weekday}} other {a usual {weekday}}}{byNow, select, yes { by now} other {}}',
  'today.than.no-usual':
    'none{byNow, select, yes { by now} other {}} on {days, plural, one {one earlier {weekday}} other {a usual {weekday}}}',

  'today.figures': 'Key figures',
  'today.people': 'People booked',
  'today.tickets': 'Tickets',
  'today.scans': 'Came so far',
  'today.scanned': 'Came',
  'today.tasks': 'Tasks',
  'today.revenue': 'Revenue',
  'today.revenue.yesterday': 'Revenue yesterday',
  'today.revenue.noLastYear': 'last year’s orders are missing',
  'today.revenue.soFar': 'The day’s last orders may still come.',
  'today.revenue.than':
    '{kind, select, more {{size} more than on the same weekday last year} fewer {{size} less than on the same weekday last year} other {about the same as on the same weekday last year}}',
  'today.coming': 'downloading…',
  'today.beforeFirstScan': 'before the first scan',
  'today.noScans': 'no scans',
  'today.usual':
    '{days, plural, one {one earlier {weekday}} other {usual {weekday}}}{byNow, select, yes { by now} other {}}: {amount, number}',
  'today.usual.about':
    '{days, plural, one {The one earlier {weekday}} other {A usual {weekday}, the median of the last #}}{byNow, select, yes {, by now} other {}}: {amount, number}.',
  'today.filled': '{percent} full',
  'today.filledAnd': '{filled}; {rest}',
  'today.noUsual': 'No earlier {weekday} to compare with',
  'today.uncategorised':
    'including {amount, number} uncategorised ({rows, plural, one {# line} other {# lines}}): {values}',
  'today.uncategorised.prompt': 'including {amount, number} uncategorised',
  'today.uncategorised.tasks': 'including {rows, number} uncategorised: {values}',
  'today.more': '{count, number} more',
  'today.uncategorised.value': '“{value}”',
  'today.without': '{rows, plural, one {# line has} other {# lines have}} no number',
  'today.colours':
    '{kind, select, money {Green for more, red for less: from {percent} on.} other {Green for more, red for fewer: from {percent} on, or any difference below {few, number}.}}',
  'today.missing': 'about {percent} of the day is missing',
  'today.cancelledTasks': '{count, number} more cancelled',
  'today.waiting':
    '{count, number} {state, select, over {never confirmed} started {unconfirmed, started} next {unconfirmed, next at {time}} other {unconfirmed, first at {time}}}',
  'today.allConfirmed': 'all confirmed',
  'today.expected':
    '{people, plural, =0 {nobody expected{when, select, ahead { yet} other {}}} other {about # expected{when, select, ahead { so far} other {}}}}',
  'today.expectedFrom':
    '{booked, number} booked{state, select, walkIns { + {others, plural, one {# walk-in} other {# walk-ins}}} noShows {, about {others, plural, one {# no-show} other {# no-shows}}} other {}}',
  'today.soFar': 'so far',
  'today.soFarThen': '{soFar}, {rest}',
  'today.came.of': 'of {people, number}',
  'today.came.than':
    '{than, select, more {{size} more than expected} fewer {{size} fewer than expected} other {about as expected}}{byNow, select, yes { by now} other {}}',
  'today.came.known': 'scans up to {time}',
  'today.came.expected': '{people, number} expected: {sum}.',
  'today.came.about': 'People by their scans: each barcode counts once a day.',
  'today.walkIns.about':
    'Walk-ins and no-shows are estimated from {days, number} earlier days of arrivals.',

  'today.rows': 'List',
  'today.rowsOf': 'List: {title}',
  'today.reportOf': 'Report: {name}',
  'today.arrivals.unit': 'people per quarter-hour',
  'today.arrivals.at': 'Arrivals: {venue}',
  'today.arrivals.upTo': 'up to {people, plural, one {# person} other {# people}} per quarter-hour',
  'today.arrivals.expected': 'expected',
  'today.arrivals.came': 'came',
  'today.arrivals.inAll':
    '{toCome, plural, =0 {Nobody else is expected.} other {About {people, number} by the end of the day.}}',
  'today.arrivals.cut': 'Scans are known only up to {time}.',
  'today.arrivals.all': '{people, plural, =0 {Nobody is expected.} other {About # expected.}}',
  'today.arrivals.peak': 'Most at {time}: about {people, number}.',
  'today.arrivals.fewer':
    '{people, number} fewer than expected{when, select, past {} other { by {time}}}.',
  'today.arrivals.more':
    '{people, number} more than expected{when, select, past {} other { by {time}}}.',
  'today.arrivals.silent': 'No scans since {time}; about {people, number} people were expected.',
  'today.arrivals.silentAllDay':
    'No scans{when, select, past {} other { yet}}; about {people, number} people were expected.',
  'today.arrivals.repeated':
    '{scans, plural, one {# repeat scan isn’t counted.} other {# repeat scans aren’t counted.}}',
  'today.arrivals.learned': 'Estimated from bookings and {days, number} earlier days of arrivals.',
  'today.arrivals.book': 'Estimated from bookings only: too few earlier scans.',
  'today.arrivals.past':
    '{people, plural, =0 {Nobody was expected.} other {About # were expected.}}',
  'today.arrivals.noScans': 'The day’s scans are missing.',
  'today.arrivals.nothingPast': 'No bookings, and no scans.',
  'today.arrivals.nothing': 'No bookings, and no scans by {time}.',
  'today.arrivals.nobodyBooked':
    '{when, select, past {Nobody was booked. The day’s scans are missing.} ahead {Nobody is booked yet.} other {Nobody is booked. Today’s scans are missing.}}',
  'today.arrivals.nobodyOfPart':
    '{when, select, past {Nobody was expected. Some bookings are missing.} other {Nobody is expected so far. Some bookings are missing.}}',
  'today.arrivals.part': 'Some bookings are missing.',
  'today.arrivals.unknown': 'Bookings are missing, so arrivals can’t be estimated.',

  'today.guides.unit': 'groups by half-hour',
  'today.guides.covered': 'with a guide, at best',
  'today.guides.short': 'without a guide',
  'today.guides.available': 'guides available',
  'today.guides.beyond': 'Up to {guides, number} available at once.',
  'today.guides.shortFrom':
    '{language, select, any {{from}–{to}: {short, plural, one {# group} other {# groups}} without a guide.} other {{language} {from}–{to}: {short, number} short.}}',
  'today.guides.enough':
    '{when, select, past {There were enough guides on paper.} other {Enough guides on paper.}}',
  'today.guides.notCounted': 'Breaks, walks and no-shows aren’t counted.',
  'today.guides.none':
    '{when, select, past {No group needed a guide.} ahead {No group needs a guide yet.} other {No group needs a guide today.}}',
  'today.guides.best':
    'Best fix: one more guide{language, select, any {} other { speaking {language}}} from {from} to {to}, covering {minutes, plural, one {# minute} other {# minutes}}.',
  'today.guides.withoutLanguage':
    '{tasks, plural, one {# task has no known language: any guide fits.} other {# tasks have no known language: any guide fits.}}',
  'today.guides.languageIs': '{language}: {groups}, {guides}.',
  'today.guides.language':
    '{groups, plural, one {# group} other {# groups}} at {time}, {known, select, some {{guides, plural, =0 {no guide known yet} other {# known}}} other {{guides, plural, =0 {no guide} one {# guide} other {# guides}}}}',
  'today.guides.language.short': '{guides, number} short',
  'today.guides.language.open': '{guides, number} unknown',
  'today.guides.language.tight': 'just enough',
  'today.guides.language.enough': '{guides, number} to spare',
  'today.guides.withoutSkills':
    '{available, plural, one {# guide} other {# guides}} available during the day. Languages are known for {known, plural, =0 {none, so each counts} other {#; each of the others counts}} for every language.',
  'today.guides.skillsComing':
    'Guides’ languages are still downloading: known for {known, number} of {available, plural, one {# guide} other {# guides}}. Until then, the others count for every language.',
  'today.guides.fetchingSkills': 'Downloading guides…',
  'today.guides.unknown':
    'The day’s {tasks, select, known {availabilities} other {tasks and availabilities}} are missing.',

  'today.tasks.unit': 'by location',
  'today.tasks.open': '{state, select, over {Never confirmed} other {Unconfirmed}}: {list}.',
  'today.tasks.openOne': '{time} {title}',
  'today.tasks.confirmed':
    '{count, plural, one {The task {when, select, past {was} other {is}} confirmed.} other {All # tasks {when, select, past {were} other {are}} confirmed.}}',
  'today.tasks.uncategorised': 'Uncategorised status: {values}.',
  'today.tasks.none':
    '{when, select, past {There were no tasks.} ahead {No tasks yet.} other {No tasks today.}}',
  'today.tasks.unknown': 'Tasks are missing.',
  'today.tasks.noLocation': 'No location',
  'today.tasks.noTitle': 'Untitled',
  'today.tasks.waiting': 'unconfirmed',
  'today.tasks.isUncategorised': 'uncategorised status',
  'today.tasks.noGuide': 'no guide',
  'today.tasks.noEnd': 'no end',

  'today.next': 'Next 14 days',
  'today.next.unit': 'people booked',
  'today.next.day': 'Day',
  'today.next.people': 'booked so far',
  'today.next.byNow': 'last year at this point',
  'today.next.lastYearMissing':
    'Last year is missing {are, select, last {from {day}} other {for {days, plural, one {# day} other {# days}}}}.',
  'today.next.about':
    'Bookings count from the day they were made. Those cancelled later aren’t counted.',
  'today.next.compared':
    '{weekday} {date} is {state, select, level {level with} other {{size} {state, select, ahead {ahead of} other {behind}}}} last year at this point.',
  'today.next.most': 'Most on {day}: {people, number} so far.',
  'today.next.none': 'Nobody is booked yet.',
  'today.next.unknown': 'Bookings are missing.',
  'today.next.partly': '{days, plural, one {# day is} other {# days are}} missing older bookings.',
  'today.next.fetchLastYear': 'Download last year',
  'today.next.fetchingLastYear': 'Downloading last year…',

  'today.since': 'Since yesterday',
  'today.since.day': 'Since {day}',
  'today.since.compared': 'Orders now, compared with the end of {day}.',
  'today.since.none':
    'Changes appear from tomorrow. Until then, these are orders created yesterday.',
  'today.since.unknown': 'Orders are missing.',
  'today.since.fresh': 'New',
  'today.since.cancelled': 'Partly or fully cancelled',
  'today.since.moved': 'Moved to another time',
  'today.since.uncategorised': 'New status',
  'today.since.orders.fresh': '{orders, plural, one {# new order} other {# new orders}}',
  'today.since.orders.created': '{orders, plural, one {# order created} other {# orders created}}',
  'today.since.orders.cancelled': '{orders, number} cancelled',
  'today.since.orders.moved': '{orders, number} moved',
  'today.since.orders.uncategorised': '{orders, number} with a new status',
  'today.since.without':
    '{orders, plural, one {# more order} other {# more orders}} changed, with {orders, plural, one {no earlier version} other {no earlier versions}} to compare.',
  'today.since.changes': 'Show changes',

  'today.offer.title': 'See your day',
  'today.offer.text':
    'Download the last few months of bookings, orders, tasks, guides and scans to start.',
  'today.offer.more': 'Missing or outdated: {datasets}.',
  'today.offer.guides': 'then guides’ languages, about one second per guide',
  'today.offer.running': 'Downloading data for Today',
} as const;
