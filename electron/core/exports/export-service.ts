import type {
  ExportPlan,
  ExportReceipt,
  ExportRequest,
  FindingsExportRequest,
  PreviewRequest,
} from '../../../shared/domain/exports.ts';
import type { PivotExportRequest } from '../../../shared/domain/pivot-exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportExportRequest } from '../../../shared/domain/report-exports.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { fail } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { SettingsStore } from '../access/settings/index.ts';
import type { UserFolders } from '../base/chosen-files/index.ts';
import type { RunningTasks, TaskOwner } from '../base/concurrency/index.ts';
import type { Clock } from '../base/time/index.ts';
import type { ResultSets } from '../data/queries/index.ts';
import { type BegunExports, nameBegun } from './begun-exports.ts';
import type { ChooseTarget } from './choose-target.ts';
import { toExportReceipt, toRowsPlan } from './export-entry.ts';
import type { ExportHistory } from './export-history.ts';
import { usualPattern, usualReportPattern } from './export-name.ts';
import type { ExportSpec } from './export-spec.ts';
import {
  type FindingsExport,
  type FindingsExportSpec,
  makeFindingsAgainSpec,
  toFindingsPlan,
} from './findings/findings-export.ts';
import type { PivotExport } from './pivots/pivot-export.ts';
import { makeRepeatSpec } from './repeat-spec.ts';
import { makeReportsAgainSpec, toReportReceipt, toReportsPlan } from './reports/report-entry.ts';
import type { ReportExport, ReportExportSpec } from './reports/report-export.ts';
import type { VenuesFile, VenuesFileSpec } from './reports/venues-file.ts';
import type { Exports, ProgressStep } from './run-export.ts';
import { makeSavedExportSpec } from './saved-exports/saved-export-spec.ts';

interface OfProfile {
  readonly exportId: string;
  readonly profileId: string;
}

/** Exports that a user starts in a window, and is asked where to save. Null if they cancel. */
export interface ExportService {
  /** Exports the rows on the screen. */
  start(request: ExportRequest, window: number): Promise<ExportReceipt | null>;
  /** Exports a report of what is downloaded. */
  startReport(request: ReportExportRequest, window: number): Promise<ExportReceipt | null>;
  /** Exports what reconciliation finds of some days. */
  startFindings(request: FindingsExportRequest, window: number): Promise<ExportReceipt | null>;
  /** Exports groups down and across. */
  startPivot(request: PivotExportRequest, window: number): Promise<ExportReceipt | null>;
  /** Repeats an export of the list. */
  again(
    input: OfProfile & { readonly entryId: string; readonly newest: boolean },
    window: number,
  ): Promise<ExportReceipt | null>;
  /** Exports what a saved export's content says, without storing a saved export. */
  writeOnce(
    input: OfProfile & { readonly content: SavedExportContent },
    window: number,
  ): Promise<ExportReceipt | null>;
  /** Prints the rows on the screen; returns whether they were printed. */
  print(request: ExportRequest, window: number): Promise<boolean>;
  preview(request: PreviewRequest): Promise<string>;
}

/** Sends a window the progress of an export. */
export const emitProgress =
  (emit: Emit, exportId: string, window: number) =>
  (step: ProgressStep): void =>
    emit('exports', 'progress', { exportId, ...step }, { window });

