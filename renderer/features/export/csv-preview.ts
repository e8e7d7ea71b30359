import type { Field } from '../../../shared/catalogue/types.ts';
import { csvFlavours } from '../../../shared/csv-flavours.ts';
import type { CsvFlavour } from '../../../shared/ipc/exports.ts';
import type { Cell } from '../../../shared/ipc/views.ts';

/**
 * The first lines of a CSV file in a flavour, to look at before choosing. The file itself is
 * written by the engine, by the same rules.
 */
export function csvPreview(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  fields: readonly (Field | null)[],
  flavour: CsvFlavour,
): string {
  const { separator } = csvFlavours[flavour];
  const lines = [
    headings.map((heading) => quoted(heading, separator)),
    ...rows.map((row) =>
      fields.map((field, index) =>
        quoted(valueText(row[index] ?? null, field, flavour), separator),
      ),
    ),
  ];
  return lines.map((cells) => cells.join(separator)).join('\n');
}

function valueText(cell: Cell, field: Field | null, flavour: CsvFlavour): string {
  const rules = csvFlavours[flavour];
  if (cell === null) return '';
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'string') return 'misfit' in cell ? guarded(cell.misfit, flavour) : '•••';
  if (field?.type === 'dateTime') {
    return rules.dateTime === 'spreadsheet' ? cell.replace('T', ' ') : cell;
  }
  if (field?.type === 'decimal') return cell.replace('.', rules.decimal);
  if (field?.type === 'number' || field?.type === 'time') return cell;
  return guarded(cell, flavour);
}

function guarded(text: string, flavour: CsvFlavour): string {
  return csvFlavours[flavour].formulaGuard && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
