import { useMessages } from '../../base/messages-context.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import styles from './reveal-toggle.module.css';

interface Props {
  readonly isRevealed: boolean;
  readonly onChange: (revealed: boolean) => void;
}

/** Makes personal data readable, on purpose, and says for as long as it is. */
export function RevealToggle({ isRevealed, onChange }: Props) {
  const messages = useMessages();
  return (
    <ToggleButton
      icon={isRevealed ? 'eye' : 'eyeOff'}
      isSelected={isRevealed}
      onChange={onChange}
      className={styles.toggle ?? ''}
    >
      {messages.text('personal.reveal')}
    </ToggleButton>
  );
}
