/** The report of where visitors come from. */
export const originReport = {
  'reports.filterBy.country': 'Country',
  'reports.choice.prefix': 'Postal code',
  'reports.choice.prefix.one': 'First character of the postal code',
  'reports.choice.prefix.two': 'First 2 characters of the postal code',
  'reports.choice.prefix.three': 'First 3 characters of the postal code',

  'report.column.country': 'Country',
  'report.column.area': 'Postal code begins with',
  'report.column.standing': 'Orders',
  'report.column.cancelledOrders': 'Cancelled orders',
  'report.column.ordersInAll': 'Orders in all',
  'report.column.shareOfOrders': 'Share',
  'report.column.standingBefore': 'Orders, before',

  'report.origin.name': 'Where visitors come from',
  'report.origin.ask': 'From which countries and places do people order?',
  'report.origin.definition':
    'Orders with a record of a visitor, by the day on which they were created, the country and the first characters of the postal code of that record. An order of visitors from several countries counts once in each. Cancelled is an order of which every line is filed as cancelled or to be ignored; cancelled orders stand apart. How many people belong to an order, and where they live, is not known: it is the one who ordered who is asked.',
  'report.origin.figure.orders': 'Orders',
  'report.origin.figure.cancelled': 'Cancelled orders',
  'report.origin.figure.countries': 'Countries',
  'report.origin.figure.withArea': 'With a postal code',
  'report.origin.picture.countries': 'Countries',
  'report.origin.picture.countries.unit': 'orders',
  'report.origin.picture.areas': 'Places',
  'report.origin.picture.areas.unit': 'orders by the beginning of the postal code',
  'report.origin.table.countries': 'By country',
  'report.origin.table.areas': 'By postal code',
  'report.origin.unknown': 'Visitors of orders of these days are not downloaded.',
  'report.origin.none': 'No order of these days says a country.',
  'report.origin.most':
    '{share} of {orders, plural, one {# order} other {# orders}} are from {country}.',
  'report.origin.open': 'including {orders, number} with uncategorised lines',
  'report.origin.apart': 'not among the orders',
  'report.origin.ofStanding': 'of the orders',
  'report.origin.countriesAre': 'Those with most orders first.',
  'report.origin.areasAre': 'Those with most orders first, with their country before them.',
  'report.origin.noNames': 'No name, address or full postal code of a person is told.',
  'report.origin.unsure':
    'Of {orders, plural, one {# order the lines are} other {# orders the lines are}} not downloaded: whether it was cancelled is not known, and it counts.',
  'report.origin.mixed':
    '{orders, plural, one {# order has} other {# orders have}} visitors from several countries, and counts in each.',
  'report.origin.withoutNumber':
    '{rows, plural, one {# record of a visitor names} other {# records of visitors name}} no order, and is in nothing.',
} as const;
