import type { SpecOf } from '../../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import { Failure, fail } from '../../../../../shared/errors.ts';
import { reportFormats } from '../../../../../shared/export-formats.ts';
import { nameReportDays, nameVenue } from '../../../../../shared/file-names.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { findLastWholeDay } from '../../../../../shared/messages/report-notes.ts';
import { joinPeriods, toPeriod } from '../../../../../shared/ranges.ts';
import { findRequiredPeriods } from '../../../../../shared/reports/needs.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import { askStored } from '../../../../../shared/reports/stored-reports.ts';
import { forEachAtOnce } from '../../../base/concurrency/index.ts';
import type { ExportTask } from '../../export-task.ts';
import type { NameValues } from '../../files/fill-file-name.ts';
import type {
  Body,
  ContentBasis,
  ContentContext,
  ContentKind,
  ContentServices,
  Pages,
} from '../content.ts';
import { makePageFacts } from '../page-parts.ts';
import { describeSource, hash, makeTablesBody } from '../tables-body.ts';
import { createFetchReportDays, type FetchedDays } from './fetch-report-days.ts';
import {
  describeReport,
  isComplete,
  listMissing,
  makePagesReceipt,
  makeReportReceipt,
} from './report-about.ts';
import { writeReportPages } from './report-page.ts';
import { makeReportSheets } from './report-sheets.ts';
import { makeReportTable } from './report-tables.ts';

/** One report waits for the disk or is summarised while the engine works on the next. */
const reportsAtOnce = 2;

/** Reports over downloaded rows: all tables in one workbook or PDF, or one table in another file. */
export const reportsKind: ContentKind<'reports'> = {
  defaultPattern: '{venue} – {dataset} – {period}',
  // A report's parameters are days and categories, never a person.
  isStorable: () => true,
  renew: (spec, now) => ({
    ...spec,
    reports: spec.reports.map(({ storedReport, days }) => ({
      storedReport,
      days: askStored(storedReport, spec.relative ?? days, now).parameters.period,
    })),
  }),
  async makeContent(task, services, context) {
    const { profile, spec } = task;
    if (spec.reports.length > 1 && !reportFormats.includes(spec.format)) fail('input-not-valid');
    const requested = listReports(spec, context.now);
    const fetched = await fetchDays(task, requested, services, context);
    const { problem } = fetched;
    const runs = await runReports(profile, requested, services, context).catch((error) => {
      // Nothing is downloaded: the reason for that is the error that users can act on.
      const isNothing = error instanceof Failure && error.error.kind === 'nothing-kept';
      throw isNothing && problem ? new Failure(problem) : error;
    });
    const missing = runs.flatMap(listMissing).flatMap(({ days }) => days);
    return {
      source: runs,
      names: listNameValues(profile, runs, services.messages, context.now),
      body: makeBody(task, runs, services, context),
      isIncomplete: !runs.every(isComplete),
      isProvisional: fetched.isProvisional,
      problem,
      gaps: joinPeriods(missing.map(toPeriod)),
      damaged: [],
      basis: makeBasis(fetched, runs),
    };
  },
};

type RequestedReport = ReturnType<typeof askStored>;

/** The reports with their parameters. Fails as `askStored` does. */
function listReports(
  { reports }: SpecOf<'reports'>,
  now: Temporal.PlainDateTime,
): readonly RequestedReport[] {
  return reports.map(({ storedReport, days }) =>
    askStored({ ...storedReport, period: days }, null, now),
  );
}

/** Downloads missing days if the task says so, and describes what is downloaded then. */
function fetchDays(
  { profile, fetchesMissing = false, again = false }: ExportTask<'reports'>,
  requested: readonly RequestedReport[],
  services: ContentServices,
  { now, signal, onStep }: ContentContext,
): Promise<FetchedDays> {
  const today = now.toPlainDate().toString();
  const needs = requested.flatMap(({ report, parameters }) =>
    findRequiredPeriods(getReport(report), parameters, today),
  );
  const { getRows } = services;
  const fetch = createFetchReportDays({ ...services, getRows: fetchesMissing ? getRows : null });
  return fetch(profile, needs, { again, signal, onStep });
}

