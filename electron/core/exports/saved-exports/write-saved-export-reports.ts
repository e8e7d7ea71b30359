import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import type { LastRun } from '../../../../shared/domain/saved-exports.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { type DayRange, joinPeriods, toPeriod } from '../../../../shared/ranges.ts';
import { findRequiredPeriods } from '../../../../shared/reports/needs.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { askStored } from '../../../../shared/reports/stored-reports.ts';
import { isShrunk } from '../../data/queries/index.ts';
import {
  createFetchReportDays,
  type FetchDaysServices,
  type FetchedDays,
} from '../reports/fetch-report-days.ts';
import { isComplete } from '../reports/report-about.ts';
import type { ReportExport, ReportExportRun } from '../reports/report-export.ts';
import { checkSavedExport } from './check-saved-export.ts';
import type { SavedExportTask, WrittenSavedExport } from './written-saved-export.ts';

export interface WrittenReports extends WrittenSavedExport {
  readonly made: WrittenSavedExport['made'];
  readonly run: ReportExportRun;
}

/** Makes the file of a saved export of reports; null if it was not wanted. */
export type WriteSavedExportReports = (task: SavedExportTask) => Promise<WrittenReports | null>;

/**
 * First what the reports lack is downloaded, then they are worked out of what there is: what is missing
 * all the same stands in the file. Fails as `checkSavedExport`, `askStored` and reports do, and with
 * `rows-shrunk` by the guard.
 */
export function createWriteSavedExportReports(
  services: FetchDaysServices & { readonly exportReport: ReportExport },
): WriteSavedExportReports {
  const fetchDays = createFetchReportDays(services);
  return async ({
    profile,
    savedExport,
    folder,
    path,
    now,
    again,
    guard,
    owner,
    isWanted,
    ...context
  }) => {
    const { reports: stored = [], period: usual, format, headings, fileName } = savedExport;
    checkSavedExport(savedExport);
    const [first, ...more] = stored.map((one) => ({ ...askStored(one, usual, now), stored: one }));
    if (!first) throw new Error('a saved export has reports');
    const today = now.toPlainDate().toString();
    const needs = [first, ...more].flatMap(({ report, parameters }) =>
      findRequiredPeriods(getReport(report), parameters, today),
    );
    const days = [first, ...more].map(({ parameters }) => parameters.period);
    const fetched = await fetchDays(profile, needs, { ...context, again });
    const { problem, rows: made, isProvisional } = fetched;

    async function choose(
      suggested: string,
      runs: readonly ReportRun[],
      target: string,
    ): Promise<string | null> {
      const isPartial = problem !== null || !runs.every(isComplete);
      const fingerprint = async () => computeFingerprint({ ...savedExport, folder }, runs);
      if (
        isWanted &&
        !(await isWanted({ target, isPartial, isProvisional, problem, fingerprint }))
      ) {
        return null;
      }
      if (guard && existsSync(target)) requireAsMany(fetched, target, days, guard.made);
      return suggested;
    }
    const spec = {
      owner,
      profile,
      format,
      headings,
      table: null,
      reports: [first, ...more] as const,
      relative: typeof usual === 'string' ? usual : undefined,
      target: path === undefined ? { folder, pattern: fileName } : { path },
    };
    const run = await services.exportReport(spec, { ...context, choose }).catch((error) => {
      // Nothing is downloaded at all: why that is so is what can be mended.
      const isNothing = error instanceof Failure && error.error.kind === 'nothing-kept';
      throw isNothing && problem ? new Failure(problem) : error;
    });
    if (!run) return null;
    const missing = run.missing.flat().flatMap((one) => one.days);
    return {
      at: run.at,
      target: run.target,
      insteadOf: run.insteadOf,
      rows: run.file.rows,
      run,
      problem,
      isPartial: problem !== null || !run.isComplete,
      gaps: joinPeriods(missing.map(toPeriod)),
      damaged: [],
      made: { rows: made, days },
    };
  };
}

/**
 * Fails with `rows-shrunk` where far fewer rows are behind the new file than behind the one that it
 * would replace, which was about the same days or fewer.
 */
function requireAsMany(
  { shrunk, rows }: FetchedDays,
  target: string,
  days: readonly DayRange[],
  made: LastRun['made'],
): void {
  if (shrunk) fail('rows-shrunk', { params: { before: shrunk.before, number: shrunk.now } });
  if (made?.fileName !== basename(target) || made.days.length !== days.length) return;
  const coversDays = days.every(
    ({ first, last }, index) =>
      first <= (made.days[index]?.first ?? '') && last >= (made.days[index]?.last ?? '~'),
  );
  if (coversDays && isShrunk(made.rows, rows)) {
    fail('rows-shrunk', { params: { before: made.rows, number: rows } });
  }
}

/** Of what they say: when they were looked at, and up to when the data reaches, is nothing new. */
function computeFingerprint(savedExport: unknown, runs: readonly ReportRun[]): string {
  const said = runs.map((run) => {
    const { now: _, sources: __, ...rest } = run;
    return [rest, isComplete(run)];
  });
  return createHash('sha256')
    .update(JSON.stringify([savedExport, said]))
    .digest('hex');
}
