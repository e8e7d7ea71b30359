import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './reveal-toggle.module.css';

interface Props {
  readonly isRevealed: boolean;
  /** For one record, beside the toggle of its screen. */
  readonly ofRecord?: boolean;
  readonly onChange: (revealed: boolean) => void;
}

/** Reveals personal data, and shows that it is revealed. */
export function RevealToggle({ isRevealed, ofRecord = false, onChange }: Props) {
  const messages = useMessages();
  const text = messages.text(ofRecord ? 'personal.reveal.record' : 'personal.reveal');
  return (
    <Tooltip isName text={text}>
      <ToggleButton
        icon={isRevealed ? 'eye' : 'eyeOff'}
        isSelected={isRevealed}
        onChange={onChange}
        className={styles.toggle ?? ''}
      >
        <span className={shared.spare}>{text}</span>
      </ToggleButton>
    </Tooltip>
  );
}
