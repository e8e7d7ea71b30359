import { isMaskedIn } from '../../../../../../shared/catalogue/masked-fields.ts';
import type { Field } from '../../../../../../shared/catalogue/types.ts';
import type { View } from '../../../../../../shared/domain/views.ts';
import {
  asideColumns,
  buildCanonicalTextSql,
  buildInvalidTextSql,
  requireField,
} from '../../database/field-column.ts';
import type { ResultTable } from '../../database/result-table.ts';
import { quoteName, quoteText } from '../../database/sql.ts';

/** A column of the file, with the SQL of its content. */
export interface ExportColumn {
  readonly field: Field;
  readonly masked: boolean;
  /** The typed value; NULL if there is none. */
  readonly value: string;
  /** The value as canonical text. */
  readonly text: string;
  /** The raw text of an invalid value, or null if this column has none. */
  readonly invalidValue: string | null;
  /** How a workbook shows a decimal that isn't money in a currency. */
  readonly look?: 'plainMoney' | 'share';
}

export function makeExportColumns(result: ResultTable, view: View): ExportColumn[] {
  return view.columns.map((name) => {
    const field = requireField(result.dataset, name);
    return {
      field,
      masked: isMaskedIn(field, view),
      value: quoteName(field.name),
      text: buildCanonicalTextSql(field),
      invalidValue: result.invalidFields.has(field.name) ? buildInvalidTextSql(field) : null,
    };
  });
}

/** Lists the result set's columns that the cells need. */
export function listSourceColumns(columns: readonly ExportColumn[]): string[] {
  return [...new Set(columns.map((column) => column.value)), asideColumns.invalidValues];
}

/**
 * SQL of the raw texts of a row's invalid values, as a JSON object by field; NULL if it has none.
 * Masked columns are left out.
 */
export function buildInvalidValuesSql(columns: readonly ExportColumn[]): string {
  const members = columns.flatMap(({ field, masked, invalidValue }) =>
    masked || invalidValue === null
      ? []
      : [
          `CASE WHEN ${invalidValue} IS NOT NULL
            THEN concat(${quoteText(`"${field.name}":`)}, to_json(${invalidValue})) END`,
        ],
  );
  if (members.length === 0) return 'NULL::VARCHAR';
  return `CASE WHEN ${asideColumns.invalidValues} IS NOT NULL
    THEN nullif(concat('{', concat_ws(',', ${members.join(', ')}), '}'), '{}') END`;
}

/** SQL of a cell's content: the mask, the value, or the raw text of an invalid value. */
export function buildCellCaseSql(
  column: ExportColumn,
  forms: {
    /** SQL for a masked cell. */
    readonly masked: string;
    /** SQL for the value; must be NULL if the value is. */
    readonly value: string;
    readonly invalidValue: (raw: string) => string;
    readonly empty: string;
  },
): string {
  if (column.masked) return forms.masked;
  const invalidValue =
    column.invalidValue === null ? [] : [forms.invalidValue(column.invalidValue)];
  return `coalesce(${[forms.value, ...invalidValue, forms.empty].join(', ')})`;
}

/**
 * SQL condition: all values of a date-time column are at midnight, and so are days. The specification has one type for
 * both, so only the rows can tell.
 */
export function buildAreDaysSql(value: string): string {
  return `coalesce(bool_and(epoch_us(${value}) % 86400000000 = 0), false)`;
}
