import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';
import { useIsShown } from './use-is-shown.ts';

/**
 * Says more about the control inside it, on hover and on focus; or, where the control shows an icon
 * alone, its name, which a screen reader has read already and is not told again.
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
