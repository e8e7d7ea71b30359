import { join } from 'node:path';
import type {
  CsvFlavour,
  ExportFormat,
  ExportRequest,
  FileFormat,
} from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportId, ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { fail } from '../../../../shared/errors.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { Reports } from '../../answers/reports/index.ts';
import { forEachAtOnce } from '../../base/concurrency/index.ts';
import type { FilePlace } from '../../base/output/index.ts';
import type { EngineCaller, ExportedFile } from '../../data/engine/contract/engine-methods.ts';
import { fileMessages } from '../export-describer.ts';
import type { ExportHistory } from '../export-history.ts';
import { makeReportName } from '../export-name.ts';
import type { ExportTarget } from '../export-spec.ts';
import type { PendingFile, PendingFiles } from '../pending-files.ts';
import type { ProgressStep } from '../run-export.ts';
import {
  describeReport,
  describeSource,
  isComplete,
  listMissing,
  makeReportReceipt,
} from './report-about.ts';
import { toReportsEntry } from './report-entry.ts';
import { type ReportPdfServices, writeReportPdf } from './report-pdf.ts';
import { makeReportSheets } from './report-sheets.ts';
import { makeReportTable } from './report-tables.ts';

/** A report as it is asked for. */
export interface AskedReport {
  readonly report: ReportId;
  readonly parameters: ReportParameters;
  /** As a saved export has it; left out: asked on a screen or by a command. */
  readonly stored?: StoredReport;
}

export interface ReportExportSpec extends Pick<ExportRequest, 'headings' | 'relative'> {
  readonly profile: Profile;
  /** Several only for a workbook, which has a sheet for each table of each, and for a PDF. */
  readonly reports: readonly [AskedReport, ...AskedReport[]];
  readonly format: FileFormat;
  readonly flavour?: CsvFlavour | undefined;
  /** The table that a file of another format has. */
  readonly table: string | null;
  readonly target: ExportTarget;
  /** As in `PendingFile`. */
  readonly owner?: string | null | undefined;
}

export interface ReportExportContext {
  readonly exportId: string;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  /**
   * Called once the numbers are there, with the path to suggest and where that would be written;
   * returns the path to write to, or null to write nothing.
   */
  readonly choose?: (
    suggested: string,
    runs: readonly ReportRun[],
    place: string,
  ) => Promise<string | null>;
}

/** A finished file of reports. */
export interface ReportExportRun {
  readonly exportId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly target: string;
  /** As in `FolderPlace`. */
  readonly insteadOf: string | null;
  readonly file: ExportedFile;
  readonly runs: readonly ReportRun[];
  readonly isComplete: boolean;
  /** The file's name is the one that the spec's pattern makes. */
  readonly isNamedByPattern: boolean;
  /** Days that are not downloaded, of each report in turn. */
  readonly missing: readonly ReturnType<typeof listMissing>[];
}

export interface ReportExportServices extends Omit<ReportPdfServices, 'printer'> {
  readonly reports: Pick<Reports, 'run'>;
  readonly engine: Pick<EngineCaller, 'exportTables'>;
  readonly files: Pick<PendingFiles, 'place' | 'write'>;
  /** Null, or left out, without a window to lay out a page in. */
  readonly printer?: ReportPdfServices['printer'] | null;
  /** Absent: exports are not listed. */
  readonly history?: Pick<ExportHistory, 'add'>;
}

/**
 * The one way from reports to a file: worked out of what is downloaded, written whole or not at all,
 * and listed among the exports. Fails as reports and exports do. Returns null if nothing was to be
 * written.
 */
export type ReportExport = (
  spec: ReportExportSpec,
  context: ReportExportContext,
) => Promise<ReportExportRun | null>;

/** While one waits for the disk, or is told in words, the engine works on the next. */
const reportsAtOnce = 2;

/** One table in a file: what neither a workbook nor a PDF is. */
function hasOneTable(format: FileFormat): boolean {
  return format !== 'xlsx' && format !== 'pdf';
}

