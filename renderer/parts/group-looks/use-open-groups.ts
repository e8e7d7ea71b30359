import type { Dataset } from '../../../shared/catalogue/types.ts';
import { isSubtotal, type PivotLine } from '../../../shared/domain/pivots.ts';
import type { Filter, GroupKey, GroupStep } from '../../../shared/domain/views.ts';
import { listGroupFilters, listOthersFilters } from '../../../shared/group-filters.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import type { OthersKey } from './lay-out-groups.ts';
import { useKeyWords } from './use-key-words.ts';

/** A group on one side of a pivot, or along one step of a chart. */
export interface GroupSide {
  readonly steps: readonly GroupStep[];
  /** One key for each step; none for all groups of the side. */
  readonly group: readonly GroupKey[] | OthersKey;
  /** All lines of the side. Combined groups are those without a line. */
  readonly lines: readonly PivotLine[];
}

const isOthers = (group: GroupSide['group']): group is OthersKey => 'others' in group;

/** Opens the rows that are in the groups of all sides, or says why they can't be found. */
export function useOpenGroups(
  dataset: Dataset,
  onOpen: (filters: readonly Filter[], label: string) => void,
) {
  const messages = useMessages();
  const writeKey = useKeyWords(dataset);
  return (sides: readonly GroupSide[]): void => {
    const filters: Filter[] = [];
    for (const { steps, group, lines } of sides) {
      if (!isOthers(group)) filters.push(...listGroupFilters(group, steps));
      else {
        const listed = lines.flatMap((line) =>
          line.keys && !isSubtotal(line, steps) ? [line.keys] : [],
        );
        const found = listOthersFilters(listed, steps);
        if (found === null) {
          notify(messages.text('look.othersHaveMany', { groups: group.others }));
          return;
        }
        filters.push(...found);
      }
    }
    const label = sides.flatMap(({ steps, group }) =>
      isOthers(group)
        ? [messages.text('look.others', { groups: group.others })]
        : group.map((key, at) => (steps[at] ? writeKey(key, steps[at]) : '')),
    );
    onOpen(filters, label.join(' › '));
  };
}
