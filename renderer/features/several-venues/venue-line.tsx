import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportParameters } from '../../../shared/domain/report-runs.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { findReportNeeds } from '../../../shared/reports/needs.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useNeeds } from '../needs/index.ts';
import styles from './several-venues.module.css';
import type { OwnAnswer } from './use-answers.ts';

/** One of the venues: whether it counts, how far its rows reach, and the way to it. */
export function VenueLine({
  venue,
  isHere,
  answer,
  report,
  parameters,
  onChoose,
  onOpen,
}: {
  readonly venue: Profile;
  readonly isHere: boolean;
  /** Undefined where it was left out. */
  readonly answer: OwnAnswer | undefined;
  readonly report: ReportDescription;
  readonly parameters: ReportParameters;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
}) {
  const messages = useMessages();
  return (
    <li className={styles.venue}>
      <Checkbox isSelected={answer !== undefined} onChange={onChoose}>
        <bdi className={styles.name}>{venue.name}</bdi>
      </Checkbox>
      <span className={styles.state} data-gap={(answer && answer.run === null) || undefined}>
        {isHere && `${messages.text('severalVenues.here')} · `}
        {venue.currency}
        {answer && ` · ${answer.state}`}
        {answer?.asOf && ` ${messages.text('severalVenues.upTo', { day: answer.asOf })}`}
      </span>
      {answer?.error && (
        <Button
          onPress={answer.retry}
          aria-label={`${messages.text('repair.retry')}: ${venue.name}`}
        >
          {messages.text('repair.retry')}
        </Button>
      )}
      {answer && !answer.error && (
        <VenueNeeds answer={answer} report={report} parameters={parameters} />
      )}
      {!isHere && (
        <Button variant="quiet" onPress={onOpen}>
          {messages.text('severalVenues.goTo', { venue: venue.name })}
        </Button>
      )}
    </li>
  );
}

/** What of a venue is not downloaded, fetched with its own keys at its own pace. */
function VenueNeeds({
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
