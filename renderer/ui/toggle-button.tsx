import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  readonly children?: ReactNode;
  readonly className?: string;
  /** Its name, where it shows its icon alone. */
  readonly 'aria-label'?: string;
}

/** A button that stays pressed. Its label stays the same; its state shows that it is on. */
export function ToggleButton({ icon, children, className, ...props }: Props) {
  return (
    <AriaToggleButton {...props} className={classNames(styles.button, styles.secondary, className)}>
      <Icon name={icon} />
      {children}
    </AriaToggleButton>
  );
}
