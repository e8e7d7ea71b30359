import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './history.module.css';

/** The rows are not today's: said across the whole screen, for as long as it is so. */
export function AsOfBanner({
  asOf,
  timeZone,
  onOther,
  onBack,
}: {
  readonly asOf: number;
  /** The venue's: a day that was chosen is one of its days. */
  readonly timeZone: string;
  readonly onOther: () => void;
  readonly onBack: () => void;
}) {
  const words = useWords();
  return (
    <div role="status" className={styles.asOf}>
      <Icon name="history" size={20} />
      <div className={styles.asOfText}>
        <strong>{words.text('asOf.banner', { moment: words.moment(asOf, timeZone) })}</strong>
        <p>{words.text('asOf.text')}</p>
      </div>
      <Button onPress={onOther}>{words.text('asOf.other')}</Button>
      <Button variant="primary" onPress={onBack}>
        {words.text('asOf.back')}
      </Button>
    </div>
  );
}
