import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetIds } from '../../../shared/catalogue/catalogue.ts';
import {
  emptyYearsLimits,
  paceLimits,
  type SessionPolicy,
  type VenuePreferences,
} from '../../../shared/domain/preferences.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { preferencesQuery } from '../../queries/preferences.ts';
import { usualLoadQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import styles from './preferences.module.css';

const policies: readonly SessionPolicy[] = ['log-in-again', 'renew'];

const asSeen = 'as-seen';
/** The offered times of day, in minutes from midnight. */
const hours = listNumbers([0, 23]).map((hour) => hour * 60);

function listNumbers([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function listSlow({ longestDays }: VenuePreferences, messages: Messages): string {
  return messages.list(
    datasetIds.flatMap((id) => {
      const days = longestDays[id]?.days;
      const dataset = messages.text(`dataset.${id}`);
      return days === undefined ? [] : [messages.text('preferences.slow.one', { dataset, days })];
    }),
  );
}

/**
 * How requests are sent to a venue: how many at once, the pause between them, what ends a session, and which datasets
 * are updated automatically.
 */
export function PreferencesForm({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const client = useQueryClient();
  const query = preferencesQuery(profile.id);
  const stored = useQuery(query);
  const [changes, setChanges] = useState<Partial<VenuePreferences>>({});
  const save = useMutation({
    mutationFn: (preferences: VenuePreferences) =>
      unwrap(desk.preferences.set({ profileId: profile.id, preferences })),
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      setChanges({});
      notify(messages.text('preferences.saved'));
    },
  });
  const now = stored.data && { ...stored.data, ...changes };
  const seen = useQuery(usualLoadQuery(profile.id)).data;
  const writeTime = (minute: number): string =>
    messages.time(Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5));
  function writeSeen(): string {
    const { nights = 0, minute = null } = seen ?? {};
    return minute === null
      ? messages.text('preferences.loads.notSeen', { time: writeTime(12 * 60) })
      : messages.text('preferences.loads.seen', { time: writeTime(minute), nights });
  }
  const change = (part: Partial<VenuePreferences>) => setChanges({ ...changes, ...part });
  return (
    <div className={styles.form}>
      {stored.isError && <ErrorNotice error={toAppError(stored.error)} />}
      {now && (
        <>
          <Select
            label={messages.text('preferences.atOnce')}
            about={messages.text('preferences.atOnce.about')}
            options={listNumbers(paceLimits.atOnce).map((count) => ({
              id: String(count),
              text: messages.text('preferences.atOnce.value', { count }),
            }))}
            value={String(now.atOnce)}
            onChange={(atOnce) => change({ atOnce: Number(atOnce) })}
          />
          <Select
            label={messages.text('preferences.pause')}
            about={messages.text('preferences.pause.about')}
            options={listNumbers(paceLimits.pauseSeconds).map((seconds) => ({
              id: String(seconds),
              text: messages.text('preferences.pause.value', { seconds }),
            }))}
            value={String(now.pauseSeconds)}
            onChange={(pause) => change({ pauseSeconds: Number(pause) })}
          />
          <RadioGroup
            label={messages.text('preferences.session')}
            options={policies.map((policy) => ({
              id: policy,
              text: messages.text(`preferences.session.${policy}`),
              about: messages.text(`preferences.session.${policy}.about`),
            }))}
            value={now.sessionPolicy}
            onChange={(sessionPolicy) => change({ sessionPolicy })}
          />
          <Checkbox
            isSelected={now.keepUpToDate}
            onChange={(keepUpToDate) => change({ keepUpToDate })}
          >
            {messages.text('preferences.keepUp')}
          </Checkbox>
          <Select
            label={messages.text('preferences.loads')}
            about={messages.text('preferences.loads.about')}
            options={[
              { id: asSeen, text: writeSeen() },
              ...hours.map((minute) => ({ id: String(minute), text: writeTime(minute) })),
            ]}
            value={now.loadsOverBy === null ? asSeen : String(now.loadsOverBy)}
            onChange={(minute) =>
              change({ loadsOverBy: minute === asSeen ? null : Number(minute) })
            }
          />
          <Select
            label={messages.text('preferences.emptyYears')}
            about={messages.text('preferences.emptyYears.about')}
            options={listNumbers(emptyYearsLimits).map((years) => ({
              id: String(years),
              text: messages.text('preferences.emptyYears.value', { years }),
            }))}
            value={String(now.guideEmptyYears)}
            onChange={(years) => change({ guideEmptyYears: Number(years) })}
          />
          {Object.keys(now.longestDays).length > 0 && (
            <Notice
              tone="info"
              actions={
                <Button onPress={() => change({ longestDays: {} })}>
                  {messages.text('preferences.slow.reset')}
                </Button>
              }
            >
              {messages.text('preferences.slow', { datasets: listSlow(now, messages) })}
            </Notice>
          )}
        </>
      )}
      {save.isError && <ErrorNotice error={toAppError(save.error)} />}
      <div className={shared.lineS}>
        <Button
          variant="primary"
          isDisabled={!now || Object.keys(changes).length === 0 || save.isPending}
          onPress={() => now && save.mutate(now)}
        >
          {messages.text('common.save')}
        </Button>
        {Object.keys(changes).length > 0 && (
          <Button onPress={() => setChanges({})}>{messages.text('dialog.cancel')}</Button>
        )}
      </div>
    </div>
  );
}
