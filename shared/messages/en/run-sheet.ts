/** The run sheet of a day: where it is asked for, and on paper. */
export const runSheet = {
  'runSheet.print': 'Print the manifest…',
  'runSheet.dialog': 'Print the manifest',
  'runSheet.about':
    'The tasks and bookings of a day by the time at which they start, on A4 with boxes to tick. It has what is downloaded, and says what is missing.',
  'runSheet.which': 'Day',
  'runSheet.today': 'Today, {day}',
  'runSheet.tomorrow': 'Tomorrow, {day}',
  'runSheet.remarks': 'With the visitors’ remarks (personal data)',
  'runSheet.remarksText':
    'Without it, no remark is read. They come with the visitors that are downloaded.',
  'runSheet.paper': 'Print…',
  'runSheet.pdf': 'Save as PDF…',
  'runSheet.fileName': 'Manifest {day}',

  'runSheet.title': 'Manifest of {day}',
  'runSheet.made': 'Made {moment} ({timeZone}).',
  'runSheet.sums':
    '{people, plural, one {# person} other {# people}} booked in {lines, plural, one {# booking line} other {# booking lines}}.',
  'runSheet.tasks': '{tasks, plural, one {# task} other {# tasks}}.',
  'runSheet.unknown':
    '{lines, plural, one {# booking line says} other {# booking lines say}} no number of people: marked “?”.',
  'runSheet.leftOut':
    'Left out as cancelled or to be ignored: {lines, plural, one {# booking line} other {# booking lines}}, {tasks, plural, one {# task} other {# tasks}}.',
  'runSheet.uncategorised': 'Listed with uncategorised status: {values}.',
  'runSheet.uncategorisedValue': '{value} ({rows, number})',
  'runSheet.reach': 'Bookings as of {bookings}; tasks as of {tasks}.',
  'runSheet.reach.none': 'never (not downloaded)',
  'runSheet.reach.day': 'the end of {day}',
  'runSheet.reach.mayChange': '{text} (may still change)',
  'runSheet.missing.all': 'INCOMPLETE: {dataset} are not downloaded.',
  'runSheet.missing.part': 'INCOMPLETE: about {percent} of the day is not downloaded of {dataset}.',
  'runSheet.missing.visitors': 'Visitors are not downloaded, so there are no remarks.',
  'runSheet.missing.remarks':
    'Of {orders, plural, one {# order} other {# orders}} no visitor is downloaded: whether there are remarks is not known.',
  'runSheet.clockChange':
    'Clocks change on this day. An hour that comes twice is not told apart: times are as the platform says them.',
  'runSheet.nothing': 'Nothing is booked for this day, and there are no tasks.',
  'runSheet.nothingKnown': 'Nothing of this day is downloaded.',
  'runSheet.goingOn': 'Since an earlier day',
  'runSheet.slotSums':
    '{tasks, plural, =0 {} one {# task, } other {# tasks, }}{parties, plural, =0 {nobody booked} one {# booking, } other {# bookings, }}{parties, plural, =0 {} other {{people, plural, one {# person} other {# people}}}}',
  'runSheet.tick': 'Done',
  'runSheet.time': 'Time',
  'runSheet.where': 'Where',
  'runSheet.what': 'What',
  'runSheet.people': 'People',
  'runSheet.language': 'Language',
  'runSheet.order': 'Order',
  'runSheet.statusUncategorised': 'status “{status}” uncategorised',
  'runSheet.noStatus': 'no status',
  'runSheet.otherOrders': 'Further orders: {orders}',
  'runSheet.noOffer': 'Without an offer',
  'runSheet.offer': 'Offer {number}',
  'runSheet.reserved':
    '{of, plural, one {reserved} other {{lines, number} of {of, number} lines reserved}}',
  'runSheet.open':
    '{of, plural, one {uncategorised status} other {{lines, number} of {of, number} lines uncategorised}}',
} as const;
