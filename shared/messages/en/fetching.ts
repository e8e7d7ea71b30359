/** Asking the platform: ways, progress, freshness, and what became of the rows. */
export const fetching = {
  'ask.orderNumber': 'Order number',
  'ask.orderNumber.clear': 'Clear order number',
  'ask.barcode': 'Barcode',
  'ask.barcode.clear': 'Clear barcode',
  'ask.guide': 'Guide number',
  'ask.guide.clear': 'Clear guide number',
  'ask.problem.long': 'At most 200 characters.',
  'ask.problem.digits': 'A guide’s number has digits only.',
  'ask.scope': 'Where to look for it',
  'ask.scope.period': 'in this period',
  'ask.scope.onwards': 'from its first day on',
  'ask.scope.anyDate': 'at any date',
  'ask.hint': 'Press Enter to look it up.',

  'fetch.title': 'Downloading {dataset}',
  'fetch.phase.signing-in': 'Signing in to the platform…',
  'fetch.phase.asking': 'Asking the platform…',
  'fetch.phase.receiving': 'Receiving rows…',
  'fetch.phase.waiting': '{reason}. Next attempt {wait, select, none {now} other {in {wait}}}.',
  'fetch.paced': 'Waiting between two requests, as set for this venue',
  'fetch.phase.reading': 'Reading the rows…',
  'fetch.starting': 'Starting…',
  'fetch.bytes': '{bytes} received',
  'fetch.bytesOf': '{bytes} of {total}',
  'fetch.attempt': 'attempt {attempt}',
  'fetch.cancel': 'Cancel',
  'fetch.progress': 'Download progress',

  'fetch.stopped.title': 'Stopped',
  'fetch.stopped.text': 'Nothing was downloaded for this period.',
  'fetch.again': 'Download again',
  'fetch.refreshFailed': 'Refreshing failed. You still see the rows downloaded at {time}.',
  'fetch.rowsLost':
    'The part of the app that holds the rows restarted. They are being downloaded again.',

  'downloaded.shown':
    'The platform could not be asked. You see the rows downloaded to this computer, as of {moment}.',
  'downloaded.gaps':
    '{count, plural, one {These rows are not all: {periods} is missing.} other {These rows are not all: {periods} are missing.}}',
  'downloaded.damaged.days':
    'A stored file is damaged, its days have to be downloaded again: {days}',
  'downloaded.damaged':
    '{count, plural, one {{periods} is missing: the file that it was downloaded to is damaged.} other {{periods} are missing: the files that they were downloaded to are damaged.}} It is downloaded again as soon as the platform can be asked.',
  'fresh.provisional': 'may still change',
  'fresh.provisional.about':
    'The data of {day} may not all be loaded yet, so these rows may still change. They are downloaded again once it is.',
  'downloaded.shrunk':
    'Far fewer rows than before: about {before, number} were downloaded of this period, and {rows, plural, =0 {none came} one {# came} other {# came}} now. That can be so, or the platform’s answer is not whole. What was downloaded before stays in History.',
  'downloaded.missingId':
    'Most rows lack the number that tells them apart: {missingId, number} of {rows, number}. That can be so, or the platform’s answer is not what it should be. What was downloaded before stays in History.',
  'downloaded.gaps.fetch': 'Download what is missing…',
  'downloaded.not': 'These rows are not saved on this computer: they last until you quit the app.',
  'downloaded.unlock': 'Unlock and try again',
  'downloaded.startAnew': 'Remove what is downloaded and start anew…',
  'downloaded.startAnew.title': 'Remove what can’t be read?',
  'downloaded.startAnew.text':
    'All downloaded rows of {venue} are removed, and new ones can be kept again. The platform still has its data: download again what you need. What only older versions knew is lost.',
  'downloaded.startAnew.cancel': 'Keep everything',
  'downloaded.startAnew.do': 'Remove and start anew',
  'downloaded.startAnew.left':
    '{files, plural, one {# file could not be removed. It can’t be read any more.} other {# files could not be removed. They can’t be read any more.}}',

  'fresh.yesterday': 'As of yesterday, {day}',
  'fresh.day': 'As of {day}',
  'fresh.moment': 'As of {moment}',
  'fresh.fetched': 'downloaded {time}',
  'fresh.about': 'The platform’s data reaches up to {day}. Downloaded at {time}.',

  refresh: 'Refresh',

  'empty.period.title': 'No {dataset} for {period}',
  'empty.period.bookings': 'No bookings were made in this period.',
  'empty.period.orders': 'No order was made or changed in this period.',
  'empty.period.visitors':
    'No order was made or changed in this period, so there are no visitors either.',
  'empty.period.guides':
    'No guide was registered in this period. “Collect all guides” lists everybody, whenever they came.',
  'empty.period.availabilities': 'No guide said to be available in this period.',
  'empty.period.tasks': 'No task starts in this period.',
  'empty.period.scans': 'Nothing was scanned in this period, or not reported yet.',
  'empty.period.skills': 'The platform has no skills here.',
  'empty.orderNumber.title': 'Nothing found for order {number}',
  'empty.orderNumber.anyDate': 'The platform has nothing for such an order. Check the number.',
  'empty.barcode.title': 'No scans of barcode {number}',
  'empty.barcode.anyDate':
    'It was not scanned, or there is no such barcode. It is looked up exactly as it is typed.',
  'empty.guide.title': 'No availabilities of guide {number}',
  'empty.guide.anyDate': 'The platform knows none for this guide.',
  'empty.number.period': 'There is nothing in this period. It may be in another one.',
  'empty.anyDate': 'Look at any date',
  'empty.monthBefore': 'The month before',
  'empty.filters.title': 'No row passes the filters',
  'empty.filters.text':
    '{rows, plural, one {# row is} other {# rows are}} downloaded for this period.',

  'intake.title': 'About these rows',
  'intake.received': '{rows, plural, one {# row received} other {# rows received}}',
  'intake.kept': '{rows, plural, one {# row kept} other {# rows kept}}',
  'intake.duplicates':
    '{rows, plural, one {# row came twice, equal in every field, and is shown once} other {# rows came twice, equal in every field, and are shown once}}',
  'intake.older':
    '{rows, plural, one {# row came again in a newer download; it is shown as it came last} other {# rows came again in a newer download; they are shown as they came last}}',
  'intake.removed':
    '{rows, plural, one {# line left its order: a newer download has the order without it, so it no longer counts} other {# lines left their orders: a newer download has the orders without them, so they no longer count}}',
  'intake.outside':
    '{rows, plural, one {# row was outside the period and is left out} other {# rows were outside the period and are left out}}',
  'intake.strays':
    '{rows, plural, one {# row is of another time than what was asked for; it is shown with its own date} other {# rows are of another time than what was asked for; they are shown with their own dates}}',
  'intake.alike':
    '{rows, plural, one {# row has the same number as another, and differs in something else} other {# rows have the same number as another, and differ in something else}}; all are kept and counted',
  'intake.missingId':
    '{rows, plural, one {# row lacks the number that tells it apart, and can’t be compared with rows of before} other {# rows lack the number that tells them apart, and can’t be compared with rows of before}}; all are kept',
  'intake.reaching':
    '{rows, plural, one {# more began before the period and goes on in it; it is counted where it begins} other {# more began before the period and go on in it; they are counted where they begin}}',
  'intake.seams':
    'What goes on after {days}{more, plural, =0 {} one { and # more day} other { and # more days}} may be missing. Download a longer period to find it.',
  'intake.upToDays':
    'What takes more than {days, plural, one {# day} other {# days}} may be missing. Download any period, and ask for each day, to find what takes up to a month.',
  'intake.otherForms':
    '{rows, plural, one {# row has a date or time that came in another form than the documented one; it was read, and its record says how it came} other {# rows have a date or time that came in another form than the documented one; they were read, and their records say how they came}}',
  'intake.converted':
    '{rows, plural, one {# row has a time that came with its offset from UTC; it is shown in the venue’s time} other {# rows have a time that came with its offset from UTC; they are shown in the venue’s time}}',
  'intake.rounded':
    '{rows, plural, one {# row has an amount with more than four decimals; it was rounded by less than a millionth} other {# rows have an amount with more than four decimals; they were rounded by less than a millionth}}',
  'intake.invalidValues':
    '{rows, plural, one {# row has a value that doesn’t fit its field; it is shown as it came} other {# rows have a value that doesn’t fit its field; they are shown as they came}}',
  'intake.unnamed':
    '{dataset, select, orders {{numbers, plural, one {# offer} other {# offers}}} other {{numbers, plural, one {# guide} other {# guides}}}} {rows, plural, one {(# row)} other {(# rows)}} shown by number: {isEmpty, select, true {no {dataset} are downloaded} other {not in the downloaded {dataset}}}',
  'intake.unnamed.fetch': 'Download orders since {day}',
  'intake.unnamed.started':
    '{dataset, select, orders {Downloading the orders} other {Downloading all guides}}: names appear as they come',
  'intake.unknownFields':
    '{count, plural, one {A field that isn’t documented came along: {names}} other {# fields that aren’t documented came along: {names}}}',
  'intake.button': '{count, plural, one {# note} other {# notes}}',
} as const;
