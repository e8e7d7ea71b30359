import { useMemo } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { heatLevels } from '../../ui/charts/heat-levels.ts';
import styles from './calendar.module.css';
import { type CalendarDays, countMostRows, dayStates, isStored } from './day-states.ts';

const levels = Array.from({ length: heatLevels + 1 }, (_, level) => level);

/** Explains the states that the calendar has, and how strong many rows are. */
export function Legend({ days }: { readonly days: CalendarDays }) {
  const messages = useMessages();
  const { states, maxRows } = useMemo(() => {
    const found = new Set([...days.values()].map(({ state }) => state));
    return {
      states: dayStates.filter((state) => found.has(state)),
      maxRows: countMostRows(days),
    };
  }, [days]);
  return (
    <ul className={styles.legend} aria-label={messages.text('coverage.legend')}>
      {maxRows > 0 && (
        <li>
          <span className={styles.scale} aria-hidden="true">
            {levels.map((level) => (
              <span key={level} className={styles.day} data-state="stored" data-level={level} />
            ))}
          </span>
          {messages.text('coverage.legend.rows', { rows: maxRows })}
        </li>
      )}
      {states.map((state) => (
        <li key={state}>
          <span
            className={styles.day}
            data-state={state}
            data-level={isStored(state) ? 3 : undefined}
            aria-hidden="true"
          />
          {messages.text(`coverage.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
