import type { ReactNode } from 'react';
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

/** A button. One primary a screen; without children it needs an `aria-label`. */
export function Button({
  variant = 'secondary',
  icon,
  children,
  className,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
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
