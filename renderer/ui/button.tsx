import { type ReactNode, useState } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * A button. One primary per screen. Without text it needs an `aria-label`. A button that its own press disables stays
 * focused until the focus moves: otherwise focus and keys would be lost.
 */
export function Button({
  variant = 'secondary',
  icon,
  children,
  className,
  isDisabled = false,
  onFocusChange,
  ...props
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isStored = isDisabled && isFocused;
  const { onPress: _, ...unpressed } = props;
  return (
    <AriaButton
      {...(isStored ? { ...unpressed, 'aria-disabled': true, type: 'button' } : props)}
      isDisabled={isDisabled && !isStored}
      onFocusChange={(focused) => {
        setFocused(focused);
        onFocusChange?.(focused);
      }}
      className={classNames(
        styles.button,
        styles[variant],
        children === undefined && styles.square,
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}
