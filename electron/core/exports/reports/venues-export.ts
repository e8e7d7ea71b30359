/** A report of several venues as one file: a line a venue, and every table with the venue in front. */
import type { CsvFlavour, ExportFormat, ExportRequest } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportId, ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { type AppError, Failure, fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { findReach, isFinal } from '../../../../shared/messages/report-notes.ts';
import { writeReportWord } from '../../../../shared/messages/report-text.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import {
  buildVenueTable,
  listComparable,
  listFigureLines,
  listSharedFigures,
} from '../../../../shared/reports/side-by-side.ts';
import type { Reports } from '../../answers/reports/index.ts';
import type { FolderPlace } from '../../base/output/index.ts';
import type {
  EngineCaller,
  ExportedFile,
  ExportStep,
  PlainTable,
} from '../../data/engine/contract/engine-methods.ts';
import { type ExportDescriber, fileMessages } from '../export-describer.ts';
import type { PendingFiles } from '../pending-files.ts';
import { describeReport, isComplete, listMissing } from './report-about.ts';
import { findShape, makeTable, type TableWords } from './report-tables.ts';

export interface VenuesExportSpec extends Pick<ExportRequest, 'headings'> {
  readonly venues: readonly [Profile, Profile, ...Profile[]];
  readonly report: ReportId;
  /** Days of each venue's own calendar. */
  readonly parameters: (venue: Profile) => ReportParameters;
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour | undefined;
  /** The table that a file other than a workbook has. */
  readonly table: string | null;
  readonly path: string;
  /** As in `PendingFile`. */
  readonly owner?: null | undefined;
}

/** What a venue answered, or why it has no numbers. */
export interface VenueRun {
  readonly venue: Profile;
  readonly run: ReportRun | null;
  readonly error: AppError | null;
}

export interface VenuesExportRun extends FolderPlace {
  readonly file: ExportedFile;
  readonly runs: readonly VenueRun[];
  /** Every venue answered, of all of its days. */
  readonly isComplete: boolean;
}

/**
 * Each venue answers by itself; one that can't is a line without numbers. Fails with `venues-not-alike`
 * where live numbers would stand beside test data, and as exports do.
 */
export async function exportVenues(
  spec: VenuesExportSpec,
  services: ExportDescriber & {
    readonly reports: Pick<Reports, 'run'>;
    readonly engine: Pick<EngineCaller, 'exportTables'>;
    readonly files: Pick<PendingFiles, 'write'>;
  },
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (step: ExportStep) => void },
): Promise<VenuesExportRun> {
  const { venues, report, format, flavour, headings, path } = spec;
  const { messages } = services;
  const [first] = venues;
  if (listComparable(first, venues).length < venues.length) fail('venues-not-alike');
  const runs: VenueRun[] = [];
  for (const venue of venues) runs.push(await ask(venue));
  const tables = makeTables(runs, report, { messages, headings });
  const chosen = format === 'xlsx' ? tables : tables.filter(({ name }) => name === spec.table);
  const [table, ...more] = chosen;
  if (!table) return fail('input-not-valid');
  const areComplete = runs.every(({ run }) => run !== null && isComplete(run));
  // Under the first one's name: its files are the ones that are cleaned up after a crash.
  const order = { profileId: first.id, target: path, isFolder: false, owner: spec.owner };
  const written = await services.files.write(order, ({ target, replaces }) =>
    services.engine.exportTables(
      {
        format,
        target,
        replaces,
        tables: [table, ...more],
        ...(flavour && format === 'csv' ? { flavour } : {}),
        timeZone: first.timeZone,
        about: runs.flatMap(({ venue, run, error }) => [
          [messages.text('about.venue'), venue.name] as const,
          ...(run ? describeReport(run, messages) : []),
          ...(error
            ? [[messages.text('severalVenues.state'), writeTitle(error, messages)] as const]
            : []),
        ]),
        messages: {
          sheet: table.title,
          aboutSheet: messages.text('reports.aboutSheet'),
          ...fileMessages(messages),
        },
        ...(format === 'xlsx' ? {} : { receipt: makeReceipt(runs, spec, services) }),
      },
      { signal, onProgress: (step: unknown) => onStep(step as ExportStep) },
    ),
  );
  return { ...written, runs, isComplete: areComplete };

  async function ask(venue: Profile): Promise<VenueRun> {
    try {
      const asked = { profileId: venue.id, report, parameters: spec.parameters(venue) };
      return { venue, run: await services.reports.run(asked, signal), error: null };
    } catch (error) {
      if (!(error instanceof Failure) || error.error.kind === 'cancelled') throw error;
      return { venue, run: null, error: error.error };
    }
  }
}

function writeState(run: ReportRun, messages: Messages): string {
  if (!isComplete(run)) return messages.text('severalVenues.part');
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
  // Without a single answer there is nothing to write.
  if (!first) return fail(runs[0]?.error?.kind ?? 'nothing-kept');
  const { parameters } = first.run;
  const writeFigure = (figure: string) =>
    writeReportWord(`report.${id}.figure.${figure}`, messages);
  const figures = buildVenueTable(
    listSharedFigures(report, parameters.comparison, {
      figure: writeFigure,
      before: (figure) => messages.text('severalVenues.before', { figure: writeFigure(figure) }),
    }),
    runs.map(({ venue, run, error }) => ({
      venue: venue.name,
      lines: run && listFigureLines(report.figures, run),
      asOf: (run && findReach(run)) ?? '',
      state: run ? writeState(run, messages) : error ? writeTitle(error, messages) : '',
    })),
    {
      venue: messages.text('severalVenues.venue'),
      asOf: messages.text('severalVenues.asOf'),
      state: messages.text('severalVenues.state'),
    },
  );
  const venueColumn = {
    id: 'venue',
    kind: 'text' as const,
    name: messages.text('severalVenues.venue'),
  };
  return [
    makeTable(
      messages.text('severalVenues.venues'),
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
          behind: {},
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
  { table, report }: Pick<VenuesExportSpec, 'table' | 'report'>,
  { appVersion, clock }: Pick<ExportDescriber, 'appVersion' | 'clock'>,
) {
  return {
    receipt: 1,
    app: `Venue Desk ${appVersion}`,
    exportedAt: new Date(clock.now()).toISOString(),
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
