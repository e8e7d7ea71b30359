import { memo } from 'react';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { findHeatLevel } from '../../ui/charts/heat-levels.ts';
import styles from './calendar.module.css';
import { type CalendarDays, isStored } from './day-states.ts';

interface Props {
  /** Its first day. */
  readonly month: VenueDate;
  readonly days: CalendarDays;
  /** The highest number of rows of a day. */
  readonly mostRows: number;
  /** The day of the month with the focus, or 0. */
  readonly active: number;
  /** The selected days of the month; 0 to 0: none. */
  readonly from: number;
  readonly to: number;
  readonly isYearStart: boolean;
  readonly onSelectMonth: (month: VenueDate) => void;
}

/** One line of the calendar: a month, how many of its days are stored, and its days. */
export const MonthRow = memo(function MonthRow(props: Props) {
  const { month, days, mostRows, active, from, to, isYearStart, onSelectMonth } = props;
  const messages = useMessages();
  const count = Temporal.PlainDate.from(month).daysInMonth;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const toDate = (number: number) => `${month.slice(0, 8)}${String(number).padStart(2, '0')}`;
  const stored = numbers.filter((number) => isStored(days.get(toDate(number))?.state)).length;
  return (
    <div role="row" tabIndex={-1} className={styles.month} data-year={isYearStart || undefined}>
      <div role="rowheader" tabIndex={-1} className={styles.monthName}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={messages.text('coverage.selectMonth', { month: messages.month(month) })}
          onClick={() => onSelectMonth(month)}
        >
          {messages.month(month)}
        </button>
      </div>
      <div role="gridcell" tabIndex={-1} className={styles.storedCount}>
        {stored > 0 ? messages.text('coverage.downloadedOf', { stored, days: count }) : ''}
      </div>
      {numbers.map((number) => {
        const day = toDate(number);
        const { state, fetchedAt, rows } = days.get(day) ?? {
          state: 'future',
          fetchedAt: null,
          rows: null,
        };
        const isSelected = number >= from && number <= to;
        const text =
          rows === null
            ? messages.text(`coverage.state.${state}`)
            : messages.text('coverage.day.rows', {
                state: messages.text(`coverage.state.${state}`),
                rows,
              });
        return (
          <div
            key={number}
            role="gridcell"
            aria-selected={isSelected}
            aria-label={
              fetchedAt === null
                ? messages.text('coverage.day', { day: messages.day(day), state: text })
                : messages.text('coverage.day.fetched', {
                    day: messages.day(day),
                    state: text,
                    moment: messages.moment(fetchedAt),
                  })
            }
            title={`${messages.shortDay(day)}: ${text}`}
            tabIndex={number === active ? 0 : -1}
            data-day={day}
            data-state={state}
            data-level={rows === null ? undefined : (findHeatLevel(rows, mostRows) ?? undefined)}
            className={styles.day}
          />
        );
      })}
    </div>
  );
});
