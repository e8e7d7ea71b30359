import { useMessages } from '../../base/messages-context.tsx';
import styles from './calendar.module.css';
import { dayStates } from './day-states.ts';

/** What the signs of the days mean. */
export function Legend() {
  const messages = useMessages();
  return (
    <ul className={styles.legend} aria-label={messages.text('coverage.legend')}>
      {dayStates.map((state) => (
        <li key={state}>
          <span className={styles.day} data-state={state} aria-hidden="true" />
          {messages.text(`coverage.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
