import { useCallback } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type { CategorisedFieldId } from '../../../shared/domain/categories.ts';
import type { GroupKey, GroupStep } from '../../../shared/domain/views.ts';
import { describeGroupKey } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useWriteValue } from '../categories/index.ts';

/** The field under which a step's values have categories. Null if they have none. */
export function findCategorisedStep(
  dataset: Dataset,
  { field, by }: GroupStep,
): CategorisedFieldId | null {
  const found = by === 'value' ? findField(dataset, field) : null;
  return (found && findCategorisedField(found)?.id) ?? null;
}

/** Returns a function that writes a group's key, with the venue's names for values. */
export function useKeyWords(dataset: Dataset) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  return useCallback(
    (key: GroupKey, step: GroupStep): string =>
      describeGroupKey(key, step, dataset, messages, writeValue),
    [dataset, messages, writeValue],
  );
}
