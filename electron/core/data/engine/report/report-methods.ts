import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { ReportInput, ReportMethods } from '../contract/report-methods.ts';
import type { Connection } from '../database/database.ts';
import { addAnchorRows, hasAnchorTable } from '../database/drill-down-lookup.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { measureLeadTimes } from '../stored/lead-times.ts';
import { answerStatements, makeTableFrom, type NamedTable } from './answer-statements.ts';
import { findCategoryColumns, readCategorisedValues } from './category-columns.ts';
import { createReportTables, type OpenReportTable } from './report-tables.ts';

/** With a dozen fields each, compressed in memory: some hundred MB. */
const maxRows = 8_000_000;

/** The engine's methods for reports; see `ReportMethods`. */
export function createReportMethods(tables: ResultTables): ReportMethods {
  const reportTables = createReportTables(tables, maxRows);
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
          const categorised = findCategoryColumns(
            getDataset(dataset),
            fields,
            table.values,
            input.categories,
          );
          return { name, table, categorised };
        });
        const connection = await tables.connect();
        const other = await tables.connect().catch(async (error: unknown) => {
          await connection.close();
          throw error;
        });
        try {
          return await connection.during(signal, () =>
            other.during(signal, async () => {
              await findLookedUpRows(tables, connection, found, input);
              return {
                rows: await answerStatements([connection, other], found, input),
                leadTimes: await measureReportLeadTimes(connection, input, opened),
                damaged,
              };
            }),
          );
        } finally {
          await Promise.all([connection.close(), other.close()]);
        }
      });
    },
    async releaseReports({ profileId }) {
      reportTables.release(profileId);
      return {};
    },
  };
}

/** Finds the rows of an open result set behind a figure, once. */
async function findLookedUpRows(
  results: ResultTables,
  connection: Connection,
  found: readonly NamedTable[],
  { categories, lookup, lists, parts }: ReportInput,
): Promise<void> {
  if (!lookup) return;
  const result = await results.get(lookup.resultId);
  if (hasAnchorTable(result, lookup.filter)) return;
  const { dataset, table } = result;
  if (dataset.id !== lookup.dataset) fail('input-not-valid');
  const fields = dataset.fields.map(({ name }) => name);
  const values = await readCategorisedValues(connection, dataset, table, fields);
  const categorised = findCategoryColumns(dataset, fields, values, categories);
  const name = results.makeTableName();
  await makeTableFrom(
    connection,
    [...found, { name: 'shown', table: { name: table }, categorised }],
    {
      select: `SELECT DISTINCT rowid AS row FROM (${lookup.select})`,
      ...(lists ? { lists } : {}),
      ...(parts ? { parts } : {}),
    },
    name,
  );
  addAnchorRows(result, lookup.filter, name);
}

async function measureReportLeadTimes(
  connection: Connection,
  { tables }: ReportInput,
  opened: readonly OpenReportTable[],
): Promise<Record<string, readonly number[]>> {
  const leadTimes: Record<string, readonly number[]> = {};
  for (const [at, [name, { dataset, leadTimes: field }]] of Object.entries(tables).entries()) {
    const table = opened[at];
    const axis = getDataset(dataset).axis?.field;
    if (!table || field === undefined || !axis) continue;
    let percentiles = table.leadTimes.get(field);
    if (!percentiles) {
      ({ percentiles } = await measureLeadTimes(connection, table.name, axis, field));
      table.leadTimes.set(field, percentiles);
    }
    leadTimes[name] = percentiles;
  }
  return leadTimes;
}
