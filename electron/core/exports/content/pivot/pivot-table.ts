/** A pivot as a table of a file: cross-tabulated for people, one row per cell for programs. */
import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { ExportFormat } from '../../../../../shared/domain/exports.ts';
import {
  isSubtotal,
  type Pivot,
  type PivotCell,
  type PivotFigure,
  type PivotLine,
  type PivotQuery,
} from '../../../../../shared/domain/pivots.ts';
import type { GroupKey, GroupStep } from '../../../../../shared/domain/views.ts';
import { exportFormats } from '../../../../../shared/export-formats.ts';
import { makeUniqueNames } from '../../../../../shared/free-name.ts';
import type { WriteValue } from '../../../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { describeGroupKey, describeGroupStep } from '../../../../../shared/messages/group-text.ts';
import type { PlainTable, TableColumnType } from '../../../data/engine/contract/engine-methods.ts';

export interface PivotTableInput {
  readonly pivot: Pivot;
  readonly query: PivotQuery;
  readonly dataset: Dataset;
  readonly messages: Messages;
  /** Writes statuses in words, where the file is for people. */
  readonly writeValue: WriteValue;
}

/** Formats for people have a column per group across, and totals. */
export function makePivotTable(input: PivotTableInput, format: ExportFormat): PlainTable {
  const { dataset, messages } = input;
  const { columns, rows } = exportFormats[format].isForPeople ? planWide(input) : planLong(input);
  // Two groups can have equal texts, such as the number 10 and the text "10".
  const names = makeUniqueNames(columns.map(({ name }) => name));
  return {
    name: 'pivot',
    title: messages.text('pivot.sheet', { dataset: messages.text(`dataset.${dataset.id}`) }),
    columns: columns.map((column, at) => ({ ...column, name: names[at] ?? column.name })),
    rows,
    picture: null,
  };
}

interface Planned {
  readonly columns: { name: string; heading: string; type: TableColumnType }[];
  readonly rows: (string | null)[][];
}

type Part = 'now' | 'before';

function planWide(input: PivotTableInput): Planned {
  const { pivot, query, dataset, messages } = input;
  const find = indexCells(pivot);
  const parts: readonly Part[] = query.compared ? ['now', 'before'] : ['now'];
  const across = [
    ...pivot.columns.map((line, column) => ({
      column,
      heading: writeLine(line, query.columns, input).join(' › '),
    })),
    { column: null, heading: messages.text('common.total') },
  ];
  const figures = across.flatMap(({ column, heading }) =>
    listCurrencies(pivot, query.field).flatMap((currency) =>
      parts.map((part) => {
        const named = currency ? `${heading} (${currency})` : heading;
        const name = part === 'now' ? named : messages.text('pivot.file.before', { name: named });
        return { column, currency, part, name };
      }),
    ),
  );
  const { rows: down } = query;
  const type = getFigureType(query, dataset);
  const lead = down.map((step, at) => ({
    name: describeGroupStep(step, dataset, messages),
    heading: describeGroupStep(step, dataset, messages),
    type: findKeyType(pivot.rows, step, at, dataset),
  }));
  const heading = messages.text(lead.length > 0 ? 'pivot.file.line' : 'look.rows');
  // Typed columns can't hold words, so “(none)” and “Total” get a column of their own.
  const hasSubtotals = pivot.rows.some((line) => isSubtotal(line, down));
  const needsWords = hasSubtotals || lead[0]?.type !== 'text';
  const words = needsWords ? [{ name: heading, heading, type: 'text' as const }] : [];
  const read = (row: number | null) =>
    figures.map(({ column, currency, part }) =>
      readFigure(find(row, column)?.[part], query.field, currency),
    );
  const none = messages.text('common.none');
  const total = messages.text('common.total');
  return {
    columns: [...words, ...lead, ...figures.map(({ name }) => ({ name, heading: name, type }))],
    rows: [
      ...pivot.rows.map((line, row) => {
        const keys = nameKeys(line, down, input);
        const word = isSubtotal(line, down) ? messages.text('pivot.subtotal') : null;
        const isNone = keys[0] === null && lead[0]?.type !== 'text';
        return [...(needsWords ? [word ?? (isNone ? none : null)] : []), ...keys, ...read(row)];
      }),
      [
        ...(needsWords ? [total] : []),
        ...lead.map((_, at) => (at === 0 && !needsWords ? total : null)),
        ...read(null),
      ],
    ],
  };
}

interface LongFigure {
  readonly name: string;
  readonly type: TableColumnType;
  readonly part: Part;
  readonly what: 'rows' | 'sum' | 'values';
}

