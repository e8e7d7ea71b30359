import { useMessages } from '../../base/messages-context.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './reveal-toggle.module.css';

interface Props {
  readonly isRevealed: boolean;
  readonly onChange: (revealed: boolean) => void;
}

/** Reveals personal data, and shows that it is revealed. */
export function RevealToggle({ isRevealed, onChange }: Props) {
  const messages = useMessages();
  return (
    <Tooltip isName text={messages.text('personal.reveal')}>
      <ToggleButton
        icon={isRevealed ? 'eye' : 'eyeOff'}
        isSelected={isRevealed}
        onChange={onChange}
        className={styles.toggle ?? ''}
      >
        <span className={styles.spare}>{messages.text('personal.reveal')}</span>
      </ToggleButton>
    </Tooltip>
  );
}
