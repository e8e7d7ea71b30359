/** Pre-aggregates rows by every dimension of the report, once for all its queries. */
import type { ReportPart } from '../../../data/engine/contract/engine-methods.ts';

interface Cube {
  /** The source, including its category columns. */
  readonly of: string;
  /** Date fields, truncated to days. */
  readonly days: readonly string[];
  readonly fields: readonly string[];
  /** Fields of which any value will do, such as names. */
  readonly names?: readonly string[];
  /** Aggregates by name. */
  readonly sums: Readonly<Record<string, string>>;
  readonly condition?: string;
}

/** SQL of the number of source rows. */
export const rowsOfCube = 'sum(lines)';

/**
 * Builds a cube: about ten thousand rows for a year of a million order lines. It has no filter and no period, so that
 * other filters and comparisons reuse it. Conditions on its columns work as on rows.
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
