import type { PivotLine, PivotQuery } from '../../../../../shared/domain/pivots.ts';
import type { Connection } from '../database/database.ts';
import { nameKeyColumns, type PivotSide, type PivotTables } from './pivot-level.ts';

/** The lines of a side with its subtotals, and their positions. */
export interface PivotLines {
  readonly lines: readonly PivotLine[];
  /** Positions of the listed lines, in their order, then that of the others. */
  readonly places: readonly number[];
  /** Positions of the subtotals, in the order of their table. */
  readonly subtotals: readonly number[];
}

/**
 * Adds a subtotal after the lines of each first-step group, if there are two steps. It includes lines that are among
 * the others. A group with a single line gets none.
 */
export async function addSubtotals(
  connection: Connection,
  tables: PivotTables,
  side: PivotSide,
  lines: readonly PivotLine[],
  { subtotals = false, rows, columns }: PivotQuery,
): Promise<PivotLines> {
  const depth = (side === 'down' ? rows : columns).length;
  if (!subtotals || depth < 2) return { lines, places: [...lines.keys()], subtotals: [] };
  const { key, odd } = nameKeyColumns(side, 0);
  const firsts = tables[`${side}Firsts`];
  await connection.run(`CREATE TABLE ${firsts} AS
    WITH counted AS (SELECT ${key}, ${odd}, count(*) AS groups FROM ${tables[`${side}Groups`]} GROUP BY ALL),
      listed AS (SELECT ${key}, ${odd}, max(line) AS last FROM ${tables[side]} GROUP BY ALL)
    SELECT listed.*, groups, row_number() OVER (ORDER BY last) - 1 AS line FROM listed JOIN counted
      ON listed.${key} IS NOT DISTINCT FROM counted.${key}
      AND listed.${odd} IS NOT DISTINCT FROM counted.${odd}
    WHERE groups > 1`);
  const found = await connection.rows(
    `SELECT last::INTEGER, groups::INTEGER FROM ${firsts} ORDER BY line`,
  );
  const after = new Map(found.map(([last, groups]) => [Number(last), Number(groups)]));
  const all: PivotLine[] = [];
  const [places, own]: [number[], number[]] = [[], []];
  for (const [at, line] of lines.entries()) {
    places.push(all.length);
    all.push(line);
    const groups = after.get(at);
    if (groups === undefined || line.keys === null) continue;
    own.push(all.length);
    all.push({ keys: line.keys.slice(0, 1), groups });
  }
  return { lines: all, places, subtotals: own };
}
