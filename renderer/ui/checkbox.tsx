import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export function Checkbox({
  children,
  ...props
}: Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> & { readonly children: ReactNode }) {
  return (
    <AriaCheckbox {...props} className={classNames(styles.choice)}>
      {({ isSelected }) => (
        <>
          <span className={styles.box}>{isSelected && <Icon name="check" size={12} />}</span>
          <span className={styles.text}>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
