import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

/** A raised surface beside what opened it. */
export function Popover({
  className,
  ...props
}: Omit<AriaPopoverProps, 'className' | 'style'> & { readonly className?: string }) {
  return (
    <AriaPopover
      offset={4}
      containerPadding={8}
      {...props}
      className={classNames(styles.popover, className)}
    />
  );
}
