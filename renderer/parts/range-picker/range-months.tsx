import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import { memo, useRef, useState } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import type { Dataset, DateAxis } from '../../../shared/catalogue/types.ts';
import { type DayRange, findLastDay } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { findReason, isBeyondMonth, toVenueDate } from './range-limits.ts';
import styles from './range-picker.module.css';
import { useStoredDays } from './use-stored-days.ts';

interface Props {
  readonly axis: DateAxis | null;
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly first: VenueDate | null;
  readonly last: VenueDate | null;
  readonly describedBy: string;
  readonly onChange: (start: DateValue, end: DateValue) => void;
  /** Why the day under the pointer or the focus can't be picked. Null if it can. */
  readonly onReason: (reason: string | null) => void;
  /** The day's stored state. Null if nothing is stored. */
  readonly onAbout: (about: string | null) => void;
}

/** Two months side by side, in which only permitted days can be picked. */
export const RangeMonths = memo(function RangeMonths(props: Props) {
  const { axis, profileId, dataset, now, first, last, describedBy } = props;
  const { onChange, onReason, onAbout } = props;
  const messages = useMessages();
  const anchor = useRef<VenueDate | null>(null);
  const end = axis && findLastDay(axis, now);
  const range = toRange(first, last);
  const [focused, setFocused] = useState<CalendarDate>(() =>
    parseDate(last ?? end ?? now.toPlainDate().toString()),
  );

  const stored = useStoredDays(profileId, dataset, focused.year);

  function showReason(target: EventTarget): void {
    const day =
      target instanceof Element ? target.closest('[data-day]')?.getAttribute('data-day') : null;
    onReason(day ? findReason(day, anchor.current, axis, now, messages) : null);
    const found = day ? stored.get(day) : undefined;
    onAbout(
      found && day
        ? messages.text(`range.day.${found.state}`, {
            day: messages.shortDay(day),
            moment: messages.moment(found.fetchedAt),
          })
        : null,
    );
  }

  return (
    <RangeCalendar
      aria-label={messages.text('range.calendar')}
      aria-describedby={describedBy}
      value={range}
      onChange={(value) => onChange(value.start, value.end)}
      focusedValue={focused}
      onFocusChange={setFocused}
      visibleDuration={{ months: 2 }}
      selectionAlignment="end"
      firstDayOfWeek="mon"
      {...(end === null ? {} : { maxValue: parseDate(end) })}
      isDateUnavailable={(date, picked) => {
        anchor.current = picked ? toVenueDate(picked) : null;
        return axis !== null && isBeyondMonth(toVenueDate(date), anchor.current);
      }}
    >
      <div className={styles.months}>
        <Button
          slot="previous"
          variant="quiet"
          icon="chevronLeft"
          aria-label={messages.text('range.previousMonth')}
          className={styles.previous ?? ''}
        />
        <Button
          slot="next"
          variant="quiet"
          icon="chevronRight"
          aria-label={messages.text('range.nextMonth')}
          className={styles.next ?? ''}
        />
        {[0, 1].map((offset) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the days inside
          <div
            key={offset}
            className={styles.month}
            onPointerOver={(event) => showReason(event.target)}
            onPointerLeave={() => {
              onReason(null);
              onAbout(null);
            }}
            onFocus={(event) => showReason(event.target)}
          >
            <CalendarHeading offset={{ months: offset }} className={styles.monthName ?? ''} />
            <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    data-day={toVenueDate(date)}
                    data-held={stored.get(toVenueDate(date))?.state}
                    className={styles.day ?? ''}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
    </RangeCalendar>
  );
});

/** The range to show. Null if it is half typed or ends before it starts. */
function toRange(first: VenueDate | null, last: VenueDate | null) {
  const range: DayRange | null = first !== null && last !== null ? { first, last } : null;
  if (range === null || range.last < range.first) return null;
  return { start: parseDate(range.first), end: parseDate(range.last) };
}
