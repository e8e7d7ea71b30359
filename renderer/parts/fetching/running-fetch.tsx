import type { QueryKey } from '@tanstack/react-query';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { useFetchProgress } from '../../queries/running-fetches.ts';
import { Button } from '../../ui/button.tsx';
import { describeAmount, describePhase } from './fetch-progress-panel.tsx';
import styles from './fetching.module.css';

/** A refresh while the rows before are still shown: one line in the status bar, and a way to stop it. */
export function RunningFetch({
  queryKey,
  onCancel,
}: {
  readonly queryKey: QueryKey;
  readonly onCancel: () => void;
}) {
  const messages = useMessages();
  const progress = useFetchProgress(queryKey);
  const now = useNow(progress?.phase === 'waiting' ? 250 : 0);
  return (
    <span className={styles.running}>
      <span role="status">{describePhase(progress, now, messages)}</span>
      <span>{describeAmount(progress, messages)}</span>
      <Button variant="quiet" className={styles.stop ?? ''} onPress={onCancel}>
        {messages.text('common.stop')}
      </Button>
    </span>
  );
}
