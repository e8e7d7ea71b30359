/** A report of several venues as one file: a row per venue, and every table with a venue column. */

import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { ReportId } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import { type AppError, fail } from '../../../../../shared/errors.ts';
import { isWorkbook } from '../../../../../shared/export-formats.ts';
import { nameReportDays, nameVenue } from '../../../../../shared/file-names.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { findLastWholeDay, isFinal } from '../../../../../shared/messages/report-notes.ts';
import { writeFigureName, writeReportWord } from '../../../../../shared/messages/report-text.ts';
import { joinPeriods, toPeriod } from '../../../../../shared/ranges.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import {
  buildVenueTable,
  findSharedComparison,
  listComparable,
  listFigureLines,
  listSharedFigures,
} from '../../../../../shared/reports/side-by-side.ts';
import { askStored } from '../../../../../shared/reports/stored-reports.ts';
import { getVenueNow } from '../../../../../shared/venue-time.ts';
import type { PlainTable } from '../../../data/engine/contract/engine-methods.ts';
import type { ContentKind, ContentServices } from '../content.ts';
import { describeReport, isComplete, listMissing } from '../reports/report-about.ts';
import { findShape, makeTable, type TableWords } from '../reports/report-tables.ts';
import { describeApp, makeTablesBody } from '../tables-body.ts';
import { runAtVenues, type VenueRun } from './run-at-venues.ts';

/**
 * One report of several venues, each in its local time. Fails with `venues-not-alike` if it would mix live and test
 * data.
 */
export const venuesKind: ContentKind<'venues'> = {
  defaultPattern: '{dataset}',
  // As for one report.
  isStorable: () => true,
  renew: (spec, now) => ({
    ...spec,
    report: {
      ...spec.report,
      days: askStored(spec.report.storedReport, spec.report.days, now).parameters.period,
    },
  }),
  async makeContent({ profile, spec }, services, { now, signal }) {
    const { headings, format } = spec;
    const { messages, clock } = services;
    const venues = spec.venues.map((id) => services.findProfile(id) ?? fail('profile-not-found'));
    if (listComparable(profile, venues).length < venues.length) fail('venues-not-alike');
    const { storedReport, days } = spec.report;
    const toReport = ({ timeZone }: Profile) =>
      askStored(
        { ...storedReport, period: days ?? storedReport.period },
        null,
        getVenueNow(timeZone, clock.now()),
      );
    const { report, parameters } = toReport(profile);
    const runs = await runAtVenues(venues, toReport, services.reports, signal);
    const all = makeTables(runs, report, { messages, headings });
    const tables = isWorkbook(format) ? all : all.filter(({ name }) => name === spec.table);
    if (tables.length === 0) fail('input-not-valid', { params: { field: 'table' } });
    const { period } = parameters;
    const title = messages.text('severalVenues.file', {
      report: messages.text(`report.${report}.name`),
      ...period,
    });
    const missing = runs.flatMap(({ run }) => (run ? listMissing(run) : []));
    return {
      source: runs,
      names: {
        venue: '',
        dataset: nameVenue({ name: title, environment: profile.environment }, messages),
        ...nameReportDays([period]),
        asOf: '',
        date: now.toPlainDate().toString(),
      },
      body: makeTablesBody(
        spec,
        {
          tables,
          timeZone: profile.timeZone,
          about: runs.flatMap(({ venue, run, error }) => [
            [messages.text('common.venue'), venue.name] as const,
            ...(run ? describeReport(run, messages) : []),
            ...(error
              ? [[messages.text('severalVenues.state'), writeTitle(error, messages)] as const]
              : []),
          ]),
          aboutSheet: messages.text('reports.aboutSheet'),
          receipt: makeReceipt(runs, { table: spec.table, report }, services),
        },
        messages,
      ),
      isIncomplete: !runs.every(({ run }) => run !== null && isComplete(run)),
      isProvisional: false,
      problem: null,
      gaps: joinPeriods(missing.flatMap((one) => one.days).map(toPeriod)),
      damaged: [],
      basis: null,
    };
  },
};

function writeState(run: ReportRun, messages: Messages): string {
  if (!isComplete(run)) return messages.text('reports.note.partly');
  return messages.text(isFinal(run) ? 'severalVenues.complete' : 'severalVenues.completeSoFar');
}

function makeTables(
  runs: readonly VenueRun[],
  id: ReportId,
  words: TableWords,
): readonly PlainTable[] {
  const { messages } = words;
  const report = getReport(id);
  const known = runs.flatMap(({ venue, run }) => (run ? [{ venue, run }] : []));
  const [first] = known;
  // Fails if every venue failed.
  if (!first) return fail(runs[0]?.error?.kind ?? 'nothing-kept');
  const comparison = findSharedComparison(known.map(({ run }) => run));
  const parameters = { ...first.run.parameters, comparison };
  const writeFigure = (figure: string) => writeFigureName(id, figure, messages);
  const figures = buildVenueTable(
    listSharedFigures(report, comparison, {
      figure: writeFigure,
      before: (figure) => messages.text('severalVenues.before', { figure: writeFigure(figure) }),
    }),
    runs.map(({ venue, run, error }) => ({
      venue: venue.name,
      lines: run && listFigureLines(report.figures, run, comparison),
      asOf: (run && findLastWholeDay(run)) ?? '',
      state: run ? writeState(run, messages) : error ? writeTitle(error, messages) : '',
    })),
    {
      venue: messages.text('common.venue'),
      asOf: messages.text('severalVenues.asOf'),
      state: messages.text('severalVenues.state'),
    },
  );
  const venueColumn = {
    id: 'venue',
    kind: 'text' as const,
    name: messages.text('common.venue'),
  };
  return [
    makeTable(
      messages.text('settings.venues'),
      figures.shape,
      figures.table.rows,
      parameters,
      words,
    ),
    ...report.tables.map((table) => {
      const { columns } = findShape(first.run, table.id);
      const rows = known.flatMap(({ venue, run }) =>
        (run.tables[table.id]?.rows ?? []).map(({ cells }) => ({
          cells: [venue.name, ...cells],
          drillDown: {},
        })),
      );
      const title = writeReportWord(`report.${id}.table.${table.id}`, messages);
      const shape = { id: table.id, columns: [venueColumn, ...columns] };
      return makeTable(title, shape, rows, parameters, words);
    }),
  ];
}

function writeTitle({ kind }: AppError, messages: Messages): string {
  return messages.text(`error.${kind}.title`);
}

function makeReceipt(
  runs: readonly VenueRun[],
  { table, report }: { readonly table: string | null; readonly report: ReportId },
  services: ContentServices,
) {
  return {
    ...describeApp(services),
    report,
    table: table ?? '',
    venues: runs.map(({ venue, run, error }) => ({
      venue: venue.name,
      environment: venue.environment,
      timeZone: venue.timeZone,
      complete: run !== null && isComplete(run),
      error: error?.kind ?? null,
      missing: JSON.parse(JSON.stringify(run ? listMissing(run) : [])) as string[],
    })),
  };
}
