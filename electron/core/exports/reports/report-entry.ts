import { basename, dirname } from 'node:path';
import type {
  ExportReceipt,
  ReportsEntry,
  ReportsPlan,
} from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { joinPeriods, toPeriod } from '../../../../shared/ranges.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { askStored, toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';
import { describeTarget, findAgainTarget } from '../repeat-spec.ts';
import type { ReportExportRun, ReportExportSpec } from './report-export.ts';

type Written = Pick<ReportExportRun, 'exportId' | 'target' | 'insteadOf' | 'file'>;

/** The part of a finished file that is listed, and returned to whoever asked for it. */
export function describeFile(
  { format }: Pick<ReportExportSpec, 'format'>,
  { exportId, target, insteadOf, file }: Written,
) {
  const { rows, sheets, bytes, sha256, files, receiptName } = file;
  return {
    exportId,
    format,
    fileName: basename(target),
    folder: dirname(target),
    insteadOf,
    rows,
    sheets,
    bytes,
    sha256,
    receiptName,
    fileSha256: files[0]?.sha256 ?? null,
  };
}

/** What the user who asked for the file is shown. */
export function toReportReceipt(
  spec: Pick<ReportExportSpec, 'format'>,
  made: Written & Pick<ReportExportRun, 'missing'>,
): ExportReceipt {
  const missing = made.missing.flat().flatMap(({ days }) => days);
  return {
    ...describeFile(spec, made),
    datasets: made.file.sheets,
    gaps: joinPeriods(missing.map(toPeriod)),
    damaged: [],
    before: null,
  };
}

/** Its entry in the list of exports, with what is needed to repeat it. */
export function toReportsEntry(
  spec: Omit<ReportExportSpec, 'profile' | 'reports'>,
  asked: readonly StoredReport[],
  made: Written & Pick<ReportExportRun, 'at' | 'runs' | 'isNamedByPattern'>,
): ReportsEntry {
  const { flavour, headings, table, relative, target } = spec;
  return {
    ...describeFile(spec, made),
    at: made.at,
    flavour,
    headings,
    table,
    relative,
    reports: asked.map((one, index) => ({
      asked: one,
      days: made.runs[index]?.parameters.period ?? { first: '', last: '' },
    })),
    ...(made.isNamedByPattern && 'pattern' in target ? { namedBy: target.pattern } : {}),
  };
}

/** What it takes to begin the export once more, before it is made. */
export function toReportsPlan(spec: ReportExportSpec, today: VenueDate): ReportsPlan {
  const { format, flavour, headings, table, relative, target } = spec;
  return {
    format,
    flavour,
    headings,
    table,
    relative,
    ...describeTarget(target),
    reports: spec.reports.map(({ report, parameters, stored }) => ({
      asked: stored ?? toStoredReport(getReport(report), parameters, today),
      days: parameters.period,
    })),
  };
}

/**
 * The spec of a repeated export: of the same days, or with `newest` of today's where its period moves.
 * Fails as `askStored` does.
 */
export function makeReportsAgainSpec(
  entry: ReportsEntry | ReportsPlan,
  newest: boolean,
  profile: Profile,
  now: Temporal.PlainDateTime,
): ReportExportSpec {
  const { reports, format, flavour, headings, table, relative } = entry;
  const [first, ...more] = reports.map(({ asked, days }) => {
    const stored = newest ? asked : { ...asked, period: days };
    return { ...askStored(stored, relative ?? days, now), stored: asked };
  });
  if (!first) throw new Error('an export has reports');
  return {
    profile,
    format,
    flavour,
    headings,
    table,
    relative,
    reports: [first, ...more],
    target: findAgainTarget(entry, newest),
  };
}
