import type { Field } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { Amount, FieldTotal } from '../../../shared/domain/views.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { visibleText } from '../../../shared/words/value-text.ts';

const figures = {
  sum: 'sum',
  average: 'average',
  least: 'least',
  most: 'most',
} as const satisfies Partial<Record<TotalsKind, keyof Amount>>;

/** One text a currency: amounts of different currencies are never added up. */
export function totalTexts(
  total: FieldTotal | undefined,
  kind: Exclude<TotalsKind, 'none'>,
  field: Field | null,
  words: Words,
): string[] {
  return (total?.amounts ?? []).map((amount) => {
    const value = amount[figures[kind]];
    if (amount.currency !== null && amount.currency !== '') {
      return visibleText(words.money(value, amount.currency));
    }
    return field?.type === 'number' && !value.includes('.')
      ? words.number(value)
      : words.decimal(value);
  });
}
