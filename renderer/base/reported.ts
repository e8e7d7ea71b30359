import { useEffect } from 'react';
import { createWindowValue, useWindowValue } from './window-value.ts';

const reported = createWindowValue<readonly string[]>([]);

/** While the caller is mounted, it reports these kinds of errors itself, so the frame leaves them out. */
export function useReport(names: readonly string[]): void {
  const joined = names.join(' ');
  useEffect(() => {
    const own = joined.split(' ').filter(Boolean);
    if (own.length === 0) return;
    reported.set([...reported.get(), ...own]);
    return () => {
      const left = [...reported.get()];
      for (const name of own) left.splice(left.indexOf(name), 1);
      reported.set(left);
    };
  }, [joined]);
}

export const useReportedNames = (): readonly string[] => useWindowValue(reported);
