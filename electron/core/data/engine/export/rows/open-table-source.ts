import type { Field } from '../../../../../../shared/catalogue/types.ts';
import type { ExportFormat } from '../../../../../../shared/domain/exports.ts';
import { exportFormats } from '../../../../../../shared/export-formats.ts';
import type { PlainTable, TableColumnType } from '../../contract/export-methods.ts';
import type { Connection } from '../../database/database.ts';
import { asideColumns, buildCanonicalTextSql, getColumnType } from '../../database/field-column.ts';
import { quoteName } from '../../database/sql.ts';
import type { ExportColumn } from './export-columns.ts';
import type { RowSource } from './row-source.ts';
import type { ScratchTables } from './with-scratch-tables.ts';

/** Characters that fit into a usual column of texts: the next cell would hide the rest of a longer text. */
const maxCommonLength = 15;

/** Opens the rows of a table that isn't a result set, as the source of a file. */
export async function openTableSource(
  { pair, folder, makeTable }: ScratchTables,
  { name, columns, rows }: PlainTable,
  format: ExportFormat,
): Promise<RowSource> {
  const table = makeTable();
  const made = columns.map((column, index): ExportColumn => {
    const type = toFieldType(column.type, format);
    const isLong =
      type === 'text' && rows.some((row) => (row[index]?.length ?? 0) > maxCommonLength);
    const field: Field = { name: column.name, type, ...(isLong ? { long: true } : {}) };
    return {
      field,
      masked: false,
      value: quoteName(field.name),
      text: buildCanonicalTextSql(field),
      invalidValue: null,
      ...(column.type === 'share' ? { look: 'share' as const } : {}),
      ...(column.type === 'decimal' ? { look: 'plainMoney' as const } : {}),
    };
  });
  await fillTable(pair[0], table, made, rows, makeTable());
  return {
    connections: pair,
    table,
    total: rows.length,
    name,
    columns: made,
    outline: null,
    folder,
  };
}

function toFieldType(type: TableColumnType, format: ExportFormat): Field['type'] {
  if (type === 'share') return 'decimal';
  if (type !== 'day') return type;
  return exportFormats[format].hasDays ? 'dateTime' : 'text';
}

async function fillTable(
  connection: Connection,
  table: string,
  columns: readonly ExportColumn[],
  rows: PlainTable['rows'],
  texts: string,
): Promise<void> {
  const names = columns.map((_, index) => `c${index}`);
  await connection.run(
    `CREATE TABLE ${texts} (${names.map((one) => `${one} VARCHAR`).join(', ')})`,
  );
  await connection.append(texts, names.length, rows);
  const typed = columns.map(
    ({ field, value }, index) => `c${index}::${getColumnType(field)} AS ${value}`,
  );
  await connection.run(
    `CREATE TABLE ${table} AS SELECT ${typed.join(', ')}, NULL::VARCHAR AS ${asideColumns.invalidValues}
     FROM ${texts} ORDER BY rowid`,
  );
}
