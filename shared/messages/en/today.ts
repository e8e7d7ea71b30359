/** Today: what the day of a venue brings. */
export const today = {
  'today.title': 'Today',
  'today.asOf.yesterday': 'as of the end of yesterday',
  'today.asOf.day': 'as of the end of {day}',
  'today.asOf.scans': 'scans up to {time}',
  'today.asOf.noScans': 'today’s scans not downloaded',
  'today.asOf.join': '{data}; {scans}',
  'today.asOf.mayChange': '{data}, may still change; {scans}',
  'today.reckoning': 'Working out the day…',
  'today.stale': 'These figures are not up to date: they could not be worked out again.',

  'today.demo.running': 'A year of the demo venue is on its way: {datasets}.',
  'today.demo.label': 'The demo venue’s year',
  'today.demo.stop': 'Stop',

  'today.turned': 'A new day has begun: {day}.',

  'today.headline.short':
    'At least {short, plural, one {# group is} other {# groups are}} without a guide from {from} to {to}{more, plural, =0 {.} one {, and at # other time.} other {, and at # other times.}}',
  'today.headline.waiting':
    '{tasks, plural, one {# task is} other {# tasks are}} not confirmed, the first at {time}.',
  'today.headline.compared':
    '{people, plural, one {# person is} other {# people are}} booked, {difference}.',
  'today.headline.partly':
    '{people, plural, =0 {Nobody is} one {# person is} other {# people are}} booked, as far as bookings are downloaded.',
  'today.headline.people': '{people, plural, one {# person is} other {# people are}} booked.',
  'today.headline.nobody': 'Nobody is booked for today.',
  'today.headline.coming': 'Bookings are being downloaded.',

  'today.than.more':
    '{percent} more{byNow, select, yes { by this time} other {}} than on a usual {weekday} {days, plural, one {(the last one)} other {(of the last #)}}',
  'today.than.fewer':
    '{percent} fewer{byNow, select, yes { by this time} other {}} than on a usual {weekday} {days, plural, one {(the last one)} other {(of the last #)}}',
  'today.than.alike':
    'about as many{byNow, select, yes { by this time} other {}} as on a usual {weekday} {days, plural, one {(the last one)} other {(of the last #)}}',
  'today.than.no-usual':
    'a usual {weekday} has none{byNow, select, yes { by this time} other {}} {days, plural, one {(the last one)} other {(of the last #)}}',

  'today.file': 'Say what statuses mean',

  'today.figures': 'Figures of the day',
  'today.people': 'People booked',
  'today.tickets': 'Tickets',
  'today.scans': 'Scanned so far',
  'today.tasks': 'Tasks',
  'today.unknown': 'not downloaded',
  'today.coming': 'downloading…',
  'today.beforeFirstScan': 'before the first scan',
  'today.ofExpected': 'of about {expected, number}',
  'today.noUsual': 'No earlier {weekday} is downloaded to compare with.',
  'today.uncategorised':
    'including {amount, number} uncategorised ({rows, plural, one {# line} other {# lines}}): {values}',
  'today.uncategorised.tasks': 'including {rows, number} uncategorised: {values}',
  'today.uncategorised.value': '“{value}”',
  'today.uncategorised.none': 'no status',
  'today.uncategorised.more': '{count, number} more',
  'today.without': '{rows, plural, one {# line says} other {# lines say}} no number',
  'today.missing': 'about {percent} of the day isn’t downloaded',
  'today.cancelledTasks': '{count, plural, one {# more is cancelled} other {# more are cancelled}}',
  'today.waiting': '{count, number} not confirmed, first at {time}',
  'today.allConfirmed': 'all confirmed',
  'today.stillToCome': '{people, plural, =0 {nobody else expected} other {about # more expected}}',
  'today.expected': '{people, plural, =0 {nobody expected} other {about # expected in all}}',

  'today.rows': 'Rows',
  'today.rowsOf': 'Rows: {title}',
  'today.arrivals': 'Arrivals',
  'today.arrivals.unit': 'people per quarter-hour',
  'today.arrivals.expected': 'expected',
  'today.arrivals.scanned': 'scanned',
  'today.arrivals.toCome':
    '{people, plural, =0 {Nobody else is expected.} other {About # more expected.}}',
  'today.arrivals.all': '{people, plural, =0 {Nobody is expected.} other {About # expected.}}',
  'today.arrivals.peak': 'Most at {time}: about {people, number}.',
  'today.arrivals.fewer': '{people, number} fewer than expected by {time}.',
  'today.arrivals.more': '{people, number} more than expected by {time}.',
  'today.arrivals.silent':
    'No scans since {time}, though about {people, number} people were expected.',
  'today.arrivals.silentAllDay':
    'No scans yet, though about {people, number} people were expected.',
  'today.arrivals.repeated':
    '{scans, plural, one {# repeated scan is} other {# repeated scans are}} not counted.',
  'today.arrivals.learned':
    'Going by the bookings, and by how many came and when on {days, number} earlier days.',
  'today.arrivals.book':
    'Going by the bookings alone: too few earlier days of scans are downloaded.',
  'today.arrivals.nothing': 'Nobody is booked, and nobody was scanned by {time}.',
  'today.arrivals.nobodyBooked': 'Nobody is booked. Today’s scans are not downloaded.',
  'today.arrivals.nobodyOfPart': 'Nobody is expected so far, but not all bookings are downloaded.',
  'today.arrivals.part': 'Not all bookings are downloaded.',
  'today.arrivals.unknown': 'Bookings are not downloaded, so nobody knows who is expected.',

  'today.guides': 'Guides',
  'today.guides.unit': 'groups by half-hour',
  'today.guides.covered': 'groups with a guide, at best',
  'today.guides.short': 'without a guide',
  'today.guides.available': 'guides available',
  'today.guides.shortFrom':
    'At least {short, plural, one {# group} other {# groups}} without a guide from {from} to {to}, whichever guide takes which group.',
  'today.guides.enough':
    'No group is sure to be without a guide. Walks, breaks and guides who can’t come are not counted.',
  'today.guides.none': 'No group needs a guide today.',
  'today.guides.best':
    'One more guide{language, select, any {} other { who speaks {language}}} from {from} to {to} helps most: one group fewer without a guide for {minutes, plural, one {# minute} other {# minutes}}.',
  'today.guides.withoutLanguage':
    '{tasks, plural, one {Of # task no language is known: any guide will do.} other {Of # tasks no language is known: any guide will do.}}',
  'today.guides.languages': 'Languages, the tightest first',
  'today.guides.language':
    '{groups, plural, one {# group} other {# groups}} at {time}, {known, select, some {{guides, plural, =0 {no guide known yet} other {# known}}} other {{guides, plural, =0 {no guide} one {# guide} other {# guides}}}}',
  'today.guides.language.short': '{guides, number} short',
  'today.guides.language.open': '{guides, number} not known',
  'today.guides.language.tight': 'just enough',
  'today.guides.language.enough': '{guides, number} to spare',
  'today.guides.languages.more':
    '{count, plural, one {# more language has} other {# more languages have}} guides to spare.',
  'today.guides.withoutSkills':
    '{available, plural, one {# guide is} other {# guides are}} available today; what they speak is known of {known, plural, =0 {none, so that each may speak any language.} other {#. Each of the others may speak any language.}}',
  'today.guides.skillsComing':
    'What guides speak is still being downloaded: it is known of {known, number} of {available, plural, one {# guide} other {# guides}} who can come today, and until then each of the others may speak any language.',
  'today.guides.noSkills':
    'What guides speak is not downloaded: everybody is taken to speak everything.',
  'today.guides.fetchSkills': 'Download all guides',
  'today.guides.fetchingSkills': 'Downloading guides…',
  'today.guides.unknown': 'Tasks and availabilities of today are not downloaded.',

  'today.tasks.unit': 'by location',
  'today.tasks.open': '{count, plural, one {# task is} other {# tasks are}} not confirmed: {list}.',
  'today.tasks.openOne': '{time} {title}',
  'today.tasks.openMore': '{count, number} more',
  'today.tasks.confirmed':
    '{count, plural, one {The task is confirmed.} other {All # tasks are confirmed.}}',
  'today.tasks.uncategorised': 'Uncategorised status: {values}.',
  'today.tasks.none': 'There are no tasks today.',
  'today.tasks.unknown': 'Tasks are not downloaded.',
  'today.tasks.noLocation': 'No location',
  'today.tasks.noTitle': 'Without a title',
  'today.tasks.waiting': 'not confirmed',
  'today.tasks.isUncategorised': 'uncategorised status',
  'today.tasks.noEnd': 'no end given',
  'today.tasks.people': '{people, plural, one {# person} other {# people}}',

  'today.next': 'Next 14 days',
  'today.next.unit': 'people booked',
  'today.next.day': 'Day',
  'today.next.people': 'booked so far',
  'today.next.lastYear': 'same weekday last year',
  'today.next.most': 'Most on {day}: {people, number} so far.',
  'today.next.none': 'Nobody is booked yet.',
  'today.next.unknown': 'Bookings are not downloaded.',
  'today.next.partly':
    '{days, plural, one {# day is} other {# days are}} not downloaded far enough back to count.',
  'today.next.fetchLastYear': 'Download last year',
  'today.next.fetchingLastYear': 'Downloading last year…',
  'today.next.lastYearCosts':
    '{requests, plural, one {# request} other {# requests}}, about {time}',

  'today.since': 'Since yesterday',
  'today.since.compared':
    'Orders as known now, compared with what was known up to the end of {day}.',
  'today.since.none':
    'Changes show from tomorrow on, compared with what is downloaded today. Until then, the orders that were created yesterday:',
  'today.since.unknown': 'Orders are not downloaded.',
  'today.since.fresh': 'New',
  'today.since.created': 'Created yesterday',
  'today.since.cancelled': 'Something cancelled',
  'today.since.moved': 'Moved to another time',
  'today.since.uncategorised': 'New status, uncategorised',
  'today.since.tickets':
    '{orders, plural, one {order} other {orders}}, {tickets, plural, one {# ticket} other {# tickets}}',
  'today.since.without':
    '{orders, plural, one {# more order} other {# more orders}} changed; what was in {orders, plural, one {it} other {them}} before is not downloaded.',
  'today.since.changes': 'Compare',

  'today.offer.title': 'See what the day brings',
  'today.offer.text':
    'Today goes by the bookings, orders, tasks, guides and scans of the last months. Nothing of them is on this computer yet.',
  'today.offer.more':
    'Not all of what Today goes by is downloaded, or as new as can be: {datasets}.',
  'today.offer.guides': 'then what guides speak, about one request a second',
  'today.offer.do': 'Download what Today needs',
  'today.offer.running': 'Downloading what Today needs',
} as const;
