import type { ReactNode } from 'react';
import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { findRequiredPeriods } from '../../../shared/reports/needs.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { findObstacle, useReported } from '../../parts/jobs/index.ts';
import { useNeeds } from '../../parts/needs/index.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './several-venues.module.css';
import type { OwnAnswer } from './use-answers.ts';

/** Downloads a venue's missing rows with its own keys and pace, and shows the progress. */
export function VenueNeeds({
  answer,
  report,
  parameters,
  children,
}: {
  readonly answer: OwnAnswer;
  readonly report: ReportDescription;
  readonly parameters: ReportParameters;
  readonly children: (of: { readonly state?: string; readonly action: ReactNode }) => ReactNode;
}) {
  const { profile, madeAt } = answer;
  const messages = useMessages();
  const today = useVenueNow(profile.timeZone).toPlainDate().toString();
  const needs = useNeeds(profile.id, findRequiredPeriods(report, parameters, today), madeAt);
  useReported(needs.queue);
  const obstacle = needs.isBlocked ? findObstacle(needs.queue) : null;
  if (obstacle)
    return children({ state: describeError(obstacle.error, messages).title, action: null });
  if (needs.running.length > 0) {
    // Counts from before the fetch are outdated.
    return children({
      state: messages.text('severalVenues.downloading'),
      action: (
        <div className={styles.progress}>
          <ProgressBar
            label={messages.text('severalVenues.fetching', { venue: profile.name })}
            value={needs.fraction}
          />
        </div>
      ),
    });
  }
  const hasFailed = needs.failed.length > 0 || needs.error !== null;
  const isMore = answer.isWhole && needs.missing.length > 0;
  const action = (
    <>
      {hasFailed && <span className={styles.failed}>{messages.text('severalVenues.failed')}</span>}
      {needs.missing.length > 0 && (
        <Button
          isDisabled={needs.isStarting}
          aria-label={messages.text('severalVenues.fetchFor', { venue: profile.name })}
          onPress={needs.start}
        >
          {messages.text('common.download')}
        </Button>
      )}
    </>
  );
  return children({
    ...(isMore ? { state: messages.text('severalVenues.more') } : {}),
    action,
  });
}