function planLong(input: PivotTableInput): Planned {
  const { pivot, query, dataset } = input;
  const sides = [
    { lines: pivot.rows, steps: query.rows, read: ({ row }: PivotCell) => row },
    { lines: pivot.columns, steps: query.columns, read: ({ column }: PivotCell) => column },
  ];
  const keys = sides.flatMap(({ lines, steps, read }) =>
    steps.map((step, at) => ({
      lines,
      steps,
      read,
      at,
      name: step.by === 'value' ? step.field : `${step.field}_${step.by}`,
      type: findKeyType(lines, step, at, dataset),
    })),
  );
  const parts: readonly Part[] = query.compared ? ['now', 'before'] : ['now'];
  const { field } = query;
  const type = getFigureType(query, dataset);
  const figures = parts.flatMap((part): LongFigure[] => {
    const end = part === 'now' ? '' : '_before';
    if (field === null) {
      return [{ name: `rows${end}`, type: 'number', part, what: 'rows' }];
    }
    return [
      { name: `${field}${end}`, type, part, what: 'sum' },
      // Only rows with this currency, so that no row is counted twice.
      { name: `values${end}`, type: 'number', part, what: 'values' },
    ];
  });
  // Leaves out totals and subtotals, which a program would count twice.
  const isDetail = (
    lines: readonly PivotLine[],
    place: number | null,
    steps: readonly GroupStep[],
  ) => {
    const line = place === null ? undefined : lines[place];
    return steps.length === 0 || (line !== undefined && !isSubtotal(line, steps));
  };
  const cells = pivot.cells.filter(
    ({ row, column }) =>
      isDetail(pivot.rows, row, query.rows) && isDetail(pivot.columns, column, query.columns),
  );
  const withCurrency = field !== null && findField(dataset, field)?.currency !== undefined;
  const columns: { name: string; type: TableColumnType }[] = [
    ...keys,
    ...(withCurrency ? [{ name: 'currency', type: 'text' as const }] : []),
    ...figures,
  ];
  return {
    columns: columns.map(({ name, type: kind }) => ({ name, heading: name, type: kind })),
    rows: cells.flatMap((cell) => {
      const own = keys.map(({ lines, steps, read, at }) => {
        const line = lines[read(cell) ?? -1];
        return line ? (writeKeys(line, steps, input)[at] ?? null) : null;
      });
      const found = [...cell.now.sums, ...(cell.before?.sums ?? [])].map(
        ({ currency }) => currency,
      );
      const currencies = found.length === 0 ? [undefined] : [...new Set(found)];
      return currencies.map((currency) => [
        ...own,
        ...(withCurrency ? [currency ?? null] : []),
        ...figures.map(({ part, what }) => {
          if (what === 'rows') return String(cell[part]?.rows ?? 0);
          const found = cell[part]?.sums.find((sum) => sum.currency === currency);
          return what === 'sum' ? (found?.sum ?? null) : String(found?.values ?? 0);
        }),
      ]);
    }),
  };
}

/** Currencies of a pivot's sums. A single undefined entry if they are not money, or if rows are counted. */
function listCurrencies(pivot: Pivot, field: string | null): (string | null | undefined)[] {
  if (field === null) return [undefined];
  const all = pivot.cells.find(({ row, column }) => row === null && column === null);
  const sums = [...(all?.now.sums ?? []), ...(all?.before?.sums ?? [])];
  const found = [...new Set(sums.map(({ currency }) => currency))];
  return found.length === 0 ? [undefined] : found;
}

/** Returns null if there are no rows or the value is unknown: an empty cell, never a zero. */
function readFigure(
  figure: PivotFigure | undefined,
  field: string | null,
  currency: string | null | undefined,
): string | null {
  if (!figure || figure.rows === 0) return null;
  if (field === null) return String(figure.rows);
  return figure.sums.find((sum) => sum.currency === currency)?.sum ?? null;
}

function getFigureType({ field }: PivotQuery, dataset: Dataset): TableColumnType {
  const type = field === null ? 'number' : findField(dataset, field)?.type;
  return type === 'decimal' ? 'decimal' : 'number';
}

/** Keys have their field's type if all of them fit it; otherwise they are texts. */
function findKeyType(
  lines: readonly PivotLine[],
  step: GroupStep,
  at: number,
  dataset: Dataset,
): TableColumnType {
  const isPlain = lines.every(({ keys }) => {
    const key = keys?.[at];
    // A subtotal has no second key.
    return keys !== null && (key === null || typeof key === 'string' || at >= keys.length);
  });
  if (!isPlain) return 'text';
  if (step.by !== 'value') return 'day';
  const field = findField(dataset, step.field);
  if (field?.type === 'number' && !field.identifier) return 'number';
  return field?.type === 'dateTime' || field?.type === 'decimal' ? field.type : 'text';
}

function writeKeys(
  { keys, groups }: PivotLine,
  steps: readonly GroupStep[],
  { messages }: PivotTableInput,
): (string | null)[] {
  return steps.map((_, at) => {
    if (keys === null) return at === 0 ? messages.text('look.others', { groups }) : null;
    const key = keys[at] ?? null;
    return typeof key === 'object' ? (key?.invalidValue ?? null) : key;
  });
}

/** A line's keys for people: statuses in words. */
function nameKeys(line: PivotLine, steps: readonly GroupStep[], input: PivotTableInput) {
  return writeKeys(line, steps, input).map((key, at) => {
    const step = steps[at];
    const named = line.keys?.[at];
    if (named === undefined || step?.by !== 'value') return key;
    return input.writeValue(findField(input.dataset, step.field), named) ?? key;
  });
}

/** A line's keys as texts, one per step. */
function writeLine(line: PivotLine, steps: readonly GroupStep[], input: PivotTableInput): string[] {
  const { dataset, messages, writeValue } = input;
  if (line.keys === null) return [messages.text('look.others', { groups: line.groups })];
  const keys = line.keys.flatMap((key: GroupKey, at) => {
    const step = steps[at];
    return step ? [describeGroupKey(key, step, dataset, messages, writeValue)] : [];
  });
  return isSubtotal(line, steps) ? [...keys, messages.text('pivot.subtotal')] : keys;
}

function indexCells({ cells }: Pivot) {
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  return (row: number | null, column: number | null) => byPlace.get(`${row} ${column}`);
}
