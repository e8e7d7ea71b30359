/** SQL of the finest groups of a pivot: those of its rows, and of the rows for comparison. */
import type { GroupStep } from '../../../../../shared/domain/views.ts';
import { buildCanonicalTextSql, requireField } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { GroupTable } from './group-table.ts';

/**
 * The columns that identify a pivot's line, for each step: a text, the text of an invalid value, and the typed value.
 */
export const nameKeyColumns = (side: PivotSide, at: number) => ({
  key: `${side}${at}_key`,
  odd: `${side}${at}_odd`,
  value: `${side}${at}_value`,
});

export type PivotSide = 'down' | 'across';

/**
 * The tables of a pivot. `level` has the finest groups; each side has its listed lines (`line` is their position), all
 * its groups, and those first-step groups that have a subtotal.
 */
export type PivotTables = Readonly<
  Record<'level' | PivotSide | `${PivotSide}Groups` | `${PivotSide}Firsts`, string>
>;

export interface SideSteps {
  readonly down: readonly GroupStep[];
  readonly across: readonly GroupStep[];
}

/**
 * SQL of groups with their keys, `currency`, `rows`, `amounts`, `sum`, `invalidValues`, and `before` for the
 * comparison's.
 */
export function makeLevel(
  result: ResultTable,
  groups: GroupTable,
  { down, across }: SideSteps,
  shift: number | null,
): string {
  const steps = [
    ...down.map((step, at) => ({ step, names: nameKeyColumns('down', at) })),
    ...across.map((step, at) => ({ step, names: nameKeyColumns('across', at) })),
  ];
  const keys = steps.flatMap(({ step, names }, at) => {
    const columns = groups.steps[at];
    if (!columns) throw new Error('not grouped by its steps');
    const { key, value } =
      shift === null
        ? { key: columns.key, value: `k${at}` }
        : moveKey(result, step, columns, `k${at}`, shift);
    return [
      `${key} AS ${names.key}`,
      // Without invalid values there is nothing to compare.
      `${result.invalidFields.has(step.field) ? columns.invalid : 'NULL::VARCHAR'} AS ${names.odd}`,
      `${value} AS ${names.value}`,
    ];
  });
  const [amount] = groups.amounts;
  const figures = amount
    ? [
        `${amount.currency ?? 'NULL::VARCHAR'} AS currency`,
        'rows',
        `${amount.values} AS amounts`,
        `${amount.sum} AS sum`,
        `${amount.invalidValues} AS invalidValues`,
      ]
    : [
        'NULL::VARCHAR AS currency',
        'rows',
        '0 AS amounts',
        'NULL::DECIMAL(38,4) AS sum',
        '0 AS invalidValues',
      ];
  return `SELECT ${[...keys, ...figures, `${shift !== null} AS before`].join(', ')}
    FROM ${groups.table}`;
}

/**
 * Returns the step by which to group rows for comparison: their days are moved first, and then give the week or month.
 */
export function toMovableStep(step: GroupStep): GroupStep {
  return step.by === 'week' || step.by === 'month' ? { ...step, by: 'day' } : step;
}

function moveKey(
  result: ResultTable,
  step: GroupStep,
  columns: GroupTable['steps'][number],
  column: string,
  days: number,
) {
  const field = requireField(result.dataset, step.field);
  if (field.type !== 'dateTime') return { key: columns.key, value: column };
  if (step.by === 'value') {
    const moved = `(${column} + INTERVAL ${days} DAY)`;
    return { key: buildCanonicalTextSql(field, moved), value: moved };
  }
  const day = `(${column} + ${days})`;
  const moved = step.by === 'day' ? day : `date_trunc('${step.by}', ${day})::DATE`;
  return { key: `${moved}::VARCHAR`, value: moved };
}
