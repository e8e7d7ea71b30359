import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuietHours } from '../../../shared/domain/alerts.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { readTypedTime } from '../../base/typed-time.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import styles from './alerts-screen.module.css';

/** The hours without notifications, in the venue's local time. */
export function QuietHoursForm({
  profile,
  hours,
}: {
  readonly profile: Profile;
  readonly hours: QuietHours | null;
}) {
  const messages = useMessages();
  const [isOn, setOn] = useState(hours !== null);
  const [from, setFrom] = useState(hours?.from ?? '22:00');
  const [to, setTo] = useState(hours?.to ?? '07:00');
  const [begin, end] = [readTypedTime(from), readTypedTime(to)];
  const typed = begin !== null && end !== null && begin !== end ? { from: begin, to: end } : null;
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        desk.alerts.setQuietHours({
          profileId: profile.id,
          quietHours: isOn ? typed : null,
        }),
      ),
    onSuccess: () => notify(messages.text('alerts.quiet.saved')),
  });
  return (
    <form
      className={frame.card}
      aria-labelledby="quiet-hours"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed || !isOn) save.mutate();
      }}
    >
      <h2 id="quiet-hours" className={shared.heading}>
        {messages.text('alerts.quiet')}
      </h2>
      <p className={classNames(shared.note, styles.quiet)}>
        {messages.text('alerts.quiet.about', { venue: profile.name })}
      </p>
      <Checkbox isSelected={isOn} onChange={setOn}>
        {messages.text('alerts.quiet.on')}
      </Checkbox>
      <div className={classNames(shared.fields, styles.narrow)}>
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([id, value, change]) => (
          <TextField
            key={id}
            label={messages.text(`alerts.quiet.${id}`)}
            value={value}
            maxLength={5}
            isDisabled={!isOn}
            error={
              isOn && (readTypedTime(value) === null || (id === 'to' && begin === end))
                ? messages.text('alerts.quiet.wrong')
                : null
            }
            onChange={change}
          />
        ))}
        <Button type="submit" isDisabled={save.isPending || (isOn && !typed)}>
          {messages.text('common.save')}
        </Button>
      </div>
      {save.error && <ErrorNotice error={toAppError(save.error)} />}
    </form>
  );
}
