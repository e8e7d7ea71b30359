import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import { hasStatus } from '../../../shared/categories/categorised-fields.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { Amount, FieldTotal, View } from '../../../shared/domain/views.ts';
import { isAmount, isSummed } from '../../../shared/grid-state.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { isMasked } from '../personal-data/index.ts';

const figures = {
  sum: 'sum',
  average: 'average',
  least: 'least',
  most: 'most',
} as const satisfies Partial<Record<TotalsKind, keyof Amount>>;

/** True if a column has such a figure: prices per item have an average, but no sum. */
function hasTotal(field: Field | null, kind: Exclude<TotalsKind, 'none'>): boolean {
  return kind === 'sum' ? isSummed(field) : isAmount(field);
}

/** The columns that can be added up and whose values are shown. */
export function listSummed(
  names: readonly string[],
  fields: readonly (Field | null)[],
  kind: Exclude<TotalsKind, 'none'>,
  personalData: View['personalData'],
): string[] {
  return names.filter((_, index) => {
    const field = fields[index] ?? null;
    return hasTotal(field, kind) && !isMasked(field, personalData);
  });
}

/** Returns whether a table with these columns has a totals row: of its amounts, or of its rows by status. */
export function hasTotalsRow(
  dataset: Dataset,
  names: readonly string[],
  kind: Exclude<TotalsKind, 'none'>,
  personalData: View['personalData'],
): boolean {
  const fields = names.map((name) => findField(dataset, name));
  return hasStatus(dataset.id) || listSummed(names, fields, kind, personalData).length > 0;
}

/** A text for each currency, since amounts of different currencies are never added up. */
export function describeTotal(
  total: FieldTotal | undefined,
  kind: Exclude<TotalsKind, 'none'>,
  field: Field | null,
  messages: Messages,
): string[] {
  return (total?.amounts ?? []).map((amount) => {
    const value = amount[figures[kind]];
    if (amount.currency !== null && amount.currency !== '') {
      return toVisibleText(messages.money(value, amount.currency));
    }
    return field?.type === 'number' && !value.includes('.')
      ? messages.number(value)
      : messages.decimal(value);
  });
}
