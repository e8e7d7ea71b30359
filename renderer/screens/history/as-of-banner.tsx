import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InfoButton } from '../../ui/info-button.tsx';
import styles from './history.module.css';

/** A strip across the screen while it shows rows of an earlier time. */
export function AsOfBanner({
  title,
  onOther,
  onBack,
}: {
  /** The moment, in words. */
  readonly title: string;
  readonly onOther: () => void;
  readonly onBack: () => void;
}) {
  const messages = useMessages();
  return (
    <div role="status" className={styles.asOf}>
      <Icon name="history" size={20} />
      <div className={styles.asOfText}>
        <strong>{title}</strong>
        <InfoButton title={title} label={messages.text('intake.title')}>
          <p>{messages.text('asOf.text')}</p>
        </InfoButton>
      </div>
      <Button onPress={onOther}>{messages.text('changes.other')}</Button>
      <Button variant="primary" onPress={onBack}>
        {messages.text('asOf.back')}
      </Button>
    </div>
  );
}
