import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Pivot } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { stepText } from '../../../shared/messages/group-text.ts';

/** What is not told one by one, a sentence for each side. */
export function listCuts(
  pivot: Pivot,
  steps: { readonly rows: readonly GroupStep[]; readonly columns: readonly GroupStep[] },
  dataset: Dataset,
  messages: Messages,
): string[] {
  return (['rows', 'columns'] as const).flatMap((side) => {
    const lines = pivot[side];
    const others = lines.find(({ keys }) => keys === null);
    if (!others) return [];
    const told = lines.length - 1;
    const step = messages.list(steps[side].map((one) => stepText(one, dataset, messages)));
    return [messages.text('look.cut', { all: told + others.groups, told, step })];
  });
}
