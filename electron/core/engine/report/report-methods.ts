import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { ReportInput, ReportMethods, ReportRows } from '../contract/report-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName } from '../database/sql.ts';
import { selectFiled } from './filed-columns.ts';
import { createReportTables, type OpenReportTable } from './report-tables.ts';

/** Of a dozen fields each, compressed in memory: some hundred MB. */
const mostRows = 8_000_000;

/** The engine's methods for reports; see `ReportMethods`. */
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
        const parts = named.map(([name, { dataset, fields }], at) => {
          const { name: table, values } = opened[at] as OpenReportTable;
          const filed = selectFiled(getDataset(dataset), fields, values, input.filing);
          return `${quoteName(name)} AS (SELECT ${['*', 'rowid', ...filed].join(', ')} FROM ${table})`;
        });
        return { rows: await runStatements(tables, input, parts, signal), damaged };
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
  parts: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, ReportRows>> {
  const head = parts.length > 0 ? `WITH ${parts.join(', ')}` : '';
  const connection = await tables.connect();
  try {
    const found: Record<string, ReportRows> = {};
    for (const [name, sql] of Object.entries(statements)) {
      // In brackets, since a statement may have a WITH of its own.
      found[name] = await connection.during(signal, () =>
        connection.rows(`${head} SELECT * FROM (${sql})`),
      );
    }
    return found;
  } finally {
    await connection.close();
  }
}
