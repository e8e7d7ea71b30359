import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { storageQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import styles from './storage.module.css';

/** When all files were last checked, and a button to check them now. */
export function VerifyFiles({
  profileId,
  since,
}: {
  readonly profileId: string;
  /** Milliseconds since the epoch. Null if some file was never checked. */
  readonly since: number | null;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState({ bytes: 0, total: 0 });
  useEffect(() => {
    if (running === null) return;
    return desk.storedRows.onVerifying(({ callId, ...next }) => {
      if (callId === running) setProgress(next);
    });
  }, [running]);
  const verify = useMutation({
    mutationFn: async () => {
      const callId = crypto.randomUUID();
      setProgress({ bytes: 0, total: 0 });
      setRunning(callId);
      try {
        return await unwrap(desk.storedRows.verify({ profileId }, callId));
      } finally {
        setRunning(null);
      }
    },
    onSuccess: ({ files, damaged }) => notify(messages.text('verify.done', { files, damaged })),
    onSettled: () => client.invalidateQueries(storageQuery(profileId)),
  });
  const failure = verify.error === null ? null : toAppError(verify.error);
  return (
    <section className={styles.retention}>
      <h2 className={shared.partTitle}>{messages.text('verify.title')}</h2>
      <p className={styles.quiet}>{messages.text('verify.about')}</p>
      <p role="status">
        {running !== null
          ? messages.text('verify.running', {
              bytes: messages.bytes(progress.bytes),
              total: messages.bytes(progress.total),
            })
          : since === null
            ? messages.text('verify.never')
            : messages.text('verify.since', { moment: messages.moment(since) })}
      </p>
      <div className={styles.act}>
        {running === null ? (
          <Button onPress={() => verify.mutate()}>{messages.text('verify.do')}</Button>
        ) : (
          <Button onPress={() => void desk.app.cancel({ callId: running })}>
            {messages.text('common.stop')}
          </Button>
        )}
      </div>
      {failure && failure.kind !== 'cancelled' && <ErrorNotice error={failure} />}
    </section>
  );
}
