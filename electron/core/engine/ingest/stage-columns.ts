import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import type { ColumnSum } from '../columns/columns-file.ts';
import { decodeTexts, startDecoding } from '../columns/decode-texts.ts';
import type { SampledRow, ScannedAnswer } from '../columns/scan-answer.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, canonicalText, getColumnType } from '../database/field-column.ts';
import { protect, quoteName, quoteText, strip } from '../database/sql.ts';

/**
 * Makes the stage of the rows that were read into a file of columns, and proves that they are those
 * that came: by the count and the sum of each column, and by a sample of rows, decoded the exact way.
 */
export async function stageColumns(
  connection: Connection,
  dataset: Dataset,
  stage: string,
  columnsPath: string,
  { rows, sums, samples }: ScannedAnswer,
  timeZone: string,
): Promise<void> {
  if (rows === 0) {
    await createEmptyStage(connection, dataset, stage);
    return;
  }
  // In the order of the file: DuckDB keeps it where there is no join.
  await connection.run(
    `CREATE TABLE ${stage} AS SELECT * FROM read_parquet(${quoteText(columnsPath)})`,
  );
  await requireSums(connection, dataset, stage, rows, sums);
  await requireSamples(connection, dataset, stage, samples, timeZone);
}

export async function createEmptyStage(
  connection: Connection,
  { fields }: Dataset,
  stage: string,
): Promise<void> {
  const columns = fields.map((field) => `${quoteName(field.name)} ${getColumnType(field)}`);
  const asides = Object.values(asideColumns).map((name) => `${name} VARCHAR`);
  await connection.run(`CREATE TABLE ${stage} (${[...columns, ...asides].join(', ')})`);
}

async function requireSums(
  connection: Connection,
  { fields }: Dataset,
  stage: string,
  rows: number,
  sums: readonly ColumnSum[],
): Promise<void> {
  const asides = Object.values(asideColumns).map((name) => `sum(strlen(${name}))`);
  const names = [...fields.map(({ name }) => quoteName(name)), ...Object.values(asideColumns)];
  const [found = []] = await connection.rows(
    `SELECT count(*), ${[
      ...names.map((name) => `count(${name})`),
      ...[...fields.map(sumColumn), ...asides].map((sum) => `(${sum})::VARCHAR`),
    ].join(', ')} FROM ${stage}`,
  );
  const areSame =
    Number(found[0]) === rows &&
    sums.every(({ count, sum }, index) => {
      const staged = String(found[1 + names.length + index] ?? 0).replace('.', '');
      return Number(found[1 + index]) === count && BigInt.asIntN(64, BigInt(staged)) === sum;
    });
  if (!areSame) throw new Error('values were lost or made up while reading');
}

/** Exact, however long the column is. */
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
    ...dataset.fields.map((field) => canonicalText(field)),
    ...Object.values(asideColumns),
  ].map((text) => protect(text));
  const found = await connection.rows(`SELECT ${texts.join(', ')} FROM ${stage}
    WHERE rowid IN (${samples.map(({ place }) => place).join(', ')}) ORDER BY rowid`);
  const areSame =
    found.length === samples.length &&
    samples.every(({ raw }, at) => {
      const due = decodeTexts(dataset, raw, timeZone, startDecoding());
      return due.every((text, index) => text === strip(found[at]?.[index]));
    });
  if (!areSame) throw new Error('a row was read otherwise than it came');
}
