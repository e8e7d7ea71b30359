import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';
import { useIsShown } from './use-is-shown.ts';

/** Says more about the control inside it, on hover and on focus. */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactElement;
}) {
  const isShown = useIsShown();
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      {children}
      {isShown && (
        <AriaTooltip offset={6} className={styles.tooltip ?? ''}>
          {text}
        </AriaTooltip>
      )}
    </TooltipTrigger>
  );
}
