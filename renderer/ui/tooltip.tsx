import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';
import { useIsShown } from './use-is-shown.ts';

/**
 * A hint for the control inside it, on hover and focus. For a control with an icon alone it shows the name, which
 * screen readers have read already and don't repeat.
 */
export function Tooltip({
  text,
  isName = false,
  children,
}: {
  readonly text: string;
  readonly isName?: boolean;
  readonly children: ReactElement;
}) {
  const isShown = useIsShown();
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      {children}
      {isShown && (
        <AriaTooltip
          offset={6}
          className={styles.tooltip ?? ''}
          {...(isName ? { 'data-name': text } : {})}
        >
          {!isName && text}
        </AriaTooltip>
      )}
    </TooltipTrigger>
  );
}
