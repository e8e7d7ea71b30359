import { useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { toDecimalText } from '../../../shared/money.ts';
import { useMessages } from '../../base/messages-context.tsx';

/** Names what is counted or added up, and formats its numbers. */
export function useFigureWords(
  dataset: Dataset,
  field: string | null,
  currency: string | null | undefined,
) {
  const messages = useMessages();
  return useMemo(() => {
    if (field === null) {
      return {
        name: messages.text('look.rows'),
        unit: undefined,
        write: (value: number) => messages.number(value),
      };
    }
    const isWhole = findField(dataset, field)?.type === 'number';
    return {
      name: messages.field(dataset.id, field),
      unit:
        currency === undefined
          ? messages.text('look.unit.sum')
          : messages.text('look.unit.money', {
              currency: currency || messages.text('look.noCurrency'),
            }),
      write: (value: number) => {
        if (isWhole) return messages.number(Math.round(value));
        const text = toDecimalText(value);
        return currency ? toVisibleText(messages.money(text, currency)) : messages.decimal(text);
      },
    };
  }, [messages, dataset, field, currency]);
}
