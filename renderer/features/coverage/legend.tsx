import { useWords } from '../../base/words-context.tsx';
import styles from './calendar.module.css';
import { dayStates } from './day-states.ts';

/** What the signs of the days mean. */
export function Legend() {
  const words = useWords();
  return (
    <ul className={styles.legend} aria-label={words.text('coverage.legend')}>
      {dayStates.map((state) => (
        <li key={state}>
          <span className={styles.day} data-state={state} aria-hidden="true" />
          {words.text(`coverage.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
