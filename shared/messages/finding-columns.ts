import { findField, getDataset } from '../catalogue/catalogue.ts';
import type { Field } from '../catalogue/types.ts';
import type { RuleResult } from '../domain/reconciliation.ts';
import { combineMoney } from '../money.ts';
import type { Messages } from './create-messages.ts';
import { formatValue } from './value-text.ts';

export interface FindingColumn {
  readonly name: string;
  readonly heading: string;
  readonly isAmount: boolean;
  readonly isText: boolean;
  /** Formats one of an issue's values. */
  write(values: readonly (string | null)[]): string;
}

/** Calculated columns are formatted like the field that they are compared with. */
const comparedWith: Readonly<Partial<Record<RuleResult['rule'], string>>> = {
  orderLineTotals: 'totalAmount',
  peopleOfTasks: 'visitorCount',
};
const scans: Field = { name: 'scans', type: 'number' };

/** Columns of a rule's issues, with headings and formats. */
export function listFindingColumns(
  { rule, dataset, columns }: Pick<RuleResult, 'rule' | 'dataset' | 'columns'>,
  messages: Messages,
): FindingColumn[] {
  const described = getDataset(dataset);
  const currency = columns.indexOf('isoCurrencySymbol');
  return columns.map((name, at): FindingColumn => {
    const key = `reconciliation.column.${name}`;
    const isCalculated = messages.has(key);
    const field = isCalculated
      ? name === 'scans'
        ? scans
        : findField(described, comparedWith[rule] ?? '')
      : findField(described, name);
    return {
      name,
      heading: isCalculated ? messages.text(key) : messages.field(dataset, name),
      isAmount: !field?.identifier && (field?.type === 'number' || field?.type === 'decimal'),
      isText: field?.type === 'text',
      write(values) {
        const value = values[at] ?? null;
        if (value === null) return '–';
        if (name === 'problem') return messages.field(dataset, value);
        return formatValue(value, field, messages, values[currency] ?? null);
      },
    };
  });
}

/** How much more a value is than expected, "+23"; null if the rule expects none. */
export function writeDifference(
  { rule, dataset, columns }: Pick<RuleResult, 'rule' | 'dataset' | 'columns'>,
  values: readonly (string | null)[],
  messages: Messages,
): string | null {
  const name = comparedWith[rule];
  if (name === undefined) return null;
  const read = (column: string) => values[columns.indexOf(column)] ?? null;
  const toAmount = (amount: string | null) => amount && { amount, currency: null };
  const [value, expected] = [toAmount(read(name)), toAmount(read('expected'))];
  if (!value || !expected) return '–';
  const { amount } = combineMoney(null, [value], [expected]);
  const field = findField(getDataset(dataset), name);
  const text = formatValue(amount, field, messages, read('isoCurrencySymbol'));
  return amount.startsWith('-') ? text : `+${text}`;
}
