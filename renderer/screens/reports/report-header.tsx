import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import { writeReportAsOf } from '../../../shared/messages/report-notes.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { countSharedDays } from '../../../shared/reports/periods.ts';
import { toStoredReport } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { ReportViewsMenu } from '../../parts/saved-views/index.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { InfoButton } from '../../ui/info-button.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { CapacityButton } from './capacity-dialog.tsx';
import { ReportExport } from './report-export.tsx';
import styles from './report-header.module.css';
import { ReportQuestion } from './report-question.tsx';

interface Props {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly now: Temporal.PlainDateTime;
  readonly parameters: ReportParameters;
  readonly run: ReportRun | undefined;
  readonly viewId: string | null;
  readonly onChange: (change: Partial<ReportParameters>) => void;
  readonly onView: (view: ReportView) => void;
}

/** Two lines: the report and its actions; its period, comparison and filters. */
export function ReportHeader(props: Props) {
  const { profile, report, now, parameters, run, viewId, onChange, onView } = props;
  const messages = useMessages();
  const { open } = useNavigation();
  const venues = useComparableVenues(profile.id);
  const today = now.toPlainDate().toString();
  const storedReport = toStoredReport(report, parameters, today);
  // A file has the comparison that is on the screen.
  const comparison = run?.parameters.comparison ?? 'none';
  const asOf = run ? writeReportAsOf(run, messages) : '';
  return (
    <header className={frame.header}>
      <div className={frame.titleLine}>
        <BackButton
          label={messages.text('reports.all')}
          onPress={() => open({ screen: 'reports', report: null })}
        />
        <h1 className={shared.title}>{messages.text(`report.${report.id}.name`)}</h1>
        <ReportInfo report={report} run={run} asOf={asOf} />
        <ReportViewsMenu
          profileId={profile.id}
          storedReport={storedReport}
          viewId={viewId}
          onApply={onView}
          onSaved={onView}
        />
        <div className={styles.tools}>
          {asOf !== '' && <p className={styles.asOf}>{asOf}</p>}
          {venues.length > 1 && (
            <Button
              variant="quiet"
              icon="venues"
              onPress={() => open({ screen: 'severalVenues', report: report.id })}
            >
              {messages.text('severalVenues.open')}
            </Button>
          )}
          <ReportExport
            profile={profile}
            report={report}
            requested={{
              storedReport: run ? { ...storedReport, comparison } : storedReport,
              days: parameters.period,
            }}
            hasResult={run !== undefined}
          />
        </div>
      </div>
      <ReportQuestion
        key={report.id}
        profile={profile}
        report={report}
        now={now}
        parameters={parameters}
        compared={comparison}
        options={run?.options ?? {}}
        onChange={onChange}
      >
        {report.isUpToCapacity && <CapacityButton profileId={profile.id} />}
      </ReportQuestion>
    </header>
  );
}

/** How the report counts, which days it is compared with, and how far its data reaches. */
function ReportInfo({
  report,
  run,
  asOf,
}: Pick<Props, 'report' | 'run'> & { readonly asOf: string }) {
  const messages = useMessages();
  return (
    <InfoButton
      title={messages.text('reports.definition')}
      label={messages.text('reports.definition')}
    >
      <p>{messages.text(`report.${report.id}.definition`)}</p>
      {run?.compared && (
        <p>
          {messages.text('reports.comparedWith', {
            comparison: run.parameters.comparison,
            days: messages.dayRange(run.compared),
            shared: countSharedDays(run.compared, run.parameters.period),
          })}
        </p>
      )}
      {asOf !== '' && <p>{asOf}</p>}
    </InfoButton>
  );
}