export function createReportExport(services: ReportExportServices): ReportExport {
  const { reports, files, messages, clock, printer = null, history } = services;
  return async (spec, { exportId, signal, onStep, choose }) => {
    const { profile, format, target } = spec;
    if (spec.reports.length > 1 && hasOneTable(format)) fail('input-not-valid');
    if (format === 'pdf' && printer === null) fail('pdf-needs-app');
    const now = venueNow(profile.timeZone, clock.now());
    const runs: ReportRun[] = new Array(spec.reports.length);
    await forEachAtOnce([...spec.reports.entries()], reportsAtOnce, async ([at, asked]) => {
      const { report, parameters } = asked;
      runs[at] = await reports.run({ profileId: profile.id, report, parameters }, signal);
    });
    const areComplete = runs.every(isComplete);
    const naming = { messages, now, isIncomplete: !areComplete };
    const suggested =
      'path' in target
        ? target.path
        : join(target.folder, makeReportName(spec, target, runs, naming));
    const makeOrder = (path: string): PendingFile => {
      return { profileId: profile.id, target: path, isFolder: false, owner: spec.owner };
    };
    const place = await files.place(makeOrder(suggested));
    const path = choose ? await choose(suggested, runs, place.target) : suggested;
    if (signal.aborted) fail('cancelled');
    if (path === null) return null;
    const written = await files.write(makeOrder(path), (place) =>
      format === 'pdf'
        ? writeReportPdf(
            { profile, runs, place, now },
            { ...services, printer: printer ?? fail('pdf-needs-app') },
            { signal, onStep },
          )
        : writeTables({ ...spec, format }, runs, place, { signal, onStep }),
    );
    const made = {
      exportId,
      at: clock.now(),
      ...written,
      runs,
      missing: runs.map(listMissing),
      isNamedByPattern: 'pattern' in target && path === suggested,
      isComplete: areComplete,
    };
    const today = now.toPlainDate().toString();
    const asked = spec.reports.map(
      ({ report, parameters, stored }) =>
        stored ?? toStoredReport(getReport(report), parameters, today),
    );
    history?.add(profile.id, toReportsEntry(spec, asked, made));
    return made;
  };

  function writeTables(
    spec: ReportExportSpec & { readonly format: ExportFormat },
    runs: readonly ReportRun[],
    { target, replaces }: FilePlace,
    { signal, onStep }: Pick<ReportExportContext, 'signal' | 'onStep'>,
  ): Promise<ExportedFile> {
    const { profile, format, flavour, headings } = spec;
    const [run] = runs;
    if (!run) throw new Error('an export has a report');
    const words = { messages, headings };
    const tables =
      format === 'xlsx'
        ? listSheets(runs, spec)
        : [makeReportTable(run, spec.table ?? fail('input-not-valid'), words)];
    const [first, ...more] = tables;
    if (!first) throw new Error('a report has tables');
    return services.engine.exportTables(
      {
        format,
        target,
        replaces,
        tables: [first, ...more],
        ...(flavour && format === 'csv' ? { flavour } : {}),
        timeZone: profile.timeZone,
        about: [
          ...describeSource(profile, services),
          ...runs.flatMap((one) => describeReport(one, messages)),
        ],
        messages: {
          sheet: first.title,
          aboutSheet: messages.text('reports.aboutSheet'),
          ...fileMessages(messages),
        },
        ...(format === 'xlsx'
          ? {}
          : { receipt: makeReportReceipt(run, first.name, profile, services) }),
      },
      { signal, onProgress: (step: unknown) => onStep(step as ProgressStep) },
    );
  }

  function listSheets(runs: readonly ReportRun[], { headings }: ReportExportSpec) {
    return runs.flatMap((run) =>
      makeReportSheets(run, { messages, headings }).map((table) => ({
        ...table,
        title:
          runs.length === 1
            ? table.title
            : `${messages.text(`report.${run.report}.name`)}: ${table.title}`,
      })),
    );
  }
}
