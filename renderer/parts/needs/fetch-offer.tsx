import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ErrorNotice } from '../errors/index.ts';
import {
  areWaiting,
  findObstacle,
  ObstacleActions,
  showJobs,
  useObstacle,
  useReportedObstacle,
  writeReasons,
} from '../jobs/index.ts';
import styles from './needs.module.css';
import type { Needs } from './use-needs.ts';

/** The texts of the screen that needs the rows. */
export interface FetchWords {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** The text of the button: "Fetch what Today needs". */
  readonly act: string;
  /** The text while fetching. */
  readonly running: string;
  /** Names the incomplete datasets. */
  readonly more: (datasets: string) => string;
  /** Names further rows that are fetched after the plan. */
  readonly beside?: string;
}

/** Shown instead of figures: the rows that they need, how long fetching takes, and its progress. */
export function FetchOffer({
  needs,
  words,
}: {
  readonly needs: Needs;
  readonly words: FetchWords;
}) {
  const messages = useMessages();
  useReportedObstacle(needs.queue);
  const isRunning = needs.running.length > 0;
  const obstacle = useObstacle(needs.queue);
  const isWaiting = areWaiting(needs.queue);
  return (
    <StatePanel
      icon={words.icon}
      title={isWaiting ? messages.text('needs.waiting') : isRunning ? words.running : words.title}
      text={isRunning ? (obstacle ?? writeRunning(needs, messages)) : words.text}
      hint={
        isRunning || !needs.isPlanned
          ? undefined
          : [writePlan(needs, messages), words.beside ?? ''].filter(Boolean).join('; ')
      }
      actions={
        isRunning ? (
          <>
            <ObstacleActions jobs={needs.queue} />
            <Button onPress={() => showJobs(true)}>{messages.text('needs.jobs')}</Button>
          </>
        ) : (
          <Button
            variant="primary"
            isDisabled={needs.missing.length === 0 || needs.isStarting}
            onPress={needs.start}
          >
            {words.act}
          </Button>
        )
      }
    >
      {isRunning && !isWaiting && <ProgressBar label={words.running} value={needs.fraction} />}
      <Problems needs={needs} />
    </StatePanel>
  );
}

/** True if the strip has anything to show: rows to download, or what holds their download up. */
export const hasStrip = ({ running, queue, missing }: Needs): boolean =>
  running.length > 0 ? findObstacle(queue) !== null : missing.length > 0;

/** Shown above figures whose rows are partly downloaded: the same offer on one line. Only if `hasStrip`. */
export function FetchStrip({
  needs,
  words,
}: {
  readonly needs: Needs;
  readonly words: Pick<FetchWords, 'more'>;
}) {
  const messages = useMessages();
  useReportedObstacle(needs.queue);
  const obstacle = useObstacle(needs.queue);
  if (needs.running.length > 0) {
    return (
      <div className={shared.strip} role="status">
        <span>{obstacle}</span>
        <span className={shared.gap} />
        <ObstacleActions jobs={needs.queue} />
        <Button variant="quiet" onPress={() => showJobs(true)}>
          {messages.text('needs.jobs')}
        </Button>
      </div>
    );
  }
  return (
    <Notice
      tone="info"
      strip
      actions={
        <Button isDisabled={needs.isStarting} onPress={needs.start}>
          {messages.text('common.download')}
        </Button>
      }
    >
      {words.more(
        nameDatasets(
          needs.missing.map(({ need }) => need.dataset),
          messages,
        ),
      )}{' '}
      {writePlan(needs, messages)}.
      <Problems needs={needs} />
    </Notice>
  );
}

function Problems({ needs: { failed, paused, error } }: { readonly needs: Needs }) {
  const messages = useMessages();
  const name = (jobs: Needs['failed']) =>
    nameDatasets(
      jobs.map(({ dataset }) => dataset),
      messages,
    );
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {(failed.length > 0 || paused.length > 0) && (
        <p className={styles.problems}>
          {failed.length > 0 && messages.text('needs.failed', { datasets: name(failed) })}{' '}
          {writeReasons(failed, messages)}{' '}
          {paused.length > 0 && messages.text('needs.paused', { datasets: name(paused) })}{' '}
          <Button variant="quiet" onPress={() => showJobs(true)}>
            {messages.text('needs.jobs')}
          </Button>
        </p>
      )}
    </>
  );
}

function writePlan({ seconds }: Needs, messages: Messages): string {
  return messages.text('needs.plan', { time: describeDuration(seconds, messages) });
}

function writeRunning({ running }: Needs, messages: Messages): string {
  const datasets = nameDatasets(
    running.map(({ dataset }) => dataset),
    messages,
  );
  return messages.text('needs.runningText', { datasets });
}
