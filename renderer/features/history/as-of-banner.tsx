import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../shell/words-context.tsx';
import styles from './history.module.css';

/** The rows are not today's: said across the whole screen, for as long as it is so. */
export function AsOfBanner({
  asOf,
  onOther,
  onBack,
}: {
  readonly asOf: number;
  readonly onOther: () => void;
  readonly onBack: () => void;
}) {
  const words = useWords();
  return (
    <div role="status" className={styles.asOf}>
      <Icon name="history" size={20} />
      <div className={styles.asOfText}>
        <strong>{words.text('asOf.banner', { moment: words.moment(asOf) })}</strong>
        <p>{words.text('asOf.text')}</p>
      </div>
      <Button onPress={onOther}>{words.text('asOf.other')}</Button>
      <Button variant="primary" onPress={onBack}>
        {words.text('asOf.back')}
      </Button>
    </div>
  );
}
