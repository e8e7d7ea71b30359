import { useMemo, useRef, useState } from 'react';
import { guessTimeZone } from '../../../shared/guess-time-zone.ts';
import { getVenueNow, isTimeZone } from '../../../shared/venue-time.ts';
import { getOwnTimeZone, now } from '../../base/clock.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import styles from './fields.module.css';

interface Props {
  readonly addresses: readonly string[];
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error: string | null;
}

/**
 * The venue's time zone. Suggests a likely one but never chooses it: a wrong one would shift every day unnoticed. Shows
 * the current time there, by which people recognise theirs.
 */
export function ZoneField({ addresses, value, onChange, error }: Props) {
  const messages = useMessages();
  const field = useRef<HTMLDivElement>(null);
  const moment = useNow(10_000);
  const [first] = useState(value);
  const zones = useMemo(() => {
    const at = now();
    return [...new Set([...Intl.supportedValuesOf('timeZone'), first])]
      .filter((zone) => zone !== '')
      .map((zone) => ({ id: zone, text: messages.timeZone(zone, at) }));
  }, [messages, first]);
  const guessed = value === '' ? guessTimeZone(addresses, getOwnTimeZone()) : null;
  const writeTime = (zone: string) =>
    messages.time(getVenueNow(zone, moment).toPlainTime().toString({ smallestUnit: 'second' }));
  return (
    <div className={styles.guessed} ref={field}>
      <ComboBox
        label={messages.text('venue.timeZone')}
        about={
          isTimeZone(value)
            ? messages.text('venue.timeZone.now', { time: writeTime(value) })
            : messages.text('venue.timeZone.about')
        }
        options={zones}
        value={value}
        onChange={onChange}
        error={error}
        showLabel={messages.text('venue.list.show')}
      />
      {guessed && (
        <Button
          className={styles.guess ?? ''}
          onPress={() => {
            onChange(guessed.zone);
            field.current?.querySelector('input')?.focus();
          }}
        >
          {messages.text('venue.timeZone.guess', {
            zone: guessed.zone,
            time: writeTime(guessed.zone),
            by: guessed.by,
          })}
        </Button>
      )}
    </div>
  );
}