async function runReports(
  { id: profileId }: Profile,
  requested: readonly RequestedReport[],
  { reports }: ContentServices,
  { signal }: ContentContext,
): Promise<readonly ReportRun[]> {
  const runs: ReportRun[] = new Array(requested.length);
  await forEachAtOnce([...requested.entries()], reportsAtOnce, async ([at, one]) => {
    runs[at] = await reports.run({ profileId, ...one }, signal);
  });
  return runs;
}

function listNameValues(
  profile: Profile,
  runs: readonly ReportRun[],
  messages: Messages,
  now: Temporal.PlainDateTime,
): NameValues {
  return {
    venue: nameVenue(profile, messages),
    dataset: runs.map(({ report }) => messages.text(`report.${report}.name`)).join(' '),
    ...nameReportDays(runs.map(({ parameters }) => parameters.period)),
    asOf: runs.flatMap((run) => findLastWholeDay(run) ?? []).sort()[0] ?? '',
    date: now.toPlainDate().toString(),
  };
}

function makeBody(
  { profile, spec }: ExportTask<'reports'>,
  runs: readonly ReportRun[],
  services: ContentServices,
  context: ContentContext,
): Body {
  const { messages } = services;
  const { format, headings } = spec;
  const [run] = runs;
  if (!run) throw new Error('an export has a report');
  if (format === 'pdf') {
    return { as: 'pages', draw: () => drawReports(profile, runs, services, context) };
  }
  const words = { messages, headings };
  const table = reportFormats.includes(format) ? null : (spec.table ?? fail('input-not-valid'));
  const nameSheet = (own: ReportRun, title: string) =>
    runs.length === 1 ? title : `${messages.text(`report.${own.report}.name`)}: ${title}`;
  const tables =
    table === null
      ? runs.flatMap((own) =>
          makeReportSheets(own, words).map((sheet) => ({
            ...sheet,
            title: nameSheet(own, sheet.title),
          })),
        )
      : [makeReportTable(run, table, words)];
  return makeTablesBody(
    { ...spec, format },
    {
      tables,
      timeZone: profile.timeZone,
      about: [
        ...describeSource(profile, services),
        ...runs.flatMap((one) => describeReport(one, messages)),
      ],
      aboutSheet: messages.text('reports.aboutSheet'),
      receipt: makeReportReceipt(run, table, profile, services),
    },
    messages,
  );
}

/** Draws reports as pages, each starting on a new page. */
async function drawReports(
  profile: Profile,
  runs: readonly ReportRun[],
  services: ContentServices,
  { now, signal }: ContentContext,
): Promise<Pages> {
  const { messages, drawPictures } = services;
  const { locale, texts } = messages;
  const place = { timeZone: profile.timeZone, locale, texts };
  const pictures = (await drawPictures?.(runs, place, signal)) ?? [];
  const page = writeReportPages(
    runs.map((run, index) => ({ run, pictures: pictures[index] ?? [] })),
    makePageFacts(profile, now, messages),
    messages,
  );
  // Hashes the rows, whatever the pages look like.
  const tables = runs.map(({ report, tables: own }) => [report, own]);
  const receipt = makePagesReceipt(runs, profile, services);
  return { ...page, sha256: hash(tables), receipt };
}

function makeBasis({ shrunk, rows }: FetchedDays, runs: readonly ReportRun[]): ContentBasis {
  return {
    shrunk,
    missingIds: null,
    days: runs.map(({ parameters }) => parameters.period),
    sourceRows: rows,
    countRows: async () => rows,
    // The fingerprint leaves out the time of the run and the data date.
    computeFingerprint: async () =>
      hash(
        runs.map((run) => {
          const { now: _, sources: __, ...captions } = run;
          return [captions, isComplete(run)];
        }),
      ),
  };
}
