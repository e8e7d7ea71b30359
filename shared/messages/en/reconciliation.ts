/** Reconciliation: rows that contradict one another. */
export const reconciliation = {
  'reconciliation.title': 'Data checks',
  'reconciliation.ask': 'Which records contradict each other?',
  'reconciliation.run': 'Check again',
  'reconciliation.running': 'Checking…',
  'reconciliation.days': 'Days to check',
  'reconciliation.summary':
    '{open, plural, =0 {No issues} one {# issue} other {# issues}}{fresh, plural, =0 {} other {, # new since {day}}}',
  'reconciliation.incomplete':
    '{rules, plural, one {# check is missing data.} other {# checks are missing data.}}',
  'reconciliation.rules': 'Checks',
  'reconciliation.found': '{found, plural, =0 {No issues} one {# issue} other {# issues}}',
  'reconciliation.withoutIssues':
    '{rules, plural, one {# check without issues} other {# checks without issues}}',
  'reconciliation.new': '{fresh} new',
  'reconciliation.needs': 'Needs {datasets}',
  'reconciliation.needs.text': '{datasets} are missing.',
  'reconciliation.checked': '{checked, plural, one {# row} other {# rows}} checked',
  'reconciliation.unchecked':
    '{unchecked, plural, one {# row} other {# rows}} not checked: a value is missing',
  'reconciliation.uncertain':
    '{uncertain, plural, one {# more isn’t} other {# more aren’t}} counted: {dataset} are incomplete on those days',
  'reconciliation.listed': 'Listing the first {listed} of {found}.',
  'reconciliation.dismiss': 'Dismiss',
  'reconciliation.dismiss.label': 'Dismiss: {finding}',
  'reconciliation.restore': 'Restore',
  'reconciliation.restore.label': 'Restore: {finding}',
  'reconciliation.dismissRule': 'Dismiss this check',
  'reconciliation.restoreRule': 'Restore this check',
  'reconciliation.difference': 'Difference',
  'reconciliation.since': 'Since',
  'reconciliation.openRows': 'Rows for {value}',
  'reconciliation.table': 'Issues: {rule}',
  'reconciliation.none': 'No issues.',

  'reconciliation.export.title': 'Export issues',
  'reconciliation.export.workbook': 'A summary, a list of all issues, and a sheet for each check.',
  'reconciliation.export.list': 'All issues: check, issue, and the number of its rows.',
  'reconciliation.comparedWith': 'New since',
  'reconciliation.dismissedCount': '{dismissed} dismissed',
  'reconciliation.uncertain.any':
    '{uncertain, plural, one {# more isn’t counted} other {# more aren’t counted}}: the data to compare with is incomplete on those days',
  'reconciliation.list': 'Issues',
  'reconciliation.list.rule': 'Check',
  'reconciliation.list.finding': 'Issue',
  'reconciliation.list.dataset': 'Dataset',
  'reconciliation.list.field': 'Found by',
  'reconciliation.list.number': 'Number',
  'reconciliation.list.day': 'Day',
  'reconciliation.list.since': 'Known since',
  'reconciliation.list.state': 'State',
  'reconciliation.state.new': 'New',
  'reconciliation.state.open': 'Open',
  'reconciliation.state.dismissed': 'Dismissed',

  'reconciliation.column.expected': 'Expected',
  'reconciliation.column.problem': 'Problem',
  'reconciliation.column.scans': 'Scans',

  'reconciliation.rule.orderLineTotals': 'Totals that don’t add up',
  'reconciliation.rule.orderLineTotals.about':
    'Quantity × amount − discount, plus service fee where totals include it, equals the total to the cent. Cancelled and ignored lines are left out.',
  'reconciliation.rule.linesLeft': 'Lines possibly removed from their order',
  'reconciliation.rule.linesLeft.about':
    'A newer download has the order without this line. Update dates differ within the order, so it may still belong. It counts.',
  'reconciliation.rule.visitorsLeft': 'Visitors possibly removed from their order',
  'reconciliation.rule.visitorsLeft.about':
    'A newer download has the order without this visitor. Update dates differ within the order, so the visitor may still belong.',
  'reconciliation.rule.guidedWithoutTask': 'Groups without a task',
  'reconciliation.rule.guidedWithoutTask.about':
    'For the next four weeks, booking lines with a guide language have a task of their order at that time.',
  'reconciliation.rule.peopleOfTasks': 'Tasks for more or fewer people than booked',
  'reconciliation.rule.peopleOfTasks.about':
    'People on a task are those on its orders’ booking lines at that time.',
  'reconciliation.rule.bookingsWithoutOrder': 'Bookings without their order',
  'reconciliation.rule.bookingsWithoutOrder.about':
    'Each booking’s order is among the downloaded orders. It may have been updated on a day that is missing.',
  'reconciliation.rule.ordersWithoutVisitor': 'Orders without a visitor',
  'reconciliation.rule.ordersWithoutVisitor.about':
    'Every order that isn’t cancelled has a visitor record.',
  'reconciliation.rule.scansNeverSold': 'Scanned but never sold',
  'reconciliation.rule.scansNeverSold.about':
    'Ticket types that were scanned but are in no downloaded order line. They may have been sold earlier.',
  'reconciliation.rule.contactsNotValid': 'Invalid email addresses and VAT numbers',
  'reconciliation.rule.contactsNotValid.about':
    'Judged by form only. The values are personal data and shown with the visitor only.',

  'error.too-many-findings.title': 'Too many dismissed issues',
  'error.too-many-findings.meaning': 'Each check allows up to 5,000. Nothing was changed.',
  'error.too-many-findings.action': 'Dismiss the whole check instead.',
} as const;
