import { toValueKey } from '../../../shared/categories/classify.ts';
import type { CategorisedValue } from '../../../shared/domain/categories.ts';
import type { Money } from '../../../shared/domain/report-questions.ts';
import type { StatusAmounts } from '../../../shared/domain/status-evidence.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeReportCell } from '../../../shared/messages/report-text.ts';
import { combineMoney } from '../../../shared/money.ts';
import { soldFilter } from '../../../shared/reports/choices.ts';

/** Categories of order statuses, by `toValueKey`. */
type Categories = ReadonlyMap<string, string | null>;

/**
 * Yesterday's revenue with these categories, as *Revenue* counts it: one sum for each currency. `changed` replaces the
 * category of one value.
 */
export function sumRevenue(
  { amounts }: StatusAmounts,
  categories: Categories,
  changed?: { readonly value: CategorisedValue; readonly category: string | null },
): Money[] {
  const isCounted = (value: CategorisedValue): boolean => {
    const isChanged = changed && toValueKey(value) === toValueKey(changed.value);
    const category = isChanged ? changed.category : categories.get(toValueKey(value));
    return isRevenue(category ?? null);
  };
  const byCurrency = Map.groupBy(amounts, ({ amount }) => amount.currency);
  return [...byCurrency].map(([currency, all]) =>
    combineMoney(
      currency,
      all.filter(({ value }) => isCounted(value)).map(({ amount }) => amount),
      [],
    ),
  );
}

export function isRevenue(category: string | null): boolean {
  return soldFilter.defaultValues?.includes(category ?? 'uncategorised') ?? true;
}

export function writeAmounts(amounts: readonly Money[], messages: Messages): string {
  return amounts.map((amount) => writeReportCell('money', amount, messages) ?? '').join(' + ');
}

/** Returns whether a value has orders of yesterday. */
export function hasAmount({ amounts }: StatusAmounts, value: CategorisedValue): boolean {
  return amounts.some((one) => toValueKey(one.value) === toValueKey(value));
}
