import { useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';
import { useIsShown } from './use-is-shown.ts';

/** A raised surface beside the control that opened it. */
export function Popover({
  className,
  ...props
}: Omit<AriaPopoverProps, 'className' | 'style'> & { readonly className?: string }) {
  const trigger = useContext(OverlayTriggerStateContext);
  const isShown = useIsShown();
  if (!isShown && !(props.isOpen ?? trigger?.isOpen)) return null;
  return (
    <AriaPopover
      offset={4}
      containerPadding={8}
      {...props}
      className={classNames(styles.popover, className)}
    />
  );
}
