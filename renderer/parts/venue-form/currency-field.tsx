import { useMemo, useRef } from 'react';
import { guessCurrency } from '../../../shared/guess-currency.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import styles from './fields.module.css';

interface Props {
  readonly timeZone: string;
  readonly value: string;
  readonly onChange: (currency: string) => void;
  readonly error: string | null;
}

/** The venue's currency. Suggests the one of its time zone's country, but never chooses it. */
export function CurrencyField({ timeZone, value, onChange, error }: Props) {
  const messages = useMessages();
  const field = useRef<HTMLDivElement>(null);
  const currencies = useMemo(
    () =>
      Intl.supportedValuesOf('currency').map((code) => ({
        id: code,
        text: `${code} – ${messages.currencyName(code)}`,
      })),
    [messages],
  );
  const guessed = value === '' ? guessCurrency(timeZone) : null;
  return (
    <div className={styles.guessed} ref={field}>
      <ComboBox
        label={messages.text('common.currency')}
        options={currencies}
        value={value}
        onChange={onChange}
        error={error}
        showLabel={messages.text('venue.list.show')}
      />
      {guessed !== null && currencies.some(({ id }) => id === guessed) && (
        <Button
          className={styles.guess ?? ''}
          onPress={() => {
            onChange(guessed);
            field.current?.querySelector('input')?.focus();
          }}
        >
          {messages.text('venue.currency.guess', {
            currency: guessed,
            name: messages.currencyName(guessed),
          })}
        </Button>
      )}
    </div>
  );
}
