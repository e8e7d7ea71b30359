/** Names of the datasets. */
export const datasets = {
  'dataset.bookings': 'Bookings',
  'dataset.guides': 'Guides',
  'dataset.availabilities': 'Availabilities',
  'dataset.skills': 'Skills',
  'dataset.orders': 'Orders',
  'dataset.scans': 'Scans',
  'dataset.tasks': 'Tasks',
  'dataset.visitors': 'Visitors',
} as const;
