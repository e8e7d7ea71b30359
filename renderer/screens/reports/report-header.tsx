import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportId, ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import { writeReportAsOf } from '../../../shared/messages/report-notes.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { countSharedDays } from '../../../shared/reports/periods.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { SaveReportExport } from '../../parts/saved-exports/index.ts';
import { ReportViewsMenu } from '../../parts/saved-views/index.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';
import { Button } from '../../ui/button.tsx';
import { InfoButton } from '../../ui/info-button.tsx';
import frame from '../../ui/screen.module.css';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { CapacityButton } from './capacity-dialog.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { ReportExportDialog } from './report-export-dialog.tsx';
import styles from './report-header.module.css';
import { ReportQuestion } from './report-question.tsx';

/** What lies ahead keeps its own days in a saved export, which is mostly of what was. */
const isAhead = (period: StoredReport['period']): boolean =>
  typeof period === 'string' && /^(next|this)/.test(period);

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

/** Which report, over which days, compared with what, and of which rows. */
export function ReportHeader(props: Props) {
  const { profile, report, now, parameters, run, viewId, onChange, onView } = props;
  const messages = useMessages();
  const { open } = useNavigation();
  const [isExporting, setExporting] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const { id } = report;
  const venues = useComparableVenues(profile.id);
  const asked = toStoredReport(report, parameters, now.toPlainDate().toString());
  return (
    <header className={frame.header}>
      <div className={frame.titleLine}>
        <Button
          variant="quiet"
          icon="back"
          aria-label={messages.text('reports.all')}
          onPress={() => open({ screen: 'reports', report: null })}
        />
        <h1 className={shared.title}>{messages.text(`report.${id}.name`)}</h1>
        <InfoButton
          title={messages.text('reports.definition')}
          label={messages.text('reports.definition')}
        >
          <p>{messages.text(`report.${id}.definition`)}</p>
          {run?.compared && (
            <p>
              {messages.text('reports.comparedWith', {
                comparison: run.parameters.comparison,
                days: messages.dayRange(run.compared),
                shared: countSharedDays(run.compared, run.parameters.period),
              })}
            </p>
          )}
        </InfoButton>
        <ReportViewsMenu
          profileId={profile.id}
          asked={asked}
          viewId={viewId}
          onApply={onView}
          onSaved={onView}
        />
        <div className={styles.tools}>
          {reportDescriptions.length > 1 && (
            <Select<ReportId>
              label={messages.text('reports.report')}
              hidesLabel
              shows={messages.text('reports.other')}
              value={id}
              options={reportDescriptions.map((one) => ({
                id: one.id,
                text: messages.text(`report.${one.id}.name`),
              }))}
              onChange={(next) => open({ screen: 'reports', report: next })}
            />
          )}
          {venues.length > 1 && (
            <Button
              variant="quiet"
              icon="venues"
              onPress={() => open({ screen: 'severalVenues', report: id })}
            >
              {messages.text('severalVenues.open')}
            </Button>
          )}
          {run && (
            <PrintButtons profileId={profile.id} asked={{ asked, days: parameters.period }} />
          )}
          {run && (
            <Button icon="export" onPress={() => setExporting(true)}>
              {messages.text('reports.export')}
            </Button>
          )}
          <Button onPress={() => setKeeping(true)}>{messages.text('savedExport.new')}</Button>
        </div>
      </div>
      <p className={frame.quiet}>
        {messages.text(`report.${id}.ask`)} {run && writeReportAsOf(run, messages)}
      </p>
      <ReportQuestion
        profile={profile}
        report={report}
        now={now}
        parameters={parameters}
        compared={run?.parameters.comparison ?? 'none'}
        options={run?.options ?? {}}
        onChange={onChange}
      >
        {report.isUpToCapacity && <CapacityButton profileId={profile.id} />}
      </ReportQuestion>
      {isKeeping && (
        <SaveReportExport
          profile={profile}
          reports={[{ ...asked, period: isAhead(asked.period) ? asked.period : null }]}
          onClose={() => setKeeping(false)}
        />
      )}
      <ReportExportDialog
        key={id}
        profileId={profile.id}
        report={report}
        asked={{ asked, days: parameters.period }}
        isOpen={isExporting}
        onClose={() => setExporting(false)}
      />
    </header>
  );
}
