import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import type { Schedule, SchedulePlan } from '../../../shared/domain/schedules.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { readTypedTime } from '../../base/typed-time.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './saved-exports.module.css';

interface Props {
  readonly profileId: string;
  readonly savedExport: SavedExport;
  readonly schedule: Schedule | undefined;
  /** A setting of the whole app. */
  readonly keepsRunning: boolean;
  readonly onClose: () => void;
}

const kinds = ['daily', 'weekly', 'monthly', 'ready'] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When a saved export runs by itself. */
export function EditSchedule(props: Props) {
  const { profileId, savedExport, schedule, onClose } = props;
  const messages = useMessages();
  const { savedExportId, name } = savedExport;
  const before = schedule?.plan;
  const [keepsRunning, setKeepsRunning] = useState(props.keepsRunning);
  const [isOn, setOn] = useState(schedule?.isOn ?? true);
  const [kind, setKind] = useState<SchedulePlan['kind']>(before?.kind ?? 'daily');
  const [typed, setTyped] = useState(before && 'time' in before ? before.time : '06:00');
  const [days, setDays] = useState<readonly number[]>(
    before?.kind === 'weekly' ? before.days : [1],
  );
  const [day, setDay] = useState(String(before?.kind === 'monthly' ? before.day : 2));
  const time = readTypedTime(typed);
  const isDay = /^(?:[1-9]|[12]\d|3[01])$/.test(day);
  const save = useMutation({
    mutationFn: async (plan: SchedulePlan) => {
      await unwrap(desk.schedules.set({ profileId, savedExportId, isOn, plan }));
      if (keepsRunning === props.keepsRunning) return;
      await unwrap(desk.schedules.keepRunning({ keepsRunning }));
    },
    onSuccess: () => {
      notify(messages.text('schedule.saved', { name }));
      onClose();
    },
  });

  function plan(): SchedulePlan | null {
    if (kind === 'ready') return { kind };
    if (time === null) return null;
    if (kind === 'daily') return { kind, time };
    if (kind === 'weekly') return days.length > 0 ? { kind, days: [...days], time } : null;
    return isDay ? { kind, day: Number(day), time } : null;
  }
  const chosen = plan();

  return (
    <Dialog
      title={messages.text('schedule.title', { name })}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={save.isPending || chosen === null}
            onPress={() => chosen && save.mutate(chosen)}
          >
            {messages.text('common.save')}
          </Button>
        </>
      }
    >
      <div className={shared.stackL}>
        <p className={shared.note}>{messages.text('schedule.about')}</p>
        <Checkbox isSelected={isOn} onChange={setOn}>
          {messages.text('schedule.on')}
        </Checkbox>
        <Select
          label={messages.text('common.when')}
          {...(kind === 'ready' ? { about: messages.text('schedule.kind.ready.about') } : {})}
          value={kind}
          options={kinds.map((id) => ({ id, text: messages.text(`schedule.kind.${id}`) }))}
          onChange={setKind}
        />
        {kind === 'weekly' && (
          <fieldset className={styles.days}>
            <legend>{messages.text('common.days')}</legend>
            {weekdays.map((each) => (
              <Checkbox
                key={each}
                isSelected={days.includes(each)}
                onChange={(isChosen) =>
                  setDays(weekdays.filter((it) => (it === each ? isChosen : days.includes(it))))
                }
              >
                {messages.weekday(each)}
              </Checkbox>
            ))}
            {days.length === 0 && <p role="alert">{messages.text('schedule.days.wrong')}</p>}
          </fieldset>
        )}
        {kind === 'monthly' && (
          <TextField
            label={messages.text('schedule.day')}
            error={isDay ? null : messages.text('schedule.day.wrong')}
            value={day}
            maxLength={2}
            inputMode="numeric"
            onChange={setDay}
          />
        )}
        {kind !== 'ready' && (
          <TextField
            label={messages.text('schedule.time')}
            placeholder="06:30"
            error={time === null ? messages.text('schedule.time.wrong') : null}
            value={typed}
            maxLength={5}
            onChange={setTyped}
          />
        )}
        <div>
          <Checkbox isSelected={keepsRunning} onChange={setKeepsRunning}>
            {messages.text('schedule.keepRunning')}
          </Checkbox>
          <p className={shared.note}>{messages.text('schedule.keepRunning.about')}</p>
        </div>
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </div>
    </Dialog>
  );
}
