/** The manifest of a day: where it is asked for, and on paper. */
export const manifest = {
  'manifest.print': 'Print the manifest…',
  'manifest.dialog': 'Print the manifest',
  'manifest.about':
    'The tasks and bookings of a day by the time at which they start, on A4 with boxes to tick. It has what is downloaded, and says what is missing.',
  'manifest.which': 'Day',
  'manifest.today': 'Today, {day}',
  'manifest.tomorrow': 'Tomorrow, {day}',
  'manifest.remarks': 'With the visitors’ remarks (personal data)',
  'manifest.remarksText':
    'Without it, no remark is read. They come with the visitors that are downloaded.',
  'manifest.paper': 'Print…',
  'manifest.pdf': 'Save as PDF…',
  'manifest.making': 'Making the pages…',
  'manifest.saved': 'The manifest is saved as {name}.',
  'manifest.fileName': 'Manifest {day}',

  'manifest.title': 'Manifest of {day}',
  'manifest.made': 'Made {moment} ({timeZone}).',
  'manifest.sums':
    '{people, plural, one {# person} other {# people}} booked in {lines, plural, one {# booking line} other {# booking lines}}.',
  'manifest.tasks': '{tasks, plural, one {# task} other {# tasks}}.',
  'manifest.unknown':
    '{lines, plural, one {# booking line says} other {# booking lines say}} no number of people: marked “?”.',
  'manifest.leftOut':
    'Left out as cancelled or to be ignored: {lines, plural, one {# booking line} other {# booking lines}}, {tasks, plural, one {# task} other {# tasks}}.',
  'manifest.uncategorised': 'Listed with uncategorised status: {values}.',
  'manifest.uncategorisedValue': '{value} ({rows, number})',
  'manifest.reach': 'Bookings as of {bookings}; tasks as of {tasks}.',
  'manifest.reach.none': 'never (not downloaded)',
  'manifest.reach.day': 'the end of {day}',
  'manifest.reach.mayChange': '{text} (may still change)',
  'manifest.missing.all': 'INCOMPLETE: {dataset} are not downloaded.',
  'manifest.missing.part': 'INCOMPLETE: about {percent} of the day is not downloaded of {dataset}.',
  'manifest.missing.visitors': 'Visitors are not downloaded, so there are no remarks.',
  'manifest.missing.remarks':
    'Of {orders, plural, one {# order} other {# orders}} no visitor is downloaded: whether there are remarks is not known.',
  'manifest.clockChange':
    'Clocks change on this day. An hour that comes twice is not told apart: times are as the platform says them.',
  'manifest.nothing': 'Nothing is booked for this day, and there are no tasks.',
  'manifest.nothingKnown': 'Nothing of this day is downloaded.',
  'manifest.goingOn': 'Since an earlier day',
  'manifest.slotSums':
    '{tasks, plural, =0 {} one {# task, } other {# tasks, }}{parties, plural, =0 {nobody booked} one {# booking, } other {# bookings, }}{parties, plural, =0 {} other {{people, plural, one {# person} other {# people}}}}',
  'manifest.tick': 'Done',
  'manifest.time': 'Time',
  'manifest.where': 'Where',
  'manifest.what': 'What',
  'manifest.people': 'People',
  'manifest.language': 'Language',
  'manifest.order': 'Order',
  'manifest.statusUncategorised': 'status “{status}” uncategorised',
  'manifest.noStatus': 'no status',
  'manifest.otherOrders': 'Further orders: {orders}',
  'manifest.noOffer': 'Without an offer',
  'manifest.offer': 'Offer {number}',
  'manifest.reserved':
    '{of, plural, one {reserved} other {{lines, number} of {of, number} lines reserved}}',
  'manifest.open':
    '{of, plural, one {uncategorised status} other {{lines, number} of {of, number} lines uncategorised}}',
} as const;
