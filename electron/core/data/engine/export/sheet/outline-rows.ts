import { buildCanonicalTextSql } from '../../database/field-column.ts';
import type { ExportColumn } from '../rows/export-columns.ts';
import type { GroupLevel, Outline } from '../rows/group-rows.ts';
import { buildFilledCellSql, buildTextCellSql } from './cell-text.ts';
import { toColumnLetters } from './sheet-parts.ts';
import { buildSheetPlaceSql, buildValueCellSql } from './sheet-row.ts';
import { boldStyles } from './sheet-styles.ts';

const heads = '"$heads"';
const toColumn = (name: string, level: number) => `"$${name}.${level}"`;
const toReference = (level: number) => toColumn('reference', level);

/** SQL that puts the lines of groups above each group's first row. */
export interface OutlineSql {
  /** Added before a row's own line: a group's line, or nothing. */
  readonly lines: readonly string[];
  readonly made: readonly string[];
  /** Joins the groups and restores the order, which a join loses. */
  readonly joined: (rows: string) => string;
}

/**
 * Builds the SQL of an outline. `shift` is the difference between a sheet's row number and a row's position plus the
 * group lines before it.
 */
export function buildOutlineSql(
  { table, levels, amounts }: Outline,
  columns: readonly ExportColumn[],
  shift: number,
): OutlineSql {
  const depth = levels.length;
  const joined = levels.flatMap((_, level) =>
    ['key', 'label', 'rows', ...amounts.flatMap((index) => [`s${index}`, `t${index}`])].map(
      (name) => `h${level}.${name} AS ${toColumn(name, level)}`,
    ),
  );
  return {
    lines: levels.map((_, level) => buildLineSql({ levels, amounts, columns, level })),
    made: [
      buildSheetPlaceSql(`${heads} + ${shift}`),
      ...levels.map(
        (_, level) => `(n + ${heads} + ${shift - depth + level})::VARCHAR AS ${toReference(level)}`,
      ),
    ],
    joined: (rows) => `
      SELECT found.*, place.heads AS ${heads}, ${joined.join(', ')}
      FROM (${rows}) AS found
      JOIN (SELECT rowid AS at, heads FROM ${table}) AS place ON place.at = found.n
      ${levels.map((each, level) => `LEFT JOIN ${each.table} AS h${level} ON h${level}.n = found.n`).join(' ')}
      ORDER BY found.n`,
  };
}

/** SQL of a group's line; NULL if no group begins here. It has no line end, since line ends count data rows. */
function buildLineSql({
  levels,
  amounts,
  columns,
  level,
}: {
  readonly levels: readonly GroupLevel[];
  readonly amounts: readonly number[];
  readonly columns: readonly ExportColumn[];
  readonly level: number;
}): string {
  const depth = levels.length;
  const at = (index: number) => `'<c r="${toColumnLetters(index)}', ${toReference(level)}`;
  const rows = toColumn('rows', level);
  const cells = [
    buildKeyCellSql(at(level), levels[level], level),
    buildFilledCellSql(at(depth), `s="${boldStyles.number}"><v>`, rows, '</v></c>'),
    ...amounts.flatMap((index) => {
      const field = columns[index]?.field;
      const [sum, several] = [toColumn(`s${index}`, level), toColumn(`t${index}`, level)];
      const shown = `rtrim(rtrim(${sum}::VARCHAR, '0'), '.')`;
      const style = field?.type === 'number' ? boldStyles.number : boldStyles.money;
      const cellAt = at(index + depth + 1);
      return [
        `CASE WHEN abs(${sum}) < 100000000000
          THEN ${buildFilledCellSql(cellAt, `s="${style}"><v>`, shown, '</v></c>')}
          ELSE ${buildTextCellSql(cellAt, `coalesce(${several}, ${shown})`, boldStyles.text)} END`,
      ];
    }),
  ];
  const outline = level === 0 ? '' : ` outlineLevel="${level}"`;
  return `CASE WHEN ${rows} IS NOT NULL THEN concat('<row r="',
    ${toReference(level)}, '" s="${boldStyles.text}" customFormat="1"${outline}>', ${cells.join(', ')}, '</row>') END`;
}

/** SQL of the cell with a group's key: a typed value, or a text if the key is empty or invalid. */
function buildKeyCellSql(at: string, level: GroupLevel | undefined, index: number): string {
  if (!level) throw new Error('a line is of one of the levels');
  const { field, days } = level;
  const value = toColumn('key', index);
  const typed = { field, value, text: buildCanonicalTextSql(field, value) };
  const options = { needsCare: true, days, styles: boldStyles };
  return `coalesce(${buildValueCellSql(at, typed, options)}, ${buildTextCellSql(at, toColumn('label', index), boldStyles.text)})`;
}
