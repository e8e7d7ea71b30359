import { quoteText } from '../warehouse/sql.ts';
import { cellCase, type ExportColumn } from './export-columns.ts';

/**
 * A row in the form whose SHA-256 an export tells, whatever its format. The hashed bytes are UTF-8:
 * first the field names, then the rows in their order, each ended by a line feed. A cell is
 * - `v<bytes>:<text>`: a value as canonical text (see `cell` in shared/ipc/views.ts) and its length,
 * - `x<bytes>:<text>`: a value that does not fit its type, as it came,
 * - `m`: masked, `n`: none.
 */
export function canonicalRow(columns: readonly ExportColumn[]): string {
  const cells = columns.map((column) =>
    cellCase(column, {
      masked: `'m'`,
      value: counted('v', column.text),
      misfit: (raw) => counted('x', raw),
      empty: `'n'`,
    }),
  );
  return `concat(${[...cells, 'chr(10)'].join(', ')})`;
}

/** The first line: the names of the fields, as values. */
export function canonicalHeader(columns: readonly ExportColumn[]): string {
  const names = columns.map(({ field }) => `v${Buffer.byteLength(field.name)}:${field.name}`);
  return `${names.join('')}\n`;
}

function counted(mark: string, text: string): string {
  return `CASE WHEN ${text} IS NOT NULL
    THEN concat(${quoteText(mark)}, strlen(${text}), ':', ${text}) END`;
}
