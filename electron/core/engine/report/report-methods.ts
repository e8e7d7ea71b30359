import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { ReportInput, ReportMethods } from '../contract/report-methods.ts';
import type { Connection } from '../database/database.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { measureLeadTimes } from '../stored/lead-times.ts';
import { answerStatements, type NamedTable } from './answer-statements.ts';
import { findFiledColumns } from './filed-columns.ts';
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
        if (Object.keys(damaged).length > 0) return { rows: {}, leadTimes: {}, damaged };
        const found = named.map(([name, { dataset, fields }], at): NamedTable => {
          const table = opened[at] as OpenReportTable;
          const filed = findFiledColumns(getDataset(dataset), fields, table.values, input.filing);
          return { name, table, filed };
        });
        const connection = await tables.connect();
        try {
          return await connection.during(signal, async () => ({
            rows: await answerStatements(connection, found, input),
            leadTimes: await tellLeadTimes(connection, input, found),
            damaged,
          }));
        } finally {
          await connection.close();
        }
      });
    },
    async releaseReports({ profileId }) {
      reportTables.release(profileId);
      return {};
    },
  };
}

async function tellLeadTimes(
  connection: Connection,
  { tables }: ReportInput,
  found: readonly NamedTable[],
): Promise<Record<string, readonly number[]>> {
  const told: Record<string, readonly number[]> = {};
  for (const { name, table } of found) {
    const { dataset, leadTimes: field } = tables[name] ?? {};
    const axis = dataset && getDataset(dataset).axis?.field;
    if (field === undefined || !axis) continue;
    let percentiles = table.leadTimes.get(field);
    if (!percentiles) {
      ({ percentiles } = await measureLeadTimes(connection, table.name, axis, field));
      table.leadTimes.set(field, percentiles);
    }
    told[name] = percentiles;
  }
  return told;
}
