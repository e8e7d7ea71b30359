import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RuleResult } from '../../../shared/domain/reconciliation.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';

/** The dataset that a rule compares with, named where its days are only partly downloaded. */
const others: Readonly<Partial<Record<RuleResult['rule'], DatasetId>>> = {
  peopleOfTasks: 'bookings',
  ordersWithoutVisitor: 'visitors',
  guidedWithoutTask: 'tasks',
};

/** What belongs to a rule's findings: of how many rows they are, and what could not be said. */
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

/** What is left to look at in a rule: nothing of one that doesn't hold here. */
export function countOpen({ isFine, found, isFineCount }: RuleResult): number {
  return isFine ? 0 : found - isFineCount;
}
