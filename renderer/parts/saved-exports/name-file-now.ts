import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FileFormat } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { fillPattern, nameDays, nameReportDays, nameVenue } from '../../../shared/file-names.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { askStored } from '../../../shared/reports/stored-reports.ts';
import type { SavedExportDetails } from './saved-export-fields.tsx';
import { resolvePeriodDays } from './saved-export-periods.ts';
import { findReportProblem } from './stored-report-text.ts';

interface Facts {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly format: FileFormat;
  readonly now: Temporal.PlainDateTime;
  readonly messages: Messages;
}

/** The name of a saved export's file if it ran now. Null if its period has no days yet. */
export function nameFileNow(
  { period, fileName }: SavedExportDetails,
  { profile, dataset, format, now, messages }: Facts,
): string | null {
  const days = resolvePeriodDays(period, dataset.axis, now);
  if (!days) return null;
  const text = fillPattern(fileName.trim(), {
    ...listCommonTokens(profile, now, messages),
    dataset: messages.text(`dataset.${dataset.id}`),
    period: nameDays(days),
    from: days.first,
    to: days.last,
  });
  return `${text}.${format}`;
}

/** The same for reports. Null if one of them has no days, or can't run. */
export function nameReportsNow(
  { reports = [], period, fileName, format }: SavedExportContent,
  { profile, now, messages }: Pick<Facts, 'profile' | 'now' | 'messages'>,
): string | null {
  if (reports.length === 0 || reports.some((one) => findReportProblem(one, period, now)))
    return null;
  const requested = reports.map((one) => askStored(one, period, now));
  const text = fillPattern(fileName.trim(), {
    ...listCommonTokens(profile, now, messages),
    dataset: requested.map(({ report }) => messages.text(`report.${report}.name`)).join(' '),
    ...nameReportDays(requested.map(({ parameters }) => parameters.period)),
  });
  return `${text}.${format}`;
}

function listCommonTokens(profile: Profile, now: Temporal.PlainDateTime, messages: Messages) {
  const today = now.toPlainDate();
  return {
    venue: nameVenue(profile, messages),
    asOf: today.subtract({ days: 1 }).toString(),
    date: today.toString(),
  };
}
