import type { TargetRun } from '../../../../shared/domain/targets.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import shared from '../../../ui/shared.module.css';
import { describeRefused, runText } from './target-texts.ts';
import styles from './targets.module.css';

/** The last runs and their changes. */
export function TargetRuns({
  name,
  runs,
  onClose,
}: {
  readonly name: string;
  readonly runs: readonly TargetRun[];
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  return (
    <Dialog
      title={messages.text('targets.runs.of', { name })}
      onClose={onClose}
      width={620}
      footer={
        <Button variant="primary" onPress={onClose}>
          {messages.text('dialog.close')}
        </Button>
      }
    >
      {runs.length === 0 ? (
        <p className={shared.note}>{messages.text('targets.runs.none')}</p>
      ) : (
        <ul className={styles.runs} aria-label={messages.text('targets.runs.list')}>
          {runs.map((run) => (
            <li key={run.runId}>
              <p className={shared.subheading}>{messages.moment(run.at)}</p>
              <p>{runText(run, messages)}</p>
              {run.refused.map((one) => (
                <p key={`${one.profileId} ${one.dataset} ${one.month}`} className={shared.note}>
                  {describeRefused(one, messages)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
