/** Asking the platform: ways, progress, freshness, and what became of the rows. */
export const fetching = {
  'ask.orderNumber': 'Order number',
  'ask.orderNumber.clear': 'Clear order number',
  'ask.barcode': 'Barcode',
  'ask.barcode.clear': 'Clear barcode',
  'ask.guide': 'Guide ID',
  'ask.guide.clear': 'Clear guide ID',
  'ask.problem.long': 'Up to 200 characters.',
  'ask.problem.digits': 'A guide ID has digits only.',
  'ask.scope': 'Search in',
  'ask.scope.period': 'in this period',
  'ask.scope.onwards': 'from its first day on',
  'ask.scope.anyDate': 'at any date',
  'ask.hint': 'Press Enter to search.',

  'fetch.title': 'Downloading {dataset}',
  'fetch.phase.signing-in': 'Signing in to the platform…',
  'fetch.phase.asking': 'Waiting for the platform…',
  'fetch.phase.receiving': 'Receiving rows…',
  'fetch.phase.waiting': '{reason}. Next try {wait, select, none {now} other {in {wait}}}.',
  'fetch.paced': 'Pausing between requests, as set for this venue',
  'fetch.phase.reading': 'Reading rows…',
  'fetch.starting': 'Starting…',
  'fetch.bytes': '{bytes} received',
  'fetch.bytesOf': '{bytes} of {total}',
  'fetch.attempt': 'attempt {attempt}',
  'fetch.progress': 'Download progress',

  'fetch.stopped.text': 'Nothing was downloaded for this period.',
  'fetch.again': 'Download again',
  'fetch.refreshFailed': 'Couldn’t refresh. These rows are from {time}.',
  'fetch.rowsLost': 'Part of the app restarted. Downloading these rows again.',

  'downloaded.shown': 'Showing downloaded rows, up to {moment}.',
  'downloaded.gaps': '{count, plural, one {Missing: {periods}.} other {Missing: {periods}.}}',
  'downloaded.damaged.days': 'A damaged file is missing these days: {days}. Download them again.',
  'downloaded.damaged':
    '{count, plural, one {{periods} is missing: its file is damaged.} other {{periods} are missing: their files are damaged.}} It downloads again once the platform can be reached.',
  'fresh.provisional': '{day} may still change',
  'fresh.provisional.about':
    '{day} may still change. It is downloaded again once the platform has loaded it fully.',
  'downloaded.shrunk':
    'Far fewer rows than before: now {rows, plural, =0 {none} one {# row} other {# rows}}, earlier about {before, number}. That may be right, or the answer is incomplete. Earlier rows stay in History.',
  'downloaded.missingId':
    'Most rows have no ID: {missingId, number} of {rows, number}. That may be right, or the answer is wrong. Earlier rows stay in History.',
  'downloaded.not': 'Not saved on this computer: these rows last until you quit.',
  'downloaded.unlock': 'Unlock and try again',
  'downloaded.startAnew': 'Start over…',
  'downloaded.startAnew.title': 'Remove unreadable rows?',
  'downloaded.startAnew.text':
    'All downloaded rows for {venue} are removed. Download again what you need: the platform still has its data. Earlier versions are lost.',
  'downloaded.startAnew.do': 'Remove and start over',

  'fresh.yesterday': 'Data up to yesterday, {day}',
  'fresh.day': 'Data up to {day}',
  'fresh.moment': 'Scans up to {moment}',
  'fresh.fetched': 'Downloaded {isToday, select, true {today, {time}} other {{time}}}',
  'fresh.about': 'Data up to {day}, downloaded at {time}.',

  refresh: 'Refresh',

  'empty.period.title': 'No {dataset} for {period}',
  'empty.period.bookings': 'No bookings were made in this period.',
  'empty.period.orders': 'No order was created or updated in this period.',
  'empty.period.visitors':
    'No order was created or updated in this period, so there are no visitors.',
  'empty.period.guides':
    'The platform lists guides by registration month. None was registered in this period.',
  'empty.period.availabilities': 'No guide is available in this period.',
  'empty.period.tasks': 'No task starts in this period.',
  'empty.period.scans': 'No scans in this period, or not reported yet.',
  'empty.period.skills': 'The platform has no skills here.',
  'empty.orderNumber.title': 'Nothing found for order {number}',
  'empty.orderNumber.anyDate': 'The platform has no such order. Check the number.',
  'empty.barcode.title': 'No scans for barcode {number}',
  'empty.barcode.anyDate': 'It wasn’t scanned, or doesn’t exist. Barcodes must match exactly.',
  'empty.guide.title': 'No availabilities for guide {number}',
  'empty.guide.anyDate': 'The platform has none for this guide.',
  'empty.number.period': 'Nothing for {period}. It may be on other days.',
  'empty.anyDate': 'Search any date',
  'empty.monthBefore': 'Show previous month',
  'empty.filters.title': 'No rows match',
  'empty.filters.text':
    '{rows, plural, one {# row is} other {# rows are}} downloaded{period, select, none {} other { for {period}}}.',

  'intake.title': 'About these rows',
  'intake.received': '{rows, plural, one {# row received} other {# rows received}}',
  'intake.kept': '{rows, plural, one {# row shown} other {# rows shown}}',
  'intake.duplicates':
    '{rows, plural, one {# exact duplicate, counted once} other {# exact duplicates, counted once}}',
  'intake.older':
    '{rows, plural, one {# row came again in a newer download; the newest is shown} other {# rows came again in a newer download; the newest are shown}}',
  'intake.removed':
    '{rows, plural, one {# line was removed from its order in a newer download and isn’t counted} other {# lines were removed from their orders in a newer download and aren’t counted}}',
  'intake.outside':
    '{rows, plural, one {# row is outside the period and left out} other {# rows are outside the period and left out}}',
  'intake.unrequested':
    '{rows, plural, one {# row is outside the period; it is shown with its own date} other {# rows are outside the period; they are shown with their own dates}}',
  'intake.sameId':
    '{rows, plural, one {# row has the same ID as another but differs} other {# rows have the same ID as another but differ}}; all are counted',
  'intake.missingId':
    '{rows, plural, one {# row has no ID and can’t be compared with earlier versions} other {# rows have no ID and can’t be compared with earlier versions}}; all are counted',
  'intake.reaching':
    '{rows, plural, one {# more started earlier and reaches into this period; it is counted at its start} other {# more started earlier and reach into this period; they are counted at their start}}',
  'intake.seams':
    'Entries that continue after {days}{more, plural, =0 {} one { and # more day} other { and # more days}} may be missing. Download a longer period to find them.',
  'intake.upToDays':
    'Entries longer than {days, plural, one {# day} other {# days}} may be missing. “Any period…” with “Find entries up to a month long” finds more.',
  'intake.otherForms':
    '{rows, plural, one {# row has an undocumented date or time format; its record shows the original} other {# rows have an undocumented date or time format; their records show the original}}',
  'intake.converted':
    '{rows, plural, one {# row has a time with a UTC offset; it is shown in venue time} other {# rows have a time with a UTC offset; they are shown in venue time}}',
  'intake.rounded':
    '{rows, plural, one {# row has an amount rounded to four decimals, by less than a millionth} other {# rows have an amount rounded to four decimals, by less than a millionth}}',
  'intake.invalidValues':
    '{rows, plural, one {# row has an unexpected value; it is shown as received} other {# rows have an unexpected value; they are shown as received}}',
  'intake.unnamed':
    '{dataset, select, orders {{numbers, plural, one {# offer} other {# offers}}} other {{numbers, plural, one {# guide} other {# guides}}}} {rows, plural, one {(# row)} other {(# rows)}} shown by ID: {isEmpty, select, true {{dataset, select, orders {no orders are downloaded} other {no guides are downloaded}}} other {{dataset, select, orders {not in the downloaded orders} other {not among the downloaded guides}}}}',
  'intake.unnamed.fetch': 'Download orders since {day}',
  'intake.unnamed.started':
    '{dataset, select, orders {Downloading orders} other {Downloading all guides}}: names appear as they arrive',
  'intake.unknownFields':
    '{count, plural, one {An undocumented field came along: {names}} other {# undocumented fields came along: {names}}}',
  'intake.button': '{count, plural, one {# note} other {# notes}}',
} as const;
