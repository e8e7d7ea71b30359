import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import { listReportNotes } from '../../../shared/messages/report-notes.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { InfoButton } from '../../ui/info-button.tsx';
import styles from './report.module.css';

/** Notes on rows that were left out, are missing, or are uncategorised. A button shows their number. */
export function ReportNotes({
  profile,
  report,
  run,
  onOpen,
}: {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly run: ReportRun;
  readonly onOpen: (rows: DrillDownRows) => void;
}) {
  const messages = useMessages();
  // A demo venue whose setup was stopped has no rows.
  const isMadeUp = profile.demo && run.figures['moved']?.value != null && report.id === 'changes';
  const notes = [
    ...listReportNotes(run, messages),
    ...(isMadeUp ? [{ text: messages.text('report.changes.demo'), drillDown: undefined }] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <InfoButton
      title={messages.text('reports.notes')}
      text={messages.text('intake.button', { count: notes.length })}
    >
      <ul>
        {notes.map(({ text, drillDown }) => (
          <li key={text}>
            {text}{' '}
            {drillDown && (
              <button type="button" className={styles.rows} onClick={() => onOpen(drillDown)}>
                {messages.text('common.showRows')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </InfoButton>
  );
}
