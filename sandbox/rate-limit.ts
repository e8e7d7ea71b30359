/** Counts calls by the second, and tells whether one more is within the limit. */
export interface RateLimit {
  allows(key: string, perSecond: number): boolean;
}

export function makeRateLimit(): RateLimit {
  const windows = new Map<string, { second: number; calls: number }>();
  return {
    allows(key, perSecond) {
      const second = Math.floor(performance.now() / 1000);
      const known = windows.get(key);
      const window = known?.second === second ? known : { second, calls: 0 };
      window.calls += 1;
      windows.set(key, window);
      return window.calls <= perSecond;
    },
  };
}
