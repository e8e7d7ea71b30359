import { memo } from 'react';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useWords } from '../../base/words-context.tsx';
import styles from './calendar.module.css';
import { type CalendarDays, isStored } from './day-states.ts';

interface Props {
  /** Its first day. */
  readonly month: VenueDate;
  readonly days: CalendarDays;
  /** The day of the month that takes the focus, or 0. */
  readonly active: number;
  /** The selected days of the month; 0 to 0: none. */
  readonly from: number;
  readonly to: number;
  readonly isYearStart: boolean;
  readonly onSelectMonth: (month: VenueDate) => void;
}

/** One line of the calendar: a month, its days, and how many of them are stored. */
export const MonthRow = memo(function MonthRow(props: Props) {
  const { month, days, active, from, to, isYearStart, onSelectMonth } = props;
  const words = useWords();
  const count = Temporal.PlainDate.from(month).daysInMonth;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const dayOf = (number: number) => `${month.slice(0, 8)}${String(number).padStart(2, '0')}`;
  const stored = numbers.filter((number) => isStored(days.get(dayOf(number))?.state)).length;
  return (
    <div role="row" tabIndex={-1} className={styles.month} data-year={isYearStart || undefined}>
      <div role="rowheader" tabIndex={-1} className={styles.monthName}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.text('coverage.selectMonth', { month: words.month(month) })}
          onClick={() => onSelectMonth(month)}
        >
          {words.month(month)}
        </button>
      </div>
      {numbers.map((number) => {
        const day = dayOf(number);
        const { state, fetchedAt } = days.get(day) ?? { state: 'future', fetchedAt: null };
        const isSelected = number >= from && number <= to;
        const text = words.text(`coverage.state.${state}`);
        return (
          <div
            key={number}
            role="gridcell"
            aria-selected={isSelected}
            aria-label={
              fetchedAt === null
                ? words.text('coverage.day', { day: words.day(day), state: text })
                : words.text('coverage.day.fetched', {
                    day: words.day(day),
                    state: text,
                    moment: words.moment(fetchedAt),
                  })
            }
            title={`${words.shortDay(day)}: ${text}`}
            tabIndex={number === active ? 0 : -1}
            data-day={day}
            data-state={state}
            className={styles.day}
          />
        );
      })}
      <div role="gridcell" tabIndex={-1} className={styles.storedCount}>
        {stored > 0 ? words.text('coverage.heldOf', { stored, days: count }) : ''}
      </div>
    </div>
  );
});
