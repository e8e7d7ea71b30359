import type { DateValue } from '@internationalized/date';
import { startTransition, useCallback, useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import type { Dataset, DateAxis } from '../../../shared/catalogue/types.ts';
import { listPresets } from '../../../shared/presets.ts';
import {
  countDays,
  type DayRange,
  getFirstDayFor,
  getLastDayFrom,
} from '../../../shared/ranges.ts';
import { getPeriod } from '../../../shared/reports/periods.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DayField } from './day-field.tsx';
import {
  describeLimits,
  describeRangeProblem,
  findLongProblem,
  toCalendarDate,
  toVenueDate,
} from './range-limits.ts';
import { RangeMonths } from './range-months.tsx';
import styles from './range-picker.module.css';

interface Props {
  /** Null for stored rows, of which any period can be shown. */
  readonly axis: DateAxis | null;
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly value: DayRange;
  readonly onApply: (range: DayRange) => void;
  readonly onCancel: () => void;
  readonly onAnyPeriod: (() => void) | undefined;
  readonly presets: readonly RangePreset[] | undefined;
  readonly longest: number | undefined;
}

/** An offered period with its name. */
export interface RangePreset {
  readonly id: string;
  readonly name: string;
  readonly range: DayRange;
}

/**
 * Presets, two months, and both days as text fields. Nothing is fetched before Apply or a preset.
 */
export function RangeForm(props: Props) {
  const { axis, profileId, dataset, now, value, onApply, onCancel, onAnyPeriod, longest } = props;
  const messages = useMessages();
  const hintId = useId();
  // For a period that is too long here, its last month is offered.
  const [first, setFirst] = useState<VenueDate | null>(() =>
    axis && value.last > getLastDayFrom(value.first) ? getFirstDayFor(value.last) : value.first,
  );
  const [last, setLast] = useState<VenueDate | null>(value.last);
  // The two months are updated after typing, since rendering their eighty days would delay keys.
  const [inMonths, setInMonths] = useState({ first, last });
  const [isFirstWhole, setFirstWhole] = useState(true);
  const [isLastWhole, setLastWhole] = useState(true);
  const [reason, setReason] = useState<string | null>(null);
  const [about, setAbout] = useState<string | null>(null);
  const written = {
    first: isFirstWhole ? first : null,
    last: isLastWhole ? last : null,
  };
  const problem =
    describeRangeProblem(written, axis, now, messages) ??
    findLongProblem(written, longest, messages);
  const presets =
    props.presets ??
    (axis ? listPresets(axis, now) : listStoredPresets(now)).map(({ id, range }) => ({
      id,
      range,
      name: messages.text(`preset.${id}`),
    }));
  const message = reason ?? problem;
  const pick = useCallback((start: DateValue, end: DateValue) => {
    const picked = { first: toVenueDate(start), last: toVenueDate(end) };
    setFirst(picked.first);
    setLast(picked.last);
    setInMonths(picked);
    setReason(null);
  }, []);

  function apply(): void {
    if (first !== null && last !== null && problem === null) onApply({ first, last });
  }

  return (
    <div className={styles.form}>
      <Group className={styles.presets ?? ''} aria-label={messages.text('range.presets')}>
        {presets.map(({ id, name, range }) => (
          <AriaButton
            key={id}
            className={styles.preset ?? ''}
            data-current={(range.first === value.first && range.last === value.last) || undefined}
            onPress={() => onApply(range)}
          >
            <span>{name}</span>
            <span className={styles.presetDays} aria-hidden="true">
              {range.first === range.last ? messages.shortDay(range.first) : shortRange(range)}
            </span>
          </AriaButton>
        ))}
        {onAnyPeriod && (
          <AriaButton className={classNames(styles.preset, styles.anyPeriod)} onPress={onAnyPeriod}>
            <span>{messages.text('plan.open')}</span>
            <span className={styles.presetDays}>{messages.text('plan.open.about')}</span>
          </AriaButton>
        )}
      </Group>
      <div className={styles.right}>
        <RangeMonths
          axis={axis}
          profileId={profileId}
          dataset={dataset}
          now={now}
          first={inMonths.first}
          last={inMonths.last}
          describedBy={hintId}
          onReason={setReason}
          onAbout={setAbout}
          onChange={pick}
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
            label={messages.text('range.first')}
            value={toCalendarDate(first)}
            isInvalid={problem !== null}
            describedBy={hintId}
            onChange={(date) => type({ first: date && toVenueDate(date), last })}
            onWhole={setFirstWhole}
          />
          <DayField
            label={messages.text('range.last')}
            value={toCalendarDate(last)}
            isInvalid={problem !== null}
            describedBy={hintId}
            onChange={(date) => type({ first, last: date && toVenueDate(date) })}
            onWhole={setLastWhole}
          />
          <span className={styles.length}>{lengthText()}</span>
          <Button onPress={onCancel}>{messages.text('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" isDisabled={problem !== null}>
            {messages.text('common.apply')}
          </Button>
        </form>
        <p
          id={hintId}
          role="status"
          className={classNames(styles.hint, message !== null && styles.problem)}
        >
          {message ??
            about ??
            `${describeLimits(axis, now, messages)} ${messages.text('range.downloaded')}`}
        </p>
      </div>
    </div>
  );

  function type(typed: typeof inMonths): void {
    setFirst(typed.first);
    setLast(typed.last);
    startTransition(() => setInMonths(typed));
  }

  function shortRange(range: DayRange): string {
    return `${messages.shortDay(range.first)} – ${messages.shortDay(range.last)}`;
  }

  function lengthText(): string {
    if (problem !== null || first === null || last === null) return '';
    const days = countDays({ first, last });
    return messages.text('range.days', { days });
  }
}

/** Stored rows can be shown for any period, future visits too. */
const storedPresets = ['lastMonth', 'thisMonth', 'nextMonth', 'thisYear', 'lastYear'] as const;

function listStoredPresets(now: Temporal.PlainDateTime) {
  const today = now.toPlainDate().toString();
  return storedPresets.map((id) => ({ id, range: getPeriod(id, today) }));
}
