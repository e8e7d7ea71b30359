/** The run sheet of a day: where it is asked for, and on paper. */
export const runSheet = {
  'runSheet.print': 'Print run sheet…',
  'runSheet.dialog': 'Print run sheet',
  'runSheet.about':
    'A day’s tasks and bookings by start time, on A4 with boxes to tick. Missing data is named.',
  'runSheet.remarks': 'Include visitors’ remarks (personal data)',
  'runSheet.pdf': 'Save as PDF…',
  'runSheet.fileName': 'Run sheet {day}',

  'runSheet.title': 'Run sheet for {day}',
  'runSheet.made': 'Created {moment} ({timeZone}).',
  'runSheet.sums':
    '{people, plural, one {# person} other {# people}} booked in {lines, plural, one {# booking line} other {# booking lines}}.',
  'runSheet.tasks': '{tasks, plural, one {# task} other {# tasks}}.',
  'runSheet.unknown':
    '{lines, plural, one {# booking line has} other {# booking lines have}} no number of people: marked “?”.',
  'runSheet.leftOut':
    'Left out (cancelled or ignored): {lines, plural, one {# booking line} other {# booking lines}}, {tasks, plural, one {# task} other {# tasks}}.',
  'runSheet.uncategorised': 'Listed with uncategorised status: {values}.',
  'runSheet.uncategorisedValue': '{value} ({rows, number})',
  'runSheet.dataDate': 'Data up to: bookings {bookings}; tasks {tasks}.',
  'runSheet.dataDate.none': '(no data)',
  'runSheet.dataDate.day': '{day}',
  'runSheet.dataDate.mayChange': '{text} (may still change)',
  'runSheet.missing.all': 'INCOMPLETE: {dataset} missing.',
  'runSheet.missing.part': 'INCOMPLETE: about {percent} of the day is missing in {dataset}.',
  'runSheet.missing.visitors': 'Visitors are missing, so there are no remarks.',
  'runSheet.missing.remarks':
    'Visitors are missing for {orders, plural, one {# order} other {# orders}}: remarks unknown.',
  'runSheet.clockChange':
    'Clocks change on this day. Times are as the platform gives them; a repeated hour isn’t marked.',
  'runSheet.nothing': 'No bookings or tasks for this day.',
  'runSheet.nothingKnown': 'No data for this day yet.',
  'runSheet.goingOn': 'Started earlier',
  'runSheet.slotSums':
    '{tasks, plural, =0 {} one {# task, } other {# tasks, }}{parties, plural, =0 {nobody booked} one {# booking, } other {# bookings, }}{parties, plural, =0 {} other {{people, plural, one {# person} other {# people}}}}',
  'runSheet.tick': 'Done',
  'runSheet.time': 'Time',
  'runSheet.where': 'Place',
  'runSheet.what': 'Item',
  'runSheet.people': 'People',
  'runSheet.language': 'Language',
  'runSheet.order': 'Order',
  'runSheet.statusUncategorised': 'status “{status}” uncategorised',
  'runSheet.otherOrders': 'Further orders: {orders}',
  'runSheet.noOffer': 'No offer',
  'runSheet.offer': 'Offer {number}',
  'runSheet.reserved':
    '{of, plural, one {reserved} other {{lines, number} of {of, number} lines reserved}}',
  'runSheet.open':
    '{of, plural, one {uncategorised status} other {{lines, number} of {of, number} lines uncategorised}}',
} as const;
