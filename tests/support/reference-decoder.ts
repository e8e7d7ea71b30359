import type { Dataset, Field } from '../../shared/catalogue/types.ts';
import type { Cell } from '../../shared/ipc/views.ts';

/**
 * A second, slow and plain reading of the rules in `fit-value.ts`, by rational arithmetic and
 * `Date.UTC`, sharing no code with it. `raw` is the JSON text of one value.
 */
export function referenceCell(field: Field, raw: string): Cell {
  if (raw === 'null') return null;
  const value: unknown = raw === 'NaN' ? undefined : JSON.parse(raw);
  const text = typeof value === 'string' ? value : null;
  const misfit = { misfit: text ?? raw };
  switch (field.type) {
    case 'text':
    case 'guid':
      if (text !== null) return text;
      return typeof value === 'number' || typeof value === 'boolean' ? raw : misfit;
    case 'boolean':
      if (value === true || text === 'true') return true;
      return value === false || text === 'false' ? false : misfit;
    case 'number': {
      if (text !== null && !/^-?(0|[1-9][0-9]*)$/.test(text)) return misfit;
      const scaled = scaledBy(text ?? (typeof value === 'number' ? raw : ''), 0);
      return scaled === null || BigInt.asIntN(64, scaled) !== scaled ? misfit : String(scaled);
    }
    case 'decimal': {
      if (text !== null && !/^-?(0|[1-9][0-9]*)([.][0-9]+)?$/.test(text)) return misfit;
      const scaled = scaledBy(text ?? (typeof value === 'number' ? raw : ''), 4);
      if (scaled === null || scaled >= 10n ** 18n || scaled <= -(10n ** 18n)) return misfit;
      const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0');
      const fraction = digits.slice(-4).replace(/0+$/, '');
      const sign = scaled < 0n ? '-' : '';
      return `${sign}${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`;
    }
    case 'dateTime':
      return text !== null && isDateTime(text) ? text : misfit;
    case 'time': {
      const parts = text?.split(':') ?? [];
      const limits = [24, 60, 60];
      const fits =
        (parts.length === 2 || parts.length === 3) &&
        parts.every((part, at) => /^[0-9]{2}$/.test(part) && Number(part) < (limits[at] ?? 0));
      return fits ? text : misfit;
    }
  }
}

/** value × 10^places where that is whole, else null. */
function scaledBy(token: string, places: number): bigint | null {
  if (token === '') return null;
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return 0n;
  const power = Number(exponent) - fraction.length + places;
  if (Math.abs(power) > 100) return null;
  if (power >= 0) return digits * 10n ** BigInt(power);
  const divisor = 10n ** BigInt(-power);
  return digits % divisor === 0n ? digits / divisor : null;
}

function isDateTime(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year < 1 || hour > 23 || minute > 59 || second > 59) return false;
  // The Gregorian calendar repeats every 400 years, and Date.UTC bends years below 100.
  const date = new Date(Date.UTC(2000 + (year % 400), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export interface RawRow {
  /** Name and raw value, in order; names may repeat. */
  readonly members: readonly (readonly [name: string, raw: string])[];
  readonly text: string;
}

export interface ReferenceRow {
  readonly cells: readonly Cell[];
  readonly unknown: ReadonlyMap<string, string>;
  readonly raw: string;
}

export function referenceRow(dataset: Dataset, row: RawRow): ReferenceRow {
  const last = new Map(row.members);
  const names = new Set(dataset.fields.map((field) => field.name));
  return {
    cells: dataset.fields.map((field) => referenceCell(field, last.get(field.name) ?? 'null')),
    unknown: new Map([...last].filter(([name]) => !names.has(name))),
    raw: row.text,
  };
}

/** Of the rows of one key the last, in order of arrival. */
export function withoutDuplicates(dataset: Dataset, rows: readonly ReferenceRow[]): ReferenceRow[] {
  const last = new Map<string, number>();
  rows.forEach((row, index) => {
    last.set(identity(dataset, row), index);
  });
  const kept = new Set(last.values());
  return rows.filter((_, index) => kept.has(index));
}

function identity(dataset: Dataset, row: ReferenceRow): string {
  const keys = dataset.key.map(
    (name) => row.cells[dataset.fields.findIndex((field) => field.name === name)] ?? null,
  );
  if (!dataset.isLooselyKeyed && keys.every((key) => typeof key === 'string'))
    return JSON.stringify(['key', keys]);
  const isAside = row.unknown.size > 0 || row.cells.some(isMisfit);
  return JSON.stringify(['row', row.cells, isAside ? row.raw : null]);
}

export function isMisfit(cell: Cell): boolean {
  return typeof cell === 'object' && cell !== null && 'misfit' in cell;
}

/** Rows that have their key in common with another one, though they are kept as different. */
export function alikeOf(dataset: Dataset, kept: readonly ReferenceRow[]): number {
  if (!dataset.isLooselyKeyed) return 0;
  const rows = new Map<string, number>();
  for (const { cells } of kept) {
    const keys = dataset.key.map((name) => cells[dataset.fields.findIndex((f) => f.name === name)]);
    if (!keys.every((key) => typeof key === 'string')) continue;
    const name = JSON.stringify(keys);
    rows.set(name, (rows.get(name) ?? 0) + 1);
  }
  return [...rows.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}
