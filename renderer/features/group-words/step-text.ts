import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';

/** Such as "Visit starts, by week". */
export function stepText({ field, by }: GroupStep, dataset: Dataset, messages: Messages): string {
  return messages.text('group.by', { by, column: messages.field(dataset.id, field) });
}
