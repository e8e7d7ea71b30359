import { useMessages } from '../../base/messages-context.tsx';
import { heatLevels } from '../../ui/charts/heat-levels.ts';
import styles from './calendar.module.css';
import { dayStates } from './day-states.ts';

const levels = Array.from({ length: heatLevels + 1 }, (_, level) => level);

/** Explains the days' states. */
export function Legend({ maxRows }: { readonly maxRows: number }) {
  const messages = useMessages();
  return (
    <ul className={styles.legend} aria-label={messages.text('coverage.legend')}>
      {dayStates.map((state) => (
        <li key={state}>
          <span className={styles.day} data-state={state} aria-hidden="true" />
          <span>
            {messages.text(`coverage.state.${state}`)}
            {state === 'stored' && maxRows > 0 && (
              <span className={styles.scale}>
                <span aria-hidden="true">
                  {levels.map((level) => (
                    <span
                      key={level}
                      className={styles.day}
                      data-state="stored"
                      data-level={level}
                    />
                  ))}
                </span>
                {messages.text('coverage.legend.rows', { rows: maxRows })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
