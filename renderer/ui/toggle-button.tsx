import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button that stays down. Its words stay the same: that it is on is told by its state. */
export function ToggleButton({ icon, isSelected, onChange, children, className }: Props) {
  return (
    <AriaToggleButton
      isSelected={isSelected}
      onChange={onChange}
      className={classNames(styles.button, styles.secondary, className)}
    >
      <Icon name={icon} />
      {children}
    </AriaToggleButton>
  );
}
