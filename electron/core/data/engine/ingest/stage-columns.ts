import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { addSums, type ColumnSum } from '../columns/columns-file.ts';
import { decodeTexts, startDecoding } from '../columns/decode-texts.ts';
import type { SampledRow, ScannedPart } from '../columns/scan-answer.ts';
import type { Connection } from '../database/database.ts';
import {
  asideColumns,
  buildCanonicalTextSql,
  describeRowColumns,
  listRowColumns,
} from '../database/field-column.ts';
import { protect, quoteName, quoteText, strip } from '../database/sql.ts';

/**
 * Appends rows from files of columns to the stage, after its first `from` rows. Checks that they arrived unchanged: by
 * the count and sum of each column, and by a sample of exactly decoded rows. Makes the stage if `from` is 0.
 */
export async function stageColumns(
  connection: Connection,
  dataset: Dataset,
  { stage, from }: { readonly stage: string; readonly from: number },
  parts: readonly ScannedPart[],
  timeZone: string,
): Promise<void> {
  const paths = parts.map(({ path }) => quoteText(path));
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const sums = parts.map((part) => part.sums).reduce(addSums);
  const samples = parts.flatMap((part) => part.samples);
  // DuckDB keeps the order of the files and their rows if there is no join.
  await connection.run(`${from === 0 ? `CREATE TABLE ${stage} AS` : `INSERT INTO ${stage}`}
    SELECT * FROM read_parquet([${paths.join(', ')}])`);
  await requireSums(connection, dataset, { stage, from, to: from + rows }, sums);
  await requireSamples(connection, dataset, stage, samples, timeZone);
}

export async function createEmptyStage(
  connection: Connection,
  dataset: Dataset,
  stage: string,
): Promise<void> {
  await connection.run(`CREATE TABLE ${stage} (${describeRowColumns(dataset)})`);
}

async function requireSums(
  connection: Connection,
  dataset: Dataset,
  { stage, from, to }: { readonly stage: string; readonly from: number; readonly to: number },
  sums: readonly ColumnSum[],
): Promise<void> {
  const asides = Object.values(asideColumns).map((name) => `sum(strlen(${name}))`);
  const names = listRowColumns(dataset);
  // A row's `rowid` is its position.
  const [found = []] = await connection.rows(
    `SELECT count(*), max(rowid), ${[
      ...names.map((name) => `count(${name})`),
      ...[...dataset.fields.map(sumColumn), ...asides].map((sum) => `(${sum})::VARCHAR`),
    ].join(', ')} FROM ${stage} WHERE rowid >= ${from}`,
  );
  const areSame =
    Number(found[0]) === to - from &&
    Number(found[1]) === to - 1 &&
    sums.every(({ count, sum }, index) => {
      const staged = String(found[2 + names.length + index] ?? 0).replace('.', '');
      return Number(found[2 + index]) === count && BigInt.asIntN(64, BigInt(staged)) === sum;
    });
  if (!areSame) throw new Error('values were lost or made up while reading');
}

/** The sums are exact for columns of any length. */
function sumColumn({ name, type }: Field): string {
  const column = quoteName(name);
  switch (type) {
    case 'number':
    case 'decimal':
      return `sum(${column})`;
    case 'dateTime':
      return `sum(epoch_us(${column}))`;
    case 'boolean':
      return `count_if(${column})`;
    default:
      return `sum(strlen(${column}))`;
  }
}

async function requireSamples(
  connection: Connection,
  dataset: Dataset,
  stage: string,
  samples: readonly SampledRow[],
  timeZone: string,
): Promise<void> {
  if (samples.length === 0) return;
  const texts = [
    ...dataset.fields.map((field) => buildCanonicalTextSql(field)),
    ...Object.values(asideColumns),
  ].map((text) => protect(text));
  const places = samples.map(({ place }) => place);
  // The range restricts the query to these parts of the table.
  const found = await connection.rows(`SELECT ${texts.join(', ')} FROM ${stage}
    WHERE rowid >= ${Math.min(...places)} AND rowid <= ${Math.max(...places)}
      AND rowid IN (${places.join(', ')}) ORDER BY rowid`);
  const areSame =
    found.length === samples.length &&
    samples.every(({ raw }, at) => {
      const due = decodeTexts(dataset, raw, timeZone, startDecoding());
      return due.every((text, index) => text === strip(found[at]?.[index]));
    });
  if (!areSame) throw new Error('a row was read otherwise than it came');
}
