import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import { listReportNotes } from '../../../shared/messages/report-notes.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import styles from './report.module.css';

/** What is counted, what was left out, what is not downloaded, and what nobody categorised. */
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
  const notes = listReportNotes(run, messages);
  // A demo venue that was stopped too early has none.
  const isMadeUp = profile.demo && run.figures['moved']?.value != null && report.id === 'changes';
  return (
    <section className={classNames(frame.card, styles.notes)}>
      <h2 className={shared.subheading}>{messages.text('reports.definition')}</h2>
      <p>{messages.text(`report.${report.id}.definition`)}</p>
      {isMadeUp && <p>{messages.text('report.changes.demo')}</p>}
      {notes.length > 0 && (
        <>
          <h2 className={shared.subheading}>{messages.text('reports.notes')}</h2>
          <ul>
            {notes.map(({ text, behind }) => (
              <li key={text}>
                {text}{' '}
                {behind && (
                  <button type="button" className={styles.rows} onClick={() => onOpen(behind)}>
                    {messages.text('reports.note.rows')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
