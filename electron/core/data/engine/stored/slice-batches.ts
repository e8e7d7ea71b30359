import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import { hashSchema } from '../../segment-format/index.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, getColumnType, listRowColumns } from '../database/field-column.ts';
import { buildInsidePeriodSql, reachesInto } from '../database/period-condition.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import type { PlainSlice } from './plain-slices.ts';

/** Slices that one statement reads. */
export interface SliceBatch {
  readonly slices: readonly PlainSlice[];
  /** Index of the first slice among all slices. */
  readonly first: number;
  /** The columns of these files: the dataset's fields, invalid values and raw rows. */
  readonly columns: readonly string[];
}

/** Maximum files for one statement: DuckDB evaluates its conditions file by file. */
const maxFiles = 64;
/** Maximum rows that one statement may have to sort. */
const maxRows = 1_000_000;

/** A row's `place` is its slice's index times this, plus its position in the file. */
export const rowsInSlice = 2 ** 36;

/**
 * Groups neighbouring slices whose files have the same columns, each file once, so that rows come in the order of the
 * slices.
 */
export async function batchSlices(
  connection: Connection,
  dataset: Dataset,
  slices: readonly PlainSlice[],
): Promise<SliceBatch[]> {
  const columnsBySchema = new Map([[hashSchema(dataset), listRowColumns(dataset)]]);
  const batches: { slices: PlainSlice[]; first: number; columns: readonly string[] }[] = [];
  let rows = 0;
  for (const [at, slice] of slices.entries()) {
    const { entry, plainPath } = slice;
    const columns =
      columnsBySchema.get(entry.schema) ?? (await listOtherColumns(connection, dataset, plainPath));
    columnsBySchema.set(entry.schema, columns);
    const last = batches.at(-1);
    const fits =
      last?.columns === columns &&
      last.slices.length < maxFiles &&
      rows + entry.rows <= maxRows &&
      !last.slices.some((other) => other.plainPath === plainPath);
    if (fits) last.slices.push(slice);
    else batches.push({ slices: [slice], first: at, columns });
    rows = fits ? rows + entry.rows : entry.rows;
  }
  return batches;
}

/** SELECT of a batch's rows that lie in their slices: the fields, the extra columns, and `place`. */
export function selectBatch(dataset: Dataset, batch: SliceBatch, more = ''): string {
  const { slices, first, columns } = batch;
  const files = slices.map(({ plainPath }) => quoteText(plainPath)).join(', ');
  const ages = slices.map(({ age }) => age).join(', ');
  return `SELECT ${columns.join(', ')},
      (${first} + file_index::BIGINT) * ${rowsInSlice} + file_row_number AS place,
      ([${ages}])[file_index::BIGINT + 1] AS age ${more}
    FROM read_parquet([${files}]) WHERE ${buildInsideSql(dataset, slices)}`;
}

function buildInsideSql(dataset: Dataset, slices: readonly PlainSlice[]): string {
  const axis = dataset.axis?.field;
  if (!axis) return 'true';
  const conditions = slices.map((slice) => buildInsideSliceSql(dataset, quoteName(axis), slice));
  if (conditions.every((condition) => condition === 'true')) return 'true';
  const cases = conditions.map((condition, file) => `WHEN ${file} THEN ${condition}`);
  return `CASE file_index ${cases.join(' ')} END`;
}

/** True if all rows of the file lie in a slice that covers time. */
export function isWholeFile(dataset: Dataset, slice: PlainSlice): boolean {
  return slice.period !== null && buildInsideSliceSql(dataset, '', slice) === 'true';
}

/** SQL condition: the row lies in a slice. A row without a date on the axis belongs to the start of its window. */
function buildInsideSliceSql(
  dataset: Dataset,
  axis: string,
  { entry, period }: PlainSlice,
): string {
  const { window } = entry;
  if (period && selectsWholes(dataset)) {
    const moment = `coalesce(${axis}, ${quoteText(window.from)}::TIMESTAMP)`;
    return `(${buildInsidePeriodSql(moment, period)} OR coalesce(${reachesInto(dataset, period)}, false))`;
  }
  if (!period || (period.from <= window.from && window.to <= period.to)) return 'true';
  const isStartInside = period.from <= window.from && window.from < period.to;
  const inside = buildInsidePeriodSql(axis, period);
  // A row from outside the requested period belongs there too.
  return `coalesce(CASE WHEN ${buildInsidePeriodSql(axis, window)} THEN ${inside} END, ${isStartInside})`;
}

/**
 * SQL of the columns of a file that was written with another catalogue: a new field is empty, a former field is
 * dropped. A value whose type no longer fits its field becomes an invalid value.
 */
async function listOtherColumns(
  connection: Connection,
  dataset: Dataset,
  path: string,
): Promise<string[]> {
  const described = await connection.rows(
    `DESCRIBE SELECT * FROM read_parquet(${quoteText(path)})`,
  );
  const types = new Map(described.map(([name, type]) => [String(name), String(type)]));
  const recast = dataset.fields.filter(
    (field) => types.has(field.name) && types.get(field.name) !== getColumnType(field),
  );
  const columns = dataset.fields.map((field) => {
    const name = quoteName(field.name);
    if (!types.has(field.name)) return `NULL::${getColumnType(field)} AS ${name}`;
    return recast.includes(field)
      ? `TRY_CAST(${name} AS ${getColumnType(field)}) AS ${name}`
      : name;
  });
  const stray = recast.map((field) => {
    const name = quoteName(field.name);
    const unexpectedSql = `${name} IS NOT NULL AND TRY_CAST(${name} AS ${getColumnType(field)}) IS NULL`;
    return `${quoteText(field.name)}, CASE WHEN ${unexpectedSql} THEN ${name}::VARCHAR END`;
  });
  const invalidValues =
    stray.length === 0
      ? asideColumns.invalidValues
      : `nullif(json_merge_patch(coalesce(${asideColumns.invalidValues}, '{}'),
          json_object(${stray.join(', ')}))::VARCHAR, '{}') AS ${asideColumns.invalidValues}`;
  return [...columns, invalidValues, asideColumns.raw];
}