export function createExportService(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly resultSets: Pick<ResultSets, 'get'>;
  readonly exports: Exports;
  readonly exportReport: ReportExport;
  readonly exportFindings: FindingsExport;
  readonly exportPivot: PivotExport;
  readonly exportVenues: VenuesFile;
  readonly history: Pick<ExportHistory, 'list'>;
  readonly begun: Pick<BegunExports, 'findUnfinished'>;
  readonly messages: Messages;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly chooseTarget: ChooseTarget;
  readonly folders: UserFolders;
  readonly emit: Emit;
  readonly clock: Clock;
}): ExportService {
  const { settings, resultSets, exports, history, jobs, chooseTarget, folders, emit } = services;
  const { messages } = services;
  const getProfile = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');
  const nowAt = ({ timeZone }: Profile) => venueNow(timeZone, services.clock.now());

  /** The spec of an export of rows that are open in a window. */
  function makeScreenSpec({ view: { resultId, ...view }, ...request }: ScreenRequest): ExportSpec {
    const resultSet = resultSets.get(resultId);
    const { dataset, rowRequest } = resultSet;
    const { grouping, ...choices } = request;
    return {
      ...choices,
      profile: getProfile(resultSet.profileId),
      sections: [{ dataset, rowRequest, resultSet, view, grouping }],
      target: { folder: folders.downloads(), pattern: usualPattern },
    };
  }

  /** A file that is being made, for whom it would be lost. */
  function begin(
    { profile, format }: Pick<ExportSpec, 'profile' | 'format'>,
    window: number,
    contents: readonly string[],
    plan: ExportPlan | null,
  ): TaskOwner {
    const name = nameBegun({ contents, format, venue: profile.name }, messages);
    return { window, profileId: profile.id, file: { name, plan } };
  }

  const write = (exportId: string, spec: ExportSpec, window: number) => {
    const contents = spec.sections.map(
      ({ dataset, title }) => title ?? messages.text(`dataset.${dataset}`),
    );
    const owner = begin(spec, window, contents, toRowsPlan(spec));
    return jobs.run(exportId, owner, async (signal) => {
      const made = await exports.runExport(spec, {
        exportId,
        signal,
        onStep: emitProgress(emit, exportId, window),
        choose: ({ suggested }) => chooseTarget(suggested, spec, window),
      });
      return made && toExportReceipt(made);
    });
  };

  const writeReports = (exportId: string, spec: ReportExportSpec, window: number) => {
    const contents = spec.reports.map(({ report }) => messages.text(`report.${report}.name`));
    const today = nowAt(spec.profile).toPlainDate().toString();
    const owner = begin(spec, window, contents, toReportsPlan(spec, today));
    return jobs.run(exportId, owner, async (signal) => {
      const made = await services.exportReport(spec, {
        exportId,
        signal,
        onStep: emitProgress(emit, exportId, window),
        choose: (suggested) => chooseTarget(suggested, spec, window),
      });
      return made && toReportReceipt(spec, made);
    });
  };

  const writeFindings = (exportId: string, spec: FindingsExportSpec, window: number) => {
    const contents = [messages.text('reconciliation.title')];
    const owner = begin(spec, window, contents, toFindingsPlan(spec));
    return jobs.run(exportId, owner, (signal) =>
      services.exportFindings(spec, {
        exportId,
        signal,
        onStep: emitProgress(emit, exportId, window),
        choose: (suggested) => chooseTarget(suggested, spec, window),
      }),
    );
  };

  const writeVenues = (exportId: string, spec: VenuesFileSpec, window: number) => {
    const [profile] = spec.venues;
    const contents = [messages.text(`report.${spec.report}.name`)];
    const owner = begin({ ...spec, profile }, window, contents, null);
    return jobs.run(exportId, owner, (signal) =>
      services.exportVenues(spec, {
        exportId,
        signal,
        onStep: emitProgress(emit, exportId, window),
        choose: (suggested) => chooseTarget(suggested, spec, window),
      }),
    );
  };

  return {
    start: async (request, window) => write(request.exportId, makeScreenSpec(request), window),
    async startReport({ exportId, profileId, report, parameters, venues, ...choices }, window) {
      const profile = getProfile(profileId);
      const [second, ...more] = (venues ?? []).map(getProfile);
      if (second) {
        const all = [profile, second, ...more] as const;
        const spec = { ...choices, report, parameters, venues: all, folder: folders.downloads() };
        return writeVenues(exportId, spec, window);
      }
      const spec = {
        ...choices,
        profile,
        reports: [{ report, parameters }] as const,
        target: { folder: folders.downloads(), pattern: usualReportPattern },
      };
      return writeReports(exportId, spec, window);
    },
    async startFindings({ exportId, profileId, ...request }, window) {
      const profile = getProfile(profileId);
      const target = { folder: folders.downloads(), pattern: usualReportPattern };
      return writeFindings(exportId, { ...request, profile, target }, window);
    },
    async startPivot(request, window) {
      const { exportId } = request;
      const { profileId } = resultSets.get(request.query.view.resultId);
      const profile = getProfile(profileId);
      const owner = begin({ ...request, profile }, window, [messages.text('look.pivot')], null);
      return jobs.run(exportId, owner, async (signal) => {
        const onStep = emitProgress(emit, exportId, window);
        return services.exportPivot(profile, request, {
          signal,
          onStep,
          folder: folders.downloads(),
          choose: (suggested) => chooseTarget(suggested, request, window),
        });
      });
    },
    async again({ exportId, profileId, entryId, newest }, window) {
      const profile = getProfile(profileId);
      const entry =
        history.list(profileId).find((each) => each.exportId === entryId) ??
        services.begun.findUnfinished(profileId, entryId)?.plan ??
        fail('input-not-valid', { params: { field: 'entryId' } });
      const now = nowAt(profile);
      // Of what was open then, which is not asked for again.
      if ('once' in entry) return fail('input-not-valid', { params: { field: 'entryId' } });
      if ('findingsOf' in entry) {
        return writeFindings(exportId, makeFindingsAgainSpec(entry, newest, profile, now), window);
      }
      return 'reports' in entry
        ? writeReports(exportId, makeReportsAgainSpec(entry, newest, profile, now), window)
        : write(exportId, makeRepeatSpec(entry, newest, profile, now), window);
    },
    async writeOnce({ exportId, profileId, content }, window) {
      const profile = getProfile(profileId);
      const spec = makeSavedExportSpec(content, profile, folders.documents(), nowAt(profile));
      return write(exportId, spec, window);
    },
    async print(request, window) {
      const spec = makeScreenSpec(request);
      const { exportId } = request;
      const onStep = emitProgress(emit, exportId, window);
      return jobs.run(exportId, { window, profileId: spec.profile.id }, (signal) =>
        exports.printExport(spec, { exportId, signal, onStep }),
      );
    },
    preview: async (request) => exports.previewExport(makeScreenSpec(request), request.format),
  };
}

type ScreenRequest = Omit<ExportRequest, 'exportId'>;
