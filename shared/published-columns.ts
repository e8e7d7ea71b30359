/** A dataset in a database for the whole organisation: its tables, columns and the hash of a row (ADR 82). */
import { findField, getDataset } from './catalogue/catalogue.ts';
import { isPersonal } from './catalogue/masked-fields.ts';
import type { DatasetId, Field, FieldType } from './catalogue/types.ts';
import type { Period } from './ranges.ts';

export interface PublishedColumn {
  /** The field's name in the dataset. */
  readonly field: string;
  /** The column's name in the target, such as `booking_line_id`. */
  readonly name: string;
  readonly type: FieldType;
}

/**
 * A change to the windows or to the hash of a row, such as a column of another name, gets a new number here: it is
 * hashed too, so that everything is published again, window by window.
 */
export const rowFormat = 3;

/**
 * Columns of a dataset's table, in the order of the catalogue. Personal data is no column at all, guides' names neither:
 * a mask would be a value that joins.
 */
export function listPublishedColumns(dataset: DatasetId): readonly PublishedColumn[] {
  return getDataset(dataset)
    .fields.filter((field) => !isPersonal(field, true))
    .map((field) => ({ field: field.name, name: toColumnName(field), type: field.type }));
}

/** Columns with personal data, for tables of their own in targets that include it. No hash has any of it. */
export function listPersonalColumns(dataset: DatasetId): readonly PublishedColumn[] {
  return getDataset(dataset)
    .fields.filter((field) => isPersonal(field, true))
    .map((field) => ({ field: field.name, name: toColumnName(field), type: field.type }));
}

/** Names of the fields that a receipt lists. */
export function listPublishedFields(dataset: DatasetId, isPersonal: boolean): readonly string[] {
  const personal = isPersonal ? listPersonalColumns(dataset) : [];
  return [...listPublishedColumns(dataset), ...personal].map(({ field }) => field);
}

/** `bookingLineId` becomes `booking_line_id`: lower case needs no quotes in any database. */
export function toColumnName({ name }: Pick<Field, 'name'>): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
}

/** The columns of every table beside those of its dataset. */
export const ownColumns = {
  venue: 'venue_id',
  month: 'month',
  /** Number of the row among equal rows; null for the first. */
  copy: '_copy',
  /** Texts of invalid values as received, by field. */
  invalid: '_invalid',
  /** The hash of the row. */
  row: '_row',
  batch: '_batch',
  /** In tables of history: from when to when downloads had this version of the row. */
  knownFrom: '_known_from',
  knownTo: '_known_to',
} as const;

/** Some databases can't store U+0000. All targets get this character instead, so that hashes agree. */
export const nulPicture = '\u2400';

/** SQL of one engine whose `concat` writes the same text for a value as the others do; NULL for no value. */
export interface CanonicalSql {
  readonly value: (column: Pick<PublishedColumn, 'field' | 'name' | 'type'>) => string;
  /** The number of bytes of a text. */
  readonly bytes: (text: string) => string;
  /** Joins texts, leaving out NULL. */
  readonly concat: (texts: readonly string[]) => string;
}

/** Other types are written in digits, so that the next semicolon ends them. */
export function isText({ type }: Pick<PublishedColumn, 'type'>): boolean {
  return type === 'text' || type === 'guid' || type === 'time';
}

/**
 * SQL of the text that is hashed: the values in their order, a semicolon before each, and before a text its number of
 * bytes. NULL is left out. Column names are not hashed, since they would be most of the text.
 */
export function buildRowSql(columns: readonly PublishedColumn[], sql: CanonicalSql): string {
  const all = [...columns, copyColumn, invalidColumn].flatMap((column) => {
    const value = sql.value(column);
    return isText(column) ? [`';'`, sql.bytes(value), `':'`, value] : [`';'`, value];
  });
  return sql.concat([`'${rowFormat}'`, ...all]);
}

/** The app's own columns that are hashed too. */
const copyColumn: PublishedColumn = {
  field: '$copy',
  name: ownColumns.copy,
  type: 'number',
};
const invalidColumn: PublishedColumn = {
  field: '$invalid',
  name: ownColumns.invalid,
  type: 'text',
};

/** The columns of a row's id. Null if ids aren't unique enough to find the row in another month. */
export function listIdColumns(dataset: DatasetId) {
  const described = getDataset(dataset);
  if (described.isLooselyKeyed) return null;
  return described.key.map((field) => ({
    field,
    name: toColumnName({ name: field }),
    isNumber: findField(described, field)?.type === 'number',
  }));
}

/** SQL list of texts that stand for a missing id. Rows with one are not looked for in other months. */
export const noIds = `('', '0', '00000000-0000-0000-0000-000000000000')`;

/** SQL condition, NULL for rows without a date: the row's day is not downloaded. Null if all days are. */
export function buildGapsSql(
  { dataset, gaps }: { readonly dataset: DatasetId; readonly gaps: readonly Period[] },
  column: (name: string) => string,
  time: (at: string) => string | number,
): string | null {
  const field = getDataset(dataset).axis?.field;
  if (!field || gaps.length === 0) return null;
  const own = column(toColumnName({ name: field }));
  return gaps
    .map(({ from, to }) => `(${own} >= ${time(from)} AND ${own} < ${time(to)})`)
    .join(' OR ');
}
