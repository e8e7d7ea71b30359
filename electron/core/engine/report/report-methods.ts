import type { ReportInput, ReportMethods, ReportRows } from '../contract/report-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName } from '../database/sql.ts';
import { createReportTables } from './report-tables.ts';

/** Of a dozen fields each, in memory and compressed: some hundred MB. */
const mostRows = 8_000_000;

/** What the engine does for reports; see `ReportMethods`. */
export function createReportMethods(tables: ResultTables): ReportMethods {
  const reportTables = createReportTables(tables, mostRows);
  return {
    report(input, { signal }) {
      const { profileId, key } = input;
      const named = Object.entries(input.tables);
      const wanted = named.map(([, table]) => ({ ...table, profileId, key }));
      return reportTables.use(wanted, signal, async (opened) => {
        const damaged = Object.fromEntries(
          named.flatMap(([name], at) => {
            const found = opened[at]?.damaged ?? [];
            return found.length > 0 ? [[name, found]] : [];
          }),
        );
        if (Object.keys(damaged).length > 0) return { rows: {}, damaged };
        const names = new Map(named.map(([name], at) => [name, opened[at]?.name ?? '']));
        return { rows: await runStatements(tables, input, names, signal), damaged };
      });
    },
    async releaseReports({ profileId }) {
      reportTables.release(profileId);
      return {};
    },
  };
}

async function runStatements(
  tables: ResultTables,
  { statements }: ReportInput,
  names: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Record<string, ReportRows>> {
  const named = [...names].map(([name, table]) => `${quoteName(name)} AS (SELECT * FROM ${table})`);
  const head = named.length > 0 ? `WITH ${named.join(', ')}` : '';
  const connection = await tables.connect();
  try {
    const found: Record<string, ReportRows> = {};
    for (const [name, sql] of Object.entries(statements)) {
      // In brackets, a statement may have a WITH of its own.
      found[name] = await connection.during(signal, () =>
        connection.rows(`${head} SELECT * FROM (${sql})`),
      );
    }
    return found;
  } finally {
    await connection.close();
  }
}
