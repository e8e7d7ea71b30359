/** Reconciliation: rows that contradict one another. */
export const reconciliation = {
  'reconciliation.title': 'Reconciliation',
  'reconciliation.ask': 'Which rows contradict one another?',
  'reconciliation.about':
    'Rows of this venue that contradict one another. Only what is downloaded is looked at, and nothing is asked of the platform.',
  'reconciliation.run': 'Check again',
  'reconciliation.running': 'Checking…',
  'reconciliation.days': 'Days to check',
  'reconciliation.lastDays': 'The last {days} days',
  'reconciliation.summary':
    '{open, plural, =0 {Nothing to look at} one {# finding to look at} other {# findings to look at}}{fresh, plural, =0 {} other {, # new since {day}}}',
  'reconciliation.lacking':
    '{rules, plural, one {# check needs} other {# checks need}} data that is not downloaded.',
  'reconciliation.firstRun': 'This is the first check, so nothing is marked as new.',
  'reconciliation.rules': 'Rules',
  'reconciliation.found': '{found, plural, =0 {None found} one {# found} other {# found}}',
  'reconciliation.new': '{fresh} new',
  'reconciliation.ruleFine': 'Fine here',
  'reconciliation.needs': 'Needs {datasets}',
  'reconciliation.needs.text': 'Nothing of {datasets} is downloaded, so that nothing can be said.',
  'reconciliation.checked': '{checked, plural, one {# row} other {# rows}} looked at',
  'reconciliation.unchecked':
    '{unchecked, plural, one {# row} other {# rows}} could not be: a value is missing',
  'reconciliation.uncertain':
    '{uncertain, plural, one {# more is} other {# more are}} on days of which {dataset} are only partly downloaded, and not counted',
  'reconciliation.listed': 'The first {listed} of {found} are listed.',
  'reconciliation.way.withFee':
    'Totals of this venue include the service fee: most of its lines say so.',
  'reconciliation.way.withoutFee':
    'Totals of this venue don’t include the service fee: most of its lines say so.',
  'reconciliation.fine': 'Fine here',
  'reconciliation.fine.label': 'Fine here: {finding}',
  'reconciliation.notFine': 'Not fine',
  'reconciliation.notFine.label': 'No longer fine: {finding}',
  'reconciliation.setRuleFine': 'This rule doesn’t hold here',
  'reconciliation.setRuleNotFine': 'This rule holds here',
  'reconciliation.isNew': 'New',
  'reconciliation.since': 'Since',
  'reconciliation.rows': 'Rows',
  'reconciliation.openRows': 'Rows of {value}',
  'reconciliation.table': 'What was found: {rule}',
  'reconciliation.none': 'Nothing was found.',

  'reconciliation.export': 'Export…',
  'reconciliation.export.title': 'Export what was found',
  'reconciliation.export.workbook':
    'What each rule found in front, then a list of all findings and a sheet for each rule.',
  'reconciliation.export.list':
    'The list of all findings: rule, finding, and the number of its rows.',
  'reconciliation.comparedWith': 'New since',
  'reconciliation.fineCount': '{fine} fine here',
  'reconciliation.uncertain.any':
    '{uncertain, plural, one {# more is} other {# more are}} on days of which what is compared with is only partly downloaded, and not counted',
  'reconciliation.list': 'Findings',
  'reconciliation.list.rule': 'Rule',
  'reconciliation.list.finding': 'Finding',
  'reconciliation.list.dataset': 'Rows of',
  'reconciliation.list.field': 'Found by',
  'reconciliation.list.number': 'Number',
  'reconciliation.list.day': 'Day',
  'reconciliation.list.since': 'Known since',
  'reconciliation.list.state': 'State',
  'reconciliation.state.new': 'New',
  'reconciliation.state.open': 'To look at',
  'reconciliation.state.fine': 'Fine here',

  'reconciliation.column.expected': 'Expected',
  'reconciliation.column.problem': 'What can’t be right',
  'reconciliation.column.scans': 'Scans',

  'reconciliation.rule.orderLineTotals': 'Totals that don’t add up',
  'reconciliation.rule.orderLineTotals.about':
    'Quantity × amount − discount, and the service fee where totals include it, is the total amount, to the cent. Cancelled and ignored order lines are left out.',
  'reconciliation.rule.linesLeft': 'Lines that may have left their order',
  'reconciliation.rule.linesLeft.about':
    'A newer download has the order without this line. Lines of one order have different change dates here, so the line may still be in it. It counts.',
  'reconciliation.rule.visitorsLeft': 'Visitors who may have left their order',
  'reconciliation.rule.visitorsLeft.about':
    'A newer download has the order without this visitor. Visitors of one order have different change dates here, so the visitor may still be in it.',
  'reconciliation.rule.guidedWithoutTask': 'Groups without a task',
  'reconciliation.rule.guidedWithoutTask.about':
    'Every booking line with a guide’s language in the next four weeks has a task of its order at the same time.',
  'reconciliation.rule.peopleOfTasks': 'Tasks with other people than booked',
  'reconciliation.rule.peopleOfTasks.about':
    'The people of a task are those of the booking lines of its orders at the same time.',
  'reconciliation.rule.bookingsWithoutOrder': 'Bookings without their order',
  'reconciliation.rule.bookingsWithoutOrder.about':
    'The order of every booking is among the downloaded orders. It may have been modified on a day that isn’t downloaded.',
  'reconciliation.rule.ordersWithoutVisitor': 'Orders without a visitor',
  'reconciliation.rule.ordersWithoutVisitor.about':
    'Every order that isn’t cancelled has a visitor record.',
  'reconciliation.rule.scansNeverSold': 'Scanned and never sold',
  'reconciliation.rule.scansNeverSold.about':
    'Ticket types that were scanned and are in none of the downloaded order lines. They may have been sold before.',
  'reconciliation.rule.contactsNotValid': 'E-mail addresses and VAT numbers that can’t be right',
  'reconciliation.rule.contactsNotValid.about':
    'By their form alone. What stands there is personal data and is shown with the visitor only.',

  'error.too-many-findings.title': 'Too many single findings are fine here',
  'error.too-many-findings.meaning':
    'Of one rule 5,000 findings can be said to be fine. Nothing was changed.',
  'error.too-many-findings.action': 'Say that the whole rule doesn’t hold here.',
} as const;
