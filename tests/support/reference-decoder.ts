import type { Dataset, Field } from '../../shared/catalogue/types.ts';
import type { Cell } from '../../shared/domain/views.ts';
import { timeZone } from './open-engine.ts';

/**
 * A second, slow and simple implementation of the rules in `fit-value.ts`, with rational arithmetic, `Date` and `Intl`;
 * it shares no code with the first. `raw` is the JSON text of one value.
 */
export function referenceCell(field: Field, raw: string): Cell {
  if (raw === 'null') return null;
  const value: unknown = raw === 'NaN' ? undefined : JSON.parse(raw);
  const text = typeof value === 'string' ? value : null;
  const invalidValue = { invalidValue: text ?? raw };
  switch (field.type) {
    case 'text':
    case 'guid':
      if (text !== null) return text;
      return typeof value === 'number' || typeof value === 'boolean' ? raw : invalidValue;
    case 'boolean':
      if (value === true || text === 'true') return true;
      return value === false || text === 'false' ? false : invalidValue;
    case 'number': {
      if (text !== null && !/^-?(0|[1-9][0-9]*)$/.test(text)) return invalidValue;
      const scaled = scale(text ?? (typeof value === 'number' ? raw : ''), 0);
      return scaled === null || BigInt.asIntN(64, scaled) !== scaled
        ? invalidValue
        : String(scaled);
    }
    case 'decimal': {
      if (text !== null && !/^-?(0|[1-9][0-9]*)([.][0-9]+)?$/.test(text)) return invalidValue;
      const scaled = scale(text ?? (typeof value === 'number' ? raw : ''), 4);
      if (scaled === null || scaled >= 10n ** 18n || scaled <= -(10n ** 18n)) return invalidValue;
      const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0');
      const fraction = digits.slice(-4).replace(/0+$/, '');
      const sign = scaled < 0n ? '-' : '';
      return `${sign}${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`;
    }
    case 'dateTime':
      return text === null ? invalidValue : (readDateTime(text)?.read ?? invalidValue);
    case 'time': {
      const [clock = '', fraction, ...rest] = text?.split('.') ?? [];
      const parts = clock.split(':');
      const limits = [24, 60, 60];
      const fits =
        (parts.length === 3 || (parts.length === 2 && fraction === undefined)) &&
        parts.every((part, at) => /^[0-9]{2}$/.test(part) && Number(part) < (limits[at] ?? 0)) &&
        (fraction === undefined || /^[0-9]{1,9}$/.test(fraction)) &&
        rest.length === 0;
      return fits ? clock : invalidValue;
    }
  }
}

/** Returns value × 10^places if that is an integer, else null. */
function scale(token: string, places: number): bigint | null {
  if (token === '') return null;
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return 0n;
  const power = Number(exponent) - fraction.length + places;
  if (Math.abs(power) > 100) return null;
  if (power >= 0) return digits * 10n ** BigInt(power);
  const divisor = 10n ** BigInt(-power);
  const rest = digits % divisor;
  if (rest === 0n) return digits / divisor;
  // Traces of floats: less than a hundredth of the last decimal place.
  const size = rest < 0n ? -rest : rest;
  if (places === 0) return null;
  // Amounts have no such exponents.
  if (Math.abs(whole.replace('-', '').length + Number(exponent)) > 60) return null;
  if (size * 100n < divisor) return digits / divisor;
  const away = rest < 0n ? -1n : 1n;
  return (divisor - size) * 100n < divisor ? digits / divisor + away : null;
}

interface ReadMoment {
  readonly read: string;
  readonly isConverted: boolean;
}

