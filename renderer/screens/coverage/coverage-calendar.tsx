import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './calendar.module.css';
import {
  clampDay,
  type DaySelection,
  findDayAfterKey,
  listMonthsBack,
  toRange,
} from './calendar-keys.ts';
import { type CalendarDays, countMostRows } from './day-states.ts';
import { MonthRow } from './month-row.tsx';

const numbers = Array.from({ length: 31 }, (_, index) => index + 1);

interface Props {
  readonly dataset: Dataset;
  readonly days: CalendarDays;
  /** Whole months. */
  readonly bounds: DayRange;
  readonly today: VenueDate;
  readonly selection: DaySelection | null;
  readonly onSelect: (selection: DaySelection | null) => void;
  /** Enter, on the selection or the focused day. */
  readonly onPlan: (range: DayRange) => void;
  /** Shows more of the past. Null if there is no more. */
  readonly onEarlier: (() => void) | null;
}

/** The stored days of a dataset at a glance, one line per month, newest first. */
export function CoverageCalendar(props: Props) {
  const { dataset, days, bounds, today, selection, onSelect, onPlan, onEarlier } = props;
  const messages = useMessages();
  const grid = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  const dragFrom = useRef<VenueDate | null>(null);
  const active = clampDay(selection?.focus ?? today, bounds);
  const selected = selection && toRange(selection);

  useLayoutEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest' });
  });

  const selectMonth = useCallback(
    (month: VenueDate) => {
      const last = Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 });
      moveFocus.current = true;
      onSelect({ anchor: month, focus: last.toString() });
    },
    [onSelect],
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPlan(selected ?? { first: active, last: active });
      return;
    }
    if (event.key === 'Escape' && selection) {
      event.preventDefault();
      moveFocus.current = true;
      onSelect(null);
      return;
    }
    const to = findDayAfterKey(event, active, bounds);
    if (to === null) return;
    event.preventDefault();
    moveFocus.current = true;
    onSelect({ anchor: event.shiftKey ? (selection?.anchor ?? active) : to, focus: to });
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const day = findDay(event.target);
    if (day === null || event.button !== 0) return;
    event.preventDefault();
    const anchor = event.shiftKey ? (selection?.anchor ?? active) : day;
    dragFrom.current = anchor;
    moveFocus.current = true;
    onSelect({ anchor, focus: day });
  }

  function onPointerOver(event: PointerEvent<HTMLDivElement>): void {
    if (dragFrom.current === null) return;
    if (event.buttons === 0) {
      dragFrom.current = null;
      return;
    }
    const day = findDay(event.target);
    if (day !== null && day !== selection?.focus) {
      moveFocus.current = true;
      onSelect({ anchor: dragFrom.current, focus: day });
    }
  }

  const months = listMonthsBack(bounds);
  const maxRows = useMemo(() => countMostRows(days), [days]);
  return (
    <div className={styles.calendarPlace}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={messages.text('coverage.calendar', {
          dataset: messages.text(`dataset.${dataset.id}`),
        })}
        aria-multiselectable="true"
        aria-rowcount={months.length + 1}
        aria-description={messages.text('coverage.calendar.hint')}
        className={styles.calendar}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerUp={() => {
          dragFrom.current = null;
        }}
      >
        <div role="row" tabIndex={-1} className={styles.heading}>
          <span role="columnheader" tabIndex={-1}>
            {messages.text('coverage.month')}
          </span>
          <span role="columnheader" tabIndex={-1} className={styles.storedCount}>
            {messages.text('coverage.downloaded')}
          </span>
          {numbers.map((number) => (
            <span key={number} role="columnheader" tabIndex={-1}>
              {number}
            </span>
          ))}
        </div>
        {months.map((month) => {
          const part = selected && clipToMonth(selected, month);
          return (
            <MonthRow
              key={month}
              month={month}
              days={days}
              mostRows={maxRows}
              active={active.startsWith(month.slice(0, 7)) ? Number(active.slice(8)) : 0}
              from={part?.from ?? 0}
              to={part?.to ?? 0}
              isYearStart={month.slice(5, 7) === '12'}
              onSelectMonth={selectMonth}
            />
          );
        })}
      </div>
      <div className={styles.calendarFoot}>
        {onEarlier && (
          <Button variant="quiet" onPress={onEarlier}>
            {messages.text('coverage.earlier')}
          </Button>
        )}
      </div>
    </div>
  );
}

function findDay(target: EventTarget): VenueDate | null {
  return target instanceof Element
    ? (target.closest('[data-day]')?.getAttribute('data-day') ?? null)
    : null;
}

/** The selected days of a month, by their numbers. */
function clipToMonth({ first, last }: DayRange, month: VenueDate) {
  const key = month.slice(0, 7);
  if (first.slice(0, 7) > key || last.slice(0, 7) < key) return null;
  return {
    from: first.startsWith(key) ? Number(first.slice(8)) : 1,
    to: last.startsWith(key) ? Number(last.slice(8)) : 31,
  };
}
