import type {
  ExportReceipt,
  ExportRequest,
  FindingsExportRequest,
  PreviewRequest,
} from '../../../shared/domain/exports.ts';
import type { PivotExportRequest } from '../../../shared/domain/pivot-exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { RecipeContent } from '../../../shared/domain/recipes.ts';
import type { ReportExportRequest } from '../../../shared/domain/report-exports.ts';
import { fail } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { UserFolders } from '../chosen-files/index.ts';
import type { RunningTasks } from '../concurrency/index.ts';
import type { ResultSets } from '../queries/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { Clock } from '../time/index.ts';
import { makeAgainSpec } from './again-spec.ts';
import type { ChooseTarget } from './choose-target.ts';
import { toExportReceipt } from './export-entry.ts';
import type { ExportHistory } from './export-history.ts';
import { usualPattern, usualReportPattern } from './export-name.ts';
import type { ExportSpec } from './export-spec.ts';
import {
  type FindingsExport,
  type FindingsExportSpec,
  makeFindingsAgainSpec,
} from './findings/findings-export.ts';
import type { PivotExport } from './pivots/pivot-export.ts';
import { makeRecipeSpec } from './recipes/recipe-spec.ts';
import { makeReportsAgainSpec, toReportReceipt } from './reports/report-entry.ts';
import type { ReportExport, ReportExportSpec } from './reports/report-export.ts';
import type { VenuesFile, VenuesFileSpec } from './reports/venues-file.ts';
import type { ExportContext, Exports, ProgressStep } from './run-export.ts';

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
  /** Exports what a recipe's content says, without storing a recipe. */
  writeOnce(
    input: OfProfile & { readonly content: RecipeContent },
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
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly chooseTarget: ChooseTarget;
  readonly folders: UserFolders;
  readonly emit: Emit;
  readonly clock: Clock;
}): ExportService {
  const { settings, resultSets, exports, history, jobs, chooseTarget, folders, emit } = services;
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

  function run<T>(
    exportId: string,
    spec: ExportSpec,
    window: number,
    work: (context: ExportContext) => Promise<T>,
  ): Promise<T> {
    const onStep = emitProgress(emit, exportId, window);
    const owner = { window, profileId: spec.profile.id };
    return jobs.run(exportId, owner, (signal) => work({ exportId, signal, onStep }));
  }

  const write = (exportId: string, spec: ExportSpec, window: number) =>
    run(exportId, spec, window, async (context) => {
      const choose = ({ suggested }: { suggested: string }) =>
        chooseTarget(suggested, spec, window);
      const made = await exports.runExport(spec, { ...context, choose });
      return made && toExportReceipt(made);
    });

  const writeReports = (exportId: string, spec: ReportExportSpec, window: number) =>
    jobs.run(exportId, { window, profileId: spec.profile.id }, async (signal) => {
      const made = await services.exportReport(spec, {
        ...{ exportId, signal, onStep: emitProgress(emit, exportId, window) },
        choose: (suggested) => chooseTarget(suggested, spec, window),
      });
      return made && toReportReceipt(spec, made);
    });

  const writeFindings = (exportId: string, spec: FindingsExportSpec, window: number) =>
    jobs.run(exportId, { window, profileId: spec.profile.id }, (signal) =>
      services.exportFindings(spec, {
        ...{ exportId, signal, onStep: emitProgress(emit, exportId, window) },
        choose: (suggested) => chooseTarget(suggested, spec, window),
      }),
    );

  const writeVenues = (exportId: string, spec: VenuesFileSpec, window: number) =>
    jobs.run(exportId, { window, profileId: spec.venues[0].id }, (signal) =>
      services.exportVenues(spec, {
        ...{ exportId, signal, onStep: emitProgress(emit, exportId, window) },
        choose: (suggested) => chooseTarget(suggested, spec, window),
      }),
    );

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
        ...{ ...choices, profile, reports: [{ report, parameters }] as const },
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
      return jobs.run(exportId, { window, profileId }, async (signal) => {
        const onStep = emitProgress(emit, exportId, window);
        return services.exportPivot(profile, request, {
          ...{ signal, onStep, folder: folders.downloads() },
          choose: (suggested) => chooseTarget(suggested, request, window),
        });
      });
    },
    async again({ exportId, profileId, entryId, newest }, window) {
      const profile = getProfile(profileId);
      const entry =
        history.list(profileId).find((each) => each.exportId === entryId) ??
        fail('input-not-valid', { params: { field: 'entryId' } });
      const now = nowAt(profile);
      // Of what was open then, which is not asked for again.
      if ('once' in entry) return fail('input-not-valid', { params: { field: 'entryId' } });
      if ('findingsOf' in entry) {
        return writeFindings(exportId, makeFindingsAgainSpec(entry, newest, profile, now), window);
      }
      return 'reports' in entry
        ? writeReports(exportId, makeReportsAgainSpec(entry, newest, profile, now), window)
        : write(exportId, makeAgainSpec(entry, newest, profile, now), window);
    },
    async writeOnce({ exportId, profileId, content }, window) {
      const profile = getProfile(profileId);
      const spec = makeRecipeSpec(content, profile, folders.documents(), nowAt(profile));
      return write(exportId, spec, window);
    },
    async print(request, window) {
      const spec = makeScreenSpec(request);
      return run(request.exportId, spec, window, (context) => exports.printExport(spec, context));
    },
    preview: async (request) => exports.previewExport(makeScreenSpec(request), request.format),
  };
}

type ScreenRequest = Omit<ExportRequest, 'exportId'>;