/** Reads part by part from the left; a remainder means that it is no date. */
function readDateTime(text: string): ReadMoment | null {
  const date = text.slice(0, 10);
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) || date < '0001') return null;
  let rest = text.slice(10);
  const take = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(rest) ?? [];
    rest = rest.slice(found.length);
    return found;
  };
  const clock = take(/^[T ][0-9]{2}:[0-9]{2}/).slice(1);
  const second = clock && take(/^:[0-9]{2}/).slice(1);
  if (second) take(/^[.][0-9]{1,9}/);
  const offset = clock && take(/^(Z|[+-][0-9]{2}(:?[0-9]{2})?)/);
  if (rest !== '') return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = clock ? clock.split(':').map(Number) : [];
  const [ahead = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(3).replace(':', '')].map(
    Number,
  );
  if (hour > 23 || minute > 59 || Number(second) > 59 || ahead > 23 || minutes > 59) return null;
  // Date.UTC changes years below 100.
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) return null;
  utc.setUTCHours(hour, minute, Number(second));
  if (offset === '') return { read: utc.toISOString().slice(0, 19), isConverted: false };
  const east = (offset.startsWith('-') ? -1 : 1) * (ahead * 60 + minutes);
  const read = toWallClock(utc.getTime() - east * 60_000);
  return read === null ? null : { read, isConverted: true };
}

