/** Pre-aggregates rows by every dimension of the report, once for all its queries. */
import type { ReportPart } from '../../../data/engine/contract/engine-methods.ts';

interface Cube {
  /** The source, of which it has what values count as, too. */
  readonly of: string;
  /** Dates that are taken by their day. */
  readonly days: readonly string[];
  readonly fields: readonly string[];
  /** Fields of which one value is enough: what others are called. */
  readonly names?: readonly string[];
  /** What their rows come to, by its name: a sum, or a count. */
  readonly sums: Readonly<Record<string, string>>;
  readonly condition?: string;
}

/** How many rows are taken together. */
export const rowsOfCube = 'sum(lines)';

/**
 * Of a year of a million order lines some ten thousand rows. It knows no filter and no period, so that
 * another one, or a comparison, is answered from it; conditions on its columns are those on the rows.
 */
export function makeCube({
  of,
  days,
  fields,
  names = [],
  sums,
  condition = 'true',
}: Cube): ReportPart {
  const columns = [
    ...days.map((date) => `"${date}"::DATE AS "${date}"`),
    ...fields.map((field) => `"${field}"`),
    '"$invalidValues"',
    ...names.map((name) => `any_value("${name}") AS "${name}"`),
    ...Object.entries(sums).map(([name, sql]) => `${sql} AS "${name}"`),
    'count(*) AS lines',
  ];
  return {
    select: `SELECT ${columns.join(', ')} FROM "${of}" WHERE ${condition} GROUP BY ALL`,
    like: of,
  };
}
