import { useCallback } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FiledFieldId } from '../../../shared/domain/filing.ts';
import type { GroupKey, GroupStep } from '../../../shared/domain/views.ts';
import { findFiledField } from '../../../shared/filing/filed-fields.ts';
import { keyText } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useFiling } from '../filing/index.ts';

/** The field that a step's values are filed under; null: they are not. */
export function findFiledStep(dataset: Dataset, { field, by }: GroupStep): FiledFieldId | null {
  const found = by === 'value' ? findField(dataset, field) : null;
  return (found && findFiledField(found)?.id) ?? null;
}

/** How the key of a group is read: by the name that the venue gave it, if it did. */
export function useKeyWords(dataset: Dataset) {
  const messages = useMessages();
  const { resolve } = useFiling();
  return useCallback(
    (key: GroupKey, step: GroupStep): string => {
      const filed = findFiledStep(dataset, step);
      const name = filed === null ? null : resolve(filed, key).name;
      return name ?? keyText(key, step, dataset, messages);
    },
    [dataset, messages, resolve],
  );
}
