import { datasetsByPeriod } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import { Failure } from '../../../../../shared/errors.ts';
import { type DayRange, joinDays } from '../../../../../shared/ranges.ts';
import type { SqlRefusal, SqlRows } from '../../../data/engine/contract/engine-methods.ts';
import { openSqlFile, type SqlFile } from '../../../publish/index.ts';
import { CommandProblem } from '../../command-line/index.ts';
import { describeProfile } from '../command-outcome.ts';
import type { CommandServices } from '../command-services.ts';
import { readDays } from './report-tools.ts';
import { defineTool, type ToolContext, venueField, withVenue } from './tool.ts';

const defaultRows = 100;
const maxRows = 1000;
/** Time limit of a statement in milliseconds, once its rows are ready. */
const sqlMilliseconds = 20_000;

interface OpenFile {
  readonly profileId: string;
  readonly datasets: readonly DatasetId[];
  readonly days: DayRange | null;
  readonly file: SqlFile;
}

/** The last file by services, cached since most statements read the same rows as the one before. */
const openFiles = new WeakMap<CommandServices, OpenFile>();

export const runSql = defineTool({
  name: 'run_sql',
  about: `Answers one SELECT (DuckDB's dialect) over the downloaded rows of one venue, without personal data: at most ${maxRows} rows, ${sqlMilliseconds / 1000} seconds. Views: ${datasetsByPeriod.map((id) => `fact_${id}`).join(', ')}, dim_offer, dim_date (day, year, month_start, iso_week, weekday). Columns are those of list_datasets with a dataset; each time column has one more that ends in _day. It does not know how the venue counts its statuses: prefer run_report where there is one.`,
  fields: {
    venue: venueField,
    sql: { about: 'One SELECT', kind: 'text', isNeeded: true, max: 20_000 },
    from: {
      about:
        'With to: only months that these days touch are read, by the day of list_datasets (daysAreOf). Without both, all',
      kind: 'day',
    },
    to: { about: 'Last day, included', kind: 'day' },
    max_rows: { about: `Rows, ${defaultRows} by default`, kind: 'count', max: maxRows },
  },
  call: ({ venue, sql, from, to, max_rows: rows }, context) =>
    withVenue(venue, context, async (profile) => {
      const { services, signal, note } = context;
      const days = readDays(from, to);
      const { datasets } = requireAnswer(await services.engine.checkSql({ sql }, { signal }));
      note({ datasets: [...datasets], ...(days ? { days } : {}) });
      const file = await getFile(profile, datasets, days, context);
      const answer = requireAnswer(await runStatement(file, sql, rows ?? defaultRows, context));
      return {
        result: {
          venue: describeProfile(profile),
          ...answer,
          completeness: datasets.map((dataset) => describeMonths(dataset, file)),
        },
        rows: answer.rows.length,
      };
    }),
});

async function runStatement(
  { fileId }: SqlFile,
  sql: string,
  rows: number,
  { services, signal }: ToolContext,
): Promise<SqlRows | SqlRefusal> {
  try {
    const query = { fileId, sql, rows, milliseconds: sqlMilliseconds };
    return await services.engine.queryDatabaseFile(query, { signal });
  } catch (error) {
    openFiles.delete(services);
    const isKilled = error instanceof Failure && error.error.kind === 'worker-stopped';
    if (!isKilled) throw error;
    return { refusal: 'memory', detail: '' };
  }
}

/** Returns a file with the rows that a statement reads. Keeps the last one open. */
async function getFile(
  profile: Profile,
  datasets: readonly DatasetId[],
  days: DayRange | null,
  { services, signal }: ToolContext,
): Promise<SqlFile> {
  const before = openFiles.get(services);
  const isSame =
    before?.profileId === profile.id &&
    before.days?.first === days?.first &&
    before.days?.last === days?.last;
  if (before && isSame && datasets.every((one) => before.datasets.includes(one))) {
    return before.file;
  }
  openFiles.delete(services);
  await before?.file.close();
  const all = isSame && before ? [...new Set([...before.datasets, ...datasets])] : datasets;
  // A statement without a table reads nothing; publishing takes an empty list for all datasets.
  const wanted = all.length > 0 ? all : (['guides'] as const);
  const { publishing, appVersion, messages } = services;
  const file = await openSqlFile(publishing, {
    profile,
    datasets: wanted,
    days,
    publisher: { appVersion, by: 'assistant' },
    describe: messages.field,
    signal,
  });
  const missing = datasets.find((one) => !file.months.some(({ dataset }) => dataset === one));
  if (missing !== undefined) {
    await file.close();
    throw new CommandProblem('command.problem.mcpNoRows', { dataset: missing });
  }
  openFiles.set(services, { profileId: profile.id, datasets: all, days, file });
  return file;
}

function describeMonths(dataset: DatasetId, { months }: SqlFile) {
  const own = months.filter((one) => one.dataset === dataset);
  return {
    dataset,
    months: own.map(({ month }) => month.slice(0, 7)),
    dataUpTo: own.map(({ dataAsOf }) => dataAsOf).sort()[0] ?? null,
    missing: joinDays(own.flatMap(({ daysMissing }) => daysMissing)),
  };
}

/** Throws a `CommandProblem` if the engine refused the statement. */
function requireAnswer<T extends object>(answer: T | SqlRefusal): T {
  if (!('refusal' in answer)) return answer;
  const { refusal, detail } = answer;
  throw new CommandProblem('command.problem.mcpSql', { refusal, detail });
}
