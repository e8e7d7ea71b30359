import { FigureCards } from '../../ui/charts/figure-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import styles from './today.module.css';

const figures = [0, 1, 2, 3, 4];
const pairs = [0, 1];

/** Placeholders for all parts, shown after a moment. */
export function DaySkeleton({ text }: { readonly text: string }) {
  return (
    <div className={classNames(frame.page, styles.day)}>
      <p role="status" className={shared.hidden}>
        {text}
      </p>
      <div aria-hidden="true">
        <FigureCards label={text} className={styles.figures}>
          {figures.map((each) => (
            <div key={each} className={styles.waitingFigure}>
              <span />
              <span />
            </div>
          ))}
        </FigureCards>
      </div>
      <div className={styles.pictures} data-filling aria-hidden="true">
        {pairs.map((each) => (
          <div key={each} className={styles.pair}>
            <div className={classNames(frame.card, styles.waitingPicture)} />
            <div className={classNames(frame.card, styles.waitingPicture)} />
          </div>
        ))}
      </div>
    </div>
  );
}
