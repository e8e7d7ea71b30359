import { useLayoutEffect, useState } from 'react';

/**
 * Returns whether the screen around this is visible. A screen that React has hidden finishes no animation, so a closing
 * element would stay, invisible, and take clicks and keys. Closed elements are therefore not rendered there.
 */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => {
    setIsShown(true);
    return () => setIsShown(false);
  }, []);
  return isShown;
}
