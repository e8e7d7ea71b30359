/** Names of the datasets, and what their rows are counted as. */
export const datasets = {
  'dataset.bookings': 'Bookings',
  'dataset.guides': 'Guides',
  'dataset.availabilities': 'Availabilities',
  'dataset.skills': 'Skills',
  'dataset.orders': 'Orders',
  'dataset.scans': 'Scans',
  'dataset.tasks': 'Tasks',
  'dataset.visitors': 'Visitors',

  'status.counted':
    '{shown, select, all {} other {{shown} of }}{dataset, select, bookings {{rows, plural, one {# booking line} other {# booking lines}}} orders {{rows, plural, one {# order line} other {# order lines}}} visitors {{rows, plural, one {# visitor} other {# visitors}}} guides {{rows, plural, one {# guide} other {# guides}}} availabilities {{rows, plural, one {# availability} other {# availabilities}}} tasks {{rows, plural, one {# task} other {# tasks}}} scans {{rows, plural, one {# scan} other {# scans}}} other {{rows, plural, one {# row} other {# rows}}}}{days, select, none {} other {, {days}}}',
} as const;
