/** The report of where visitors come from. */
export const originReport = {
  'reports.choice.prefix': 'Postcode',
  'reports.choice.prefix.one': 'First character of the postcode',
  'reports.choice.prefix.two': 'First 2 characters of the postcode',
  'reports.choice.prefix.three': 'First 3 characters of the postcode',

  'report.column.country': 'Country',
  'report.column.area': 'Postcode starts with',
  'report.column.standing': 'Orders',
  'report.column.cancelledOrders': 'Cancelled orders',
  'report.column.ordersInAll': 'Orders in all',
  'report.column.shareOfOrders': 'Share',
  'report.column.standingBefore':
    'Orders, {comparison, select, lastYear {last year} other {previous period}}',

  'report.origin.name': 'Where visitors come from',
  'report.origin.ask': 'Which countries and areas do people order from?',
  'report.origin.definition':
    'Orders with a visitor record, by the day the order was created, country and first characters of the postcode. An order with visitors from several countries counts in each. An order is cancelled if all its lines are cancelled or ignored; those are shown apart. The record is for the person who ordered: how many came, and from where, isn’t known.',
  'report.origin.figure.cancelled': 'Cancelled orders',
  'report.origin.figure.countries': 'Countries',
  'report.origin.figure.withArea': 'With a postcode',
  'report.origin.picture.countries': 'Countries',
  'report.origin.picture.countries.unit': 'orders, including cancelled ones',
  'report.origin.picture.areas': 'Areas',
  'report.origin.picture.areas.unit': 'orders by start of postcode, including cancelled ones',
  'report.origin.table.countries': 'By country',
  'report.origin.table.areas': 'By postcode',
  'report.origin.unknown': 'Visitors or orders are missing for these days.',
  'report.origin.none': 'No order in this period has a country.',
  'report.origin.most': '{share} of orders are from {country}.',
  'report.origin.allFrom': '{orders, plural, one {# order} other {# orders}} from {country}.',
  'report.origin.mostArea':
    'The largest postcode area is {area}…: {share} of orders with a postcode.',
  'report.origin.withoutArea':
    '{orders, plural, one {# order has no postcode.} other {# orders have no postcode.}}',
  'report.origin.open': 'including {orders, number} with uncategorised lines',
  'report.origin.onlyCountry': '{country}',
  'report.origin.ofStanding': 'of orders',
  'report.origin.noNames': 'No names, addresses or full postcodes are shown.',
  'report.origin.unsure':
    '{orders, plural, one {# order without downloaded lines counts, cancelled or not.} other {# orders without downloaded lines count, cancelled or not.}}',
  'report.origin.mixed':
    '{orders, plural, one {# order has visitors from several countries and counts in each.} other {# orders have visitors from several countries and count in each.}}',
  'report.origin.withoutNumber':
    '{rows, plural, one {# visitor record has no order and isn’t counted.} other {# visitor records have no order and aren’t counted.}}',
} as const;
