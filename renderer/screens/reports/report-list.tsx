import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import { writeMessageRef, writeStoredReport } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { findStoredReport, findUnknown } from '../../../shared/reports/stored-reports.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { reportViewsQuery } from '../../queries/saved-views.ts';
import { Thumbnail } from '../../ui/charts/thumbnail.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { listThumbnail } from './list-thumbnail.ts';
import styles from './report-list.module.css';
import { useLastRun, useRunsInTurn } from './use-last-run.ts';
import { storeView } from './use-parameters.ts';

/** Cards: saved report views, all reports, and the data checks. */
export function ReportList({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { open } = useNavigation();
  const today = useVenueNow(profile.timeZone).toPlainDate().toString();
  useRunsInTurn(profile.id, today);
  const { data: views = [] } = useQuery(reportViewsQuery(profile.id));
  const show = (view: ReportView): void => {
    const report = findStoredReport(view.storedReport);
    const what = findUnknown(view.storedReport);
    if (!report || what !== null) {
      notify(messages.text('views.report.gone', { name: view.name, what: what ?? '' }));
      return;
    }
    storeView(profile.id, report, view);
    open({ screen: 'reports', report: report.id });
  };
  return (
    <>
      <header className={frame.header}>
        <h1 className={shared.title}>{messages.text('reports.title')}</h1>
      </header>
      <ul className={styles.list}>
        {views.map((view) => (
          <li key={view.viewId}>
            <AriaButton className={classNames(shared.card, styles.card)} onPress={() => show(view)}>
              <span className={shared.heading}>
                <bdi>{view.name}</bdi>
              </span>
              <span className={styles.name}>
                {messages.text('views.report.of', {
                  report: writeStoredReport(view.storedReport, messages),
                })}
              </span>
            </AriaButton>
          </li>
        ))}
        {reportDescriptions.map((report) => (
          <li key={report.id}>
            <ReportCard profileId={profile.id} report={report} today={today} />
          </li>
        ))}
        <li>
          <AriaButton
            className={classNames(shared.card, styles.card)}
            onPress={() => open({ screen: 'reconciliation' })}
          >
            <span className={shared.heading}>{messages.text('reconciliation.ask')}</span>
            <span className={styles.name}>{messages.text('reconciliation.title')}</span>
          </AriaButton>
        </li>
      </ul>
      <StatusBar profile={profile} />
    </>
  );
}

/** A report's question, with the headline of its last run. */
function ReportCard({
  profileId,
  report,
  today,
}: {
  readonly profileId: string;
  readonly report: ReportDescription;
  readonly today: VenueDate;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const { run, isPending } = useLastRun(profileId, report, today);
  const isKnown = run && Object.values(run.figures).some(({ value }) => value !== null);
  return (
    <AriaButton
      className={classNames(shared.card, styles.card)}
      onPress={() => open({ screen: 'reports', report: report.id })}
    >
      <span className={shared.heading}>{messages.text(`report.${report.id}.ask`)}</span>
      <Thumbnail values={isKnown ? listThumbnail(report, run) : []} className={styles.thumbnail} />
      <span className={styles.sentence}>
        {isKnown
          ? run.sentence
              .slice(0, 2)
              .map((ref) => writeMessageRef(ref, messages))
              .join(' ')
          : messages.text(isPending ? 'common.calculating' : 'status.noData')}
      </span>
      <span className={styles.name}>
        {messages.text(`report.${report.id}.name`)}
        {isKnown && <span>{messages.dayRange(run.parameters.period)}</span>}
      </span>
    </AriaButton>
  );
}
