import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RuleResult } from '../../../shared/domain/reconciliation.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';

/** The other dataset of a rule, named if its days are only partly downloaded. */
const others: Readonly<Partial<Record<RuleResult['rule'], DatasetId>>> = {
  peopleOfTasks: 'bookings',
  ordersWithoutVisitor: 'visitors',
  guidedWithoutTask: 'tasks',
};

/** Notes on a rule's issues: the number of rows checked, and what could not be checked. */
export function listNotes(result: RuleResult, messages: Messages): string[] {
  const { rule, checked, unchecked, uncertain, found, findings } = result;
  const other = others[rule];
  return [
    messages.text('reconciliation.checked', { checked }),
    ...(unchecked > 0 ? [messages.text('reconciliation.unchecked', { unchecked })] : []),
    ...(uncertain > 0 && other
      ? [
          messages.text('reconciliation.uncertain', {
            uncertain,
            dataset: messages.text(`dataset.${other}`),
          }),
        ]
      : []),
    ...(found > findings.length
      ? [messages.text('reconciliation.listed', { listed: findings.length, found })]
      : []),
  ];
}

/** Returns the number of open issues; none if the rule is dismissed. */
export function countOpen({ isDismissed, found, dismissedCount }: RuleResult): number {
  return isDismissed ? 0 : found - dismissedCount;
}
