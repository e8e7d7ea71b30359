import { useLayoutEffect, useState } from 'react';

/**
 * Whether the screen around this is on the window. One that React has hidden runs no animation to
 * its end: what was closing there would be held for good, unseen, and take clicks and keys. So
 * nothing that is closed is drawn there.
 */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => {
    setIsShown(true);
    return () => setIsShown(false);
  }, []);
  return isShown;
}
