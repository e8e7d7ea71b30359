import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { findReportNeeds } from '../../../shared/reports/needs.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useNeeds } from '../needs/index.ts';
import styles from './several-venues.module.css';
import type { OwnAnswer } from './use-answers.ts';

/** What of a venue is not downloaded, fetched with its own keys at its own pace. */
export function VenueNeeds({
  answer: { profile, madeAt },
  report,
  parameters,
}: {
  readonly answer: OwnAnswer;
  readonly report: ReportDescription;
  readonly parameters: ReportParameters;
}) {
  const messages = useMessages();
  const today = useVenueNow(profile.timeZone).toPlainDate().toString();
  const needs = useNeeds(profile.id, findReportNeeds(report, parameters, today), madeAt);
  if (needs.running.length > 0) {
    return (
      <div className={styles.progress}>
        <ProgressBar
          label={messages.text('severalVenues.fetching', { venue: profile.name })}
          value={needs.fraction}
        />
      </div>
    );
  }
  const hasFailed = needs.failed.length > 0 || needs.error !== null;
  return (
    <>
      {hasFailed && <span className={styles.failed}>{messages.text('severalVenues.failed')}</span>}
      {needs.lacking.length > 0 && (
        <Button
          isDisabled={needs.isStarting}
          aria-label={messages.text('severalVenues.fetchFor', { venue: profile.name })}
          onPress={needs.start}
        >
          {messages.text('severalVenues.fetch')}
        </Button>
      )}
    </>
  );
}
