import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Retention } from '../../../shared/domain/preferences.ts';
import type { ExpiredVersions } from '../../../shared/domain/stored-rows.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { preferencesQuery } from '../../queries/preferences.ts';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import styles from './storage.module.css';

const days = [0, 30, 91, 183, 400, 730, 1825, 3650];
const megabytes = [0, 500, 1000, 2000, 5000, 10_000, 50_000, 200_000];

/** How long, and up to what size, earlier versions are stored. Saved at once. */
export function RetentionForm({
  profileId,
  expired,
}: {
  readonly profileId: string;
  readonly expired: ExpiredVersions | null;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const query = preferencesQuery(profileId);
  const stored = useQuery(query);
  const save = useMutation({
    mutationFn: async (change: Partial<Retention>) => {
      // The current preferences: another window may have changed them.
      const now = await unwrap(desk.preferences.get({ profileId }));
      const preferences = { ...now, retention: { ...now.retention, ...change } };
      return unwrap(desk.preferences.set({ profileId, preferences }));
    },
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      notify(messages.text('retention.saved'));
    },
  });
  if (stored.isError) return <ErrorNotice error={toAppError(stored.error)} />;
  if (!stored.data) return null;
  const { retention } = stored.data;
  return (
    <section className={styles.retention}>
      <h2 className={shared.partTitle}>{messages.text('retention.title')}</h2>
      <p className={styles.quiet}>{messages.text('retention.about')}</p>
      <div className={styles.retentionFields}>
        <Select
          label={messages.text('retention.days')}
          options={listOptions(days, retention.days).map((value) => ({
            id: String(value),
            text: describeDays(value, messages),
          }))}
          value={String(retention.days)}
          onChange={(value) => save.mutate({ days: Number(value) })}
          isDisabled={save.isPending}
        />
        <Select
          label={messages.text('retention.size')}
          options={listOptions(megabytes, retention.megabytes).map((value) => ({
            id: String(value),
            text:
              value === 0
                ? messages.text('retention.size.none')
                : messages.bytes(value * 1_000_000),
          }))}
          value={String(retention.megabytes)}
          onChange={(value) => save.mutate({ megabytes: Number(value) })}
          isDisabled={save.isPending}
        />
      </div>
      {expired && (
        <p className={styles.quiet}>
          {messages.text('retention.expired', {
            files: expired.files,
            bytes: messages.bytes(expired.bytes),
            moment: messages.moment(expired.lastAt),
          })}
        </p>
      )}
      {save.isError && <ErrorNotice error={toAppError(save.error)} />}
    </section>
  );
}

/** A value that was set by other means is an option too. */
function listOptions(usual: readonly number[], current: number): number[] {
  return [...new Set([...usual, current])].sort((a, b) => a - b);
}

function describeDays(value: number, messages: Messages): string {
  if (value > 0 && value % 365 === 0) {
    return messages.text('retention.days.years', { years: value / 365 });
  }
  if (value === 91 || value === 183 || value === 400) {
    return messages.text('retention.days.months', { months: Math.round(value / 30.5) });
  }
  return messages.text('retention.days.value', { days: value });
}
