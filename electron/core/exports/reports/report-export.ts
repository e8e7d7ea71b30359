import { join } from 'node:path';
import type { CsvFlavour, ExportFormat, ExportRequest } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type {
  ReportId,
  ReportParameters,
  ReportRun,
} from '../../../../shared/domain/report-runs.ts';
import { fail } from '../../../../shared/errors.ts';
import { suggestFileName } from '../../chosen-files/index.ts';
import type {
  EngineCaller,
  ExportedFile,
  ExportStep,
} from '../../engine/contract/engine-methods.ts';
import type { Reports } from '../../reports/index.ts';
import { type ExportMeans, fileMessages } from '../export-means.ts';
import type { FilesUnderWay } from '../files-under-way.ts';
import { nameDays } from '../fill-file-name.ts';
import {
  describeReport,
  describeSource,
  isComplete,
  listMissing,
  makeReportReceipt,
} from './report-about.ts';
import { makeReportSheets } from './report-sheets.ts';
import { makeReportTable } from './report-tables.ts';

/** A report as it is asked for. */
export interface AskedReport {
  readonly report: ReportId;
  readonly parameters: ReportParameters;
}

export interface ReportExportSpec extends Pick<ExportRequest, 'headings'> {
  readonly profile: Profile;
  /** Several only for a workbook, which has a sheet for each table of each. */
  readonly reports: readonly [AskedReport, ...AskedReport[]];
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour | undefined;
  /** The table that a file of another format has. */
  readonly table: string | null;
  readonly target: { readonly path: string } | { readonly folder: string };
}

export interface ReportExportContext {
  readonly signal: AbortSignal;
  readonly onStep: (step: ExportStep) => void;
  /** Called once the numbers are there; returns the path to write to, or null to write nothing. */
  readonly choose?: (suggested: string) => Promise<string | null>;
}

/** A finished file of reports. */
export interface ReportExportRun {
  readonly target: string;
  readonly file: ExportedFile;
  readonly runs: readonly ReportRun[];
  readonly isComplete: boolean;
  /** Days that are not downloaded, of each report in turn. */
  readonly missing: readonly ReturnType<typeof listMissing>[];
}

export interface ReportExportServices extends ExportMeans {
  readonly reports: Pick<Reports, 'run'>;
  readonly engine: Pick<EngineCaller, 'exportTables'>;
  readonly files: Pick<FilesUnderWay, 'write'>;
}

/**
 * The one way from a report to a file: worked out of what is downloaded, written whole or not at all.
 * Fails as reports and exports do. Returns null if nothing was to be written.
 */
export type ReportExport = (
  spec: ReportExportSpec,
  context: ReportExportContext,
) => Promise<ReportExportRun | null>;

export function createReportExport(services: ReportExportServices): ReportExport {
  const { reports, engine, files, messages } = services;
  return async (spec, { signal, onStep, choose }) => {
    const { profile, format, flavour, headings, target } = spec;
    if (spec.reports.length > 1 && format !== 'xlsx') fail('input-not-valid');
    const runs: ReportRun[] = [];
    for (const asked of spec.reports) {
      runs.push(await reports.run({ profileId: profile.id, ...asked }, signal));
    }
    const [run] = runs;
    if (!run) throw new Error('an export has a report');
    const words = { messages, headings };
    const tables =
      format === 'xlsx'
        ? listSheets(runs, spec)
        : [makeReportTable(run, spec.table ?? fail('input-not-valid'), words)];
    const [first, ...more] = tables;
    if (!first) throw new Error('a report has tables');
    const suggested = 'path' in target ? target.path : join(target.folder, suggestName(runs, spec));
    const path = choose ? await choose(suggested) : suggested;
    if (signal.aborted) fail('cancelled');
    if (path === null) return null;
    const order = { profileId: profile.id, target: path, isFolder: false };
    const file = await files.write(order, (output) =>
      engine.exportTables(
        {
          ...{ format, target: output.target, tables: [first, ...more] },
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
        { signal, onProgress: (step: unknown) => onStep(step as ExportStep) },
      ),
    );
    return {
      ...{ target: path, file, runs, missing: runs.map(listMissing) },
      isComplete: runs.every(isComplete),
    };
  };

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

  function suggestName(
    runs: readonly ReportRun[],
    { profile, format }: Pick<ReportExportSpec, 'profile' | 'format'>,
  ): string {
    const { name, environment } = profile;
    // Test data must not pass for live data once the file has left the app.
    const kind = environment === 'production' ? '' : messages.text(`environment.${environment}`);
    const names = runs.map(({ report }) => messages.text(`report.${report}.name`));
    const days = [...new Set(runs.map(({ parameters }) => nameDays(parameters.period)))];
    const mark = runs.every(isComplete) ? '' : messages.text('file.incomplete');
    return suggestFileName([name, kind, ...names, ...days, mark], format);
  }
}
