import { parseDate } from '@internationalized/date';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import type { DateAxis } from '../../../shared/catalogue/types.ts';
import { type DayRange, presetsFor } from '../../../shared/ranges.ts';
import { parseVenueDate, type VenueDate } from '../../../shared/venue-time.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useWords } from '../shell/words-context.tsx';
import { DayField } from './day-field.tsx';
import { limitsText, problemText, venueDateOf } from './range-limits.ts';
import { RangeMonths } from './range-months.tsx';
import styles from './range-picker.module.css';

interface Props {
  readonly axis: DateAxis;
  readonly now: Temporal.PlainDateTime;
  readonly value: DayRange;
  readonly onApply: (range: DayRange) => void;
  readonly onCancel: () => void;
}

/** Presets, two months, and both days to be typed. Nothing is asked before Apply or a preset. */
export function RangeForm({ axis, now, value, onApply, onCancel }: Props) {
  const words = useWords();
  const hintId = useId();
  const [first, setFirst] = useState<VenueDate | null>(value.first);
  const [last, setLast] = useState<VenueDate | null>(value.last);
  const [isFirstWhole, setFirstWhole] = useState(true);
  const [isLastWhole, setLastWhole] = useState(true);
  const [reason, setReason] = useState<string | null>(null);
  const written = {
    first: isFirstWhole ? first : null,
    last: isLastWhole ? last : null,
  };
  const problem = problemText(written, axis, now, words);
  const message = reason ?? problem;

  function apply(): void {
    if (first !== null && last !== null && problem === null) onApply({ first, last });
  }

  return (
    <div className={styles.form}>
      <Group className={styles.presets ?? ''} aria-label={words.text('range.presets')}>
        {presetsFor(axis, now).map(({ id, range }) => (
          <AriaButton
            key={id}
            className={styles.preset ?? ''}
            data-current={(range.first === value.first && range.last === value.last) || undefined}
            onPress={() => onApply(range)}
          >
            <span>{words.text(`preset.${id}`)}</span>
            <span className={styles.presetDays} aria-hidden="true">
              {range.first === range.last ? words.shortDay(range.first) : shortRange(range)}
            </span>
          </AriaButton>
        ))}
      </Group>
      <div className={styles.right}>
        <RangeMonths
          axis={axis}
          now={now}
          first={first}
          last={last}
          describedBy={hintId}
          onReason={setReason}
          onChange={(start, end) => {
            setFirst(venueDateOf(start));
            setLast(venueDateOf(end));
            setReason(null);
          }}
        />
        <form
          className={styles.typed}
          aria-describedby={hintId}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
          onKeyDown={(event) => {
            // Date segments are not inputs, so Enter does not submit by itself.
            if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) apply();
          }}
        >
          <DayField
            label={words.text('range.first')}
            value={dateOf(first)}
            isInvalid={problem !== null}
            describedBy={hintId}
            onChange={(date) => setFirst(date && venueDateOf(date))}
            onWhole={setFirstWhole}
          />
          <DayField
            label={words.text('range.last')}
            value={dateOf(last)}
            isInvalid={problem !== null}
            describedBy={hintId}
            onChange={(date) => setLast(date && venueDateOf(date))}
            onWhole={setLastWhole}
          />
          <span className={styles.length}>{lengthText()}</span>
          <Button onPress={onCancel}>{words.text('range.cancel')}</Button>
          <Button variant="primary" type="submit" isDisabled={problem !== null}>
            {words.text('range.apply')}
          </Button>
        </form>
        <p
          id={hintId}
          role="status"
          className={classNames(styles.hint, message !== null && styles.problem)}
        >
          {message ?? limitsText(axis, now, words)}
        </p>
      </div>
    </div>
  );

  function shortRange(range: DayRange): string {
    return `${words.shortDay(range.first)} – ${words.shortDay(range.last)}`;
  }

  function lengthText(): string {
    if (problem !== null || first === null || last === null) return '';
    const days = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days + 1;
    return words.text('range.days', { days });
  }
}

function dateOf(day: VenueDate | null) {
  return day !== null && parseVenueDate(day) ? parseDate(day) : null;
}
