import { useLayoutEffect, useState } from 'react';

/**
 * Whether the screen around this is visible. A screen that React has hidden finishes no animation:
 * a closing element would stay for good, invisible, and take clicks and keys. So closed elements
 * are not rendered there.
 */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => {
    setIsShown(true);
    return () => setIsShown(false);
  }, []);
  return isShown;
}
