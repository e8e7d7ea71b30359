import { useEffect } from 'react';
import type { LinkTarget } from '../../shared/links.ts';
import { createWindowValue, useWindowValue } from '../base/window-value.ts';
import { useNavigation } from '../parts/navigation/index.ts';

const current = createWindowValue<LinkTarget | null>(null);

/** The venue on the screen shows what a link of another program asks for. */
export const openLink = current.set;

/** Does it once, where a venue is on the screen. */
export function useOpenedLink(): void {
  const { open } = useNavigation();
  const target = useWindowValue(current);
  useEffect(() => {
    if (!target) return;
    openLink(null);
    open(target);
  }, [target, open]);
}
