import { useEffect } from 'react';
import type { LinkTarget } from '../../shared/links.ts';
import { createWindowValue, useWindowValue } from '../base/window-value.ts';
import { useNavigation } from '../parts/navigation/index.ts';

const current = createWindowValue<LinkTarget | null>(null);

/** Shows what another program's link asks for, at the current venue. */
export const openLink = current.set;

/** Handles a link once, when a venue is shown. */
export function useOpenedLink(): void {
  const { open } = useNavigation();
  const target = useWindowValue(current);
  useEffect(() => {
    if (!target) return;
    openLink(null);
    open(target);
  }, [target, open]);
}
