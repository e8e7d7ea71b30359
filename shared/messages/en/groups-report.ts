/** The report of schools and groups. */
export const groupsReport = {
  'reports.filterBy.groupTicket': 'Tickets of groups',
  'reports.filter.noneAdded': 'none',
  'reports.filter.removeAll': 'Choose none',

  'report.column.groupKind': 'Who',
  'report.term.school': 'Schools',
  'report.term.group': 'Groups',
  'report.term.groupTicket': 'With a ticket of groups',

  'report.groups.name': 'Groups and schools',
  'report.groups.ask': 'How many come as schools and groups, and what do they order?',
  'report.groups.definition':
    'Orders of which a visitor’s record names a school, else a group, else orders with a ticket that you choose as one of groups. People: the numbers of visitors of their booking lines. Orders, tickets and revenue: their order lines, revenue being the total amounts, each currency by itself. By the day of the visit or of the sale. What is filed as cancelled or to be ignored is left out; what is reserved counts, as groups reserve first, unless you choose what is sold.',
  'report.groups.figure.people': 'People in groups',
  'report.groups.figure.shareOfPeople': 'Of all people',
  'report.groups.figure.orders': 'Orders',
  'report.groups.figure.revenue': 'Revenue',
  'report.groups.picture.people': 'People',
  'report.groups.picture.people.unit': 'people booked',
  'report.groups.picture.revenue': 'Revenue',
  'report.groups.picture.revenue.unit': 'total amounts',
  'report.groups.table.days': 'People and orders',
  'report.groups.table.revenue': 'Revenue',
  'report.groups.unknown': 'Bookings or visitors of these days are not downloaded.',
  'report.groups.none': 'No order of these days is one of a school or a group.',
  'report.groups.are':
    '{people, plural, one {# person comes} other {# people come}} in groups, with {orders, plural, one {# order} other {# orders}}: {share} of all people booked.',
  'report.groups.schools': '{share} of them are with schools.',
  'report.groups.ofEverybody':
    'of {people, plural, one {# person} other {# people}} booked for these days',
  'report.groups.peopleAre': 'Schools and groups, as the records of visitors name them.',
  'report.groups.revenueIs': 'Reserved orders are among them, unless you choose what is sold.',
  'report.groups.ticketsMessage':
    'If your venue sells tickets for groups, choose them under “Tickets of groups”: their orders count, too, and stay chosen.',
  'report.groups.visitors':
    'Orders whose visitor is not downloaded are not known to be of a group.',
} as const;
