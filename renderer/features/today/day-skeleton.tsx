import { useMessages } from '../../base/messages-context.tsx';
import styles from './today.module.css';

const figures = [0, 1, 2, 3];
const pictures = [0, 1, 2, 3];

/** Where everything will be, for those who wait longer than a blink. */
export function DaySkeleton() {
  const messages = useMessages();
  return (
    <div className={styles.page}>
      <div className={styles.headLine}>
        <p role="status" className={styles.headline}>
          {messages.text('today.reckoning')}
        </p>
      </div>
      <div className={styles.figures} aria-hidden="true">
        {figures.map((each) => (
          <div key={each} className={styles.waitingFigure}>
            <span />
            <span />
          </div>
        ))}
      </div>
      <div className={styles.pictures} aria-hidden="true">
        {pictures.map((each) => (
          <div key={each} className={styles.waitingPicture} />
        ))}
      </div>
    </div>
  );
}