const inVenue = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  era: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Null before the year 1 and after 9999. */
function toWallClock(instant: number): string | null {
  const parts = new Map(inVenue.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  if (part('era') !== 'AD' || Number(part('year')) > 9999) return null;
  const year = part('year').padStart(4, '0');
  const date = `${year}-${part('month')}-${part('day')}`;
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Rows with a value in another form than the specification's, and those with an offset. */
export function countOtherForms(rows: readonly ReferenceRow[]): {
  readonly otherForms?: number;
  readonly converted?: number;
} {
  const otherForms = rows.filter((row) => row.forms.size > 0).length;
  const converted = rows.filter((row) => row.forms.has('converted')).length;
  return {
    ...(otherForms > 0 ? { otherForms } : {}),
    ...(converted > 0 ? { converted } : {}),
  };
}

function listForms(field: Field, raw: string): readonly Form[] {
  const cell = referenceCell(field, raw);
  if (!['dateTime', 'time'].includes(field.type) || typeof cell !== 'string') return [];
  const text: string = JSON.parse(raw);
  if (text === cell) return [];
  return field.type === 'dateTime' && readDateTime(text)?.isConverted
    ? ['other', 'converted']
    : ['other'];
}

type Form = 'other' | 'converted';

export interface RawRow {
  /** Name and raw value, in order; names may repeat. */
  readonly members: readonly (readonly [name: string, raw: string])[];
  readonly text: string;
}

export interface ReferenceRow {
  readonly cells: readonly Cell[];
  readonly unknown: ReadonlyMap<string, string>;
  readonly raw: string;
  readonly forms: ReadonlySet<Form>;
}

export function referenceRow(dataset: Dataset, row: RawRow): ReferenceRow {
  const last = new Map(row.members);
  const names = new Set(dataset.fields.map((field) => field.name));
  return {
    cells: dataset.fields.map((field) => referenceCell(field, last.get(field.name) ?? 'null')),
    unknown: new Map([...last].filter(([name]) => !names.has(name))),
    raw: row.text,
    forms: new Set(
      dataset.fields.flatMap((field) => listForms(field, last.get(field.name) ?? 'null')),
    ),
  };
}

interface Came {
  readonly row: ReferenceRow;
  /** The body that the row came in. */
  readonly body: number;
}

/**
 * Returns the rows that remain from several bodies, in order of arrival. For an order whose rows share their date, for
 * an id, or for a row without one: those of the body with the latest date; of equal rows in one body the last.
 */
export function withoutRepeated(
  dataset: Dataset,
  bodies: readonly (readonly ReferenceRow[])[],
): ReferenceRow[] {
  const came = bodies.flatMap((rows, body) => rows.map((row): Came => ({ row, body })));
  const orders =
    countMixedDates(dataset, bodies) === 0 ? listNewest(dataset, came, findOrder) : came;
  const newest = listNewest(dataset, orders, getIdentity);
  const last = new Map(newest.map((one) => [`${one.body} ${writeWhole(one.row)}`, one]));
  return newest
    .filter((one) => last.get(`${one.body} ${writeWhole(one.row)}`) === one)
    .map(({ row }) => row);
}

function listNewest(
  dataset: Dataset,
  came: readonly Came[],
  getName: (dataset: Dataset, row: ReferenceRow) => string | null,
): Came[] {
  const isByChange = dataset.axis?.kind === 'modified';
  const getAge = ({ row, body }: Came): string =>
    `${isByChange ? (findDate(dataset, row) ?? '') : ''} ${String(body).padStart(6, '0')}`;
  const newest = new Map<string, Came>();
  for (const one of came) {
    const name = getName(dataset, one.row);
    const other = name === null ? undefined : newest.get(name);
    if (name !== null && (!other || getAge(one) > getAge(other))) newest.set(name, one);
  }
  return came.filter((one) => {
    const name = getName(dataset, one.row);
    return name === null || newest.get(name)?.body === one.body;
  });
}

function getCell(dataset: Dataset, row: ReferenceRow, name: string): Cell {
  return row.cells[dataset.fields.findIndex((field) => field.name === name)] ?? null;
}

function findDate(dataset: Dataset, row: ReferenceRow): string | null {
  const date = getCell(dataset, row, dataset.axis?.field ?? '');
  return typeof date === 'string' ? date : null;
}

function isSome(cell: Cell): cell is string {
  return typeof cell === 'string' && !/^(0|[0]{8}(-0000){3}-[0]{12}|)$/.test(cell);
}

function findOrder(dataset: Dataset, row: ReferenceRow): string | null {
  const order = getCell(dataset, row, dataset.partOf ?? '');
  return isSome(order) ? order : null;
}

/** Orders whose rows have several dates in one body. */
export function countMixedDates(
  dataset: Dataset,
  bodies: readonly (readonly ReferenceRow[])[],
): number {
  let mixed = 0;
  for (const rows of bodies) {
    const dates = new Map<string, Set<string>>();
    for (const row of rows) {
      const [order, date] = [findOrder(dataset, row), findDate(dataset, row)];
      if (order === null || date === null) continue;
      dates.set(order, (dates.get(order) ?? new Set()).add(date));
    }
    mixed += [...dates.values()].filter(({ size }) => size > 1).length;
  }
  return mixed;
}

function hasId(dataset: Dataset, row: ReferenceRow): boolean {
  return dataset.key.every((name) => {
    const cell = getCell(dataset, row, name);
    return dataset.isLooselyKeyed ? typeof cell === 'string' : isSome(cell);
  });
}

function getIdentity(dataset: Dataset, row: ReferenceRow): string {
  if (dataset.isLooselyKeyed || !hasId(dataset, row)) return writeWhole(row);
  return JSON.stringify(['key', dataset.key.map((name) => getCell(dataset, row, name))]);
}

function writeWhole(row: ReferenceRow): string {
  const isAside = row.unknown.size > 0 || row.forms.size > 0 || row.cells.some(isInvalidValue);
  return JSON.stringify(['row', row.cells, isAside ? row.raw : null]);
}

export function isInvalidValue(cell: Cell): boolean {
  return typeof cell === 'object' && cell !== null && 'invalidValue' in cell;
}

/** Rows that share their id with another row. */
export function countSameIds(dataset: Dataset, kept: readonly ReferenceRow[]): number {
  const withId = kept.filter((row) => hasId(dataset, row));
  const byId = Map.groupBy(withId, (row) =>
    JSON.stringify(dataset.key.map((name) => getCell(dataset, row, name))),
  );
  return [...byId.values()].reduce((sum, { length }) => (length > 1 ? sum + length : sum), 0);
}

/** Rows with a decimal that was rounded slightly, as far as floats show it. */
export function countRounded(dataset: Dataset, kept: readonly ReferenceRow[]): number {
  return kept.filter((row) => {
    const sent: Record<string, unknown> = JSON.parse(row.raw);
    return dataset.fields.some(({ name, type }) => {
      const cell = getCell(dataset, row, name);
      return type === 'decimal' && typeof cell === 'string' && Number(cell) !== Number(sent[name]);
    });
  }).length;
}

/** Rows without an id. */
export function countMissingId(dataset: Dataset, kept: readonly ReferenceRow[]): number {
  return kept.filter((row) => !hasId(dataset, row)).length;
}
