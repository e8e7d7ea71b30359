import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportId } from '../../../shared/domain/report-questions.ts';
import { getReport } from '../../../shared/reports/reports.ts';
import { ReportList } from './report-list.tsx';
import { ReportScreen } from './report-screen.tsx';

/** The list of reports, or one report. */
export function ReportsScreen({
  profile,
  report,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  readonly report: ReportId | null;
  readonly onReplaceKeys: () => void;
}) {
  return report === null ? (
    <ReportList profile={profile} />
  ) : (
    <ReportScreen
      key={report}
      profile={profile}
      report={getReport(report)}
      onReplaceKeys={onReplaceKeys}
    />
  );
}
