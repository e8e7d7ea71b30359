/** The report of schools and groups. */
export const groupsReport = {
  'reports.filterBy.groupTicket': 'Group tickets',
  'reports.filter.noneAdded': 'none',
  'reports.filter.removeAll': 'Choose none',

  'report.column.groupKind': 'Group type',
  'report.term.school': 'Schools',
  'report.term.group': 'Groups',
  'report.term.groupTicket': 'With a group ticket',

  'report.groups.name': 'Groups and schools',
  'report.groups.ask': 'How many schools and groups come, and what do they order?',
  'report.groups.definition':
    'Orders whose visitor record names a school, otherwise a group, otherwise orders with a chosen group ticket. People: on their booking lines. Orders, tickets and revenue: on their order lines, each currency apart. By day of visit or sale. Cancelled and ignored ones are left out. Reserved ones count, as groups reserve first, unless you choose Sold.',
  'report.groups.figure.people': 'People in groups',
  'report.groups.figure.shareOfPeople': 'Share of all people',
  'report.groups.picture.people': 'People',
  'report.groups.picture.people.unit': 'booked',
  'report.groups.picture.revenue.unit': 'total amounts',
  'report.groups.table.days': 'People and orders',
  'report.groups.table.revenue': 'Revenue',
  'report.groups.unknown': 'Bookings or visitors are missing for these days.',
  'report.groups.none': 'No orders by schools or groups in this period.',
  'report.groups.are':
    '{orders, plural, one {# order} other {# orders}} from schools and groups: {people, plural, one {# person} other {# people}}{hasAmount, select, yes {, {amount}} other {}}.',
  'report.groups.schools': 'Schools bring {share} of people.',
  'report.groups.ofEverybody': 'of {people, plural, one {# person} other {# people}} booked',
  'report.groups.revenueIs': 'Revenue includes reserved orders, unless you choose Sold.',
  'report.groups.ticketsMessage':
    'If you sell group tickets, choose them under “Group tickets”. Their orders then count too.',
  'report.groups.visitors': 'Orders whose visitor is missing aren’t counted as groups.',
} as const;
