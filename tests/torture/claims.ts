import type { Campaign } from './campaign.ts';

/** Gives each free process the next round, so that none waits at the end. */
export interface Claims {
  /** Returns the next round of a campaign for this process. Null if none is left for it. */
  claim(name: string, part: number): number | null;
}

export function createClaims(campaigns: readonly Campaign[]): Claims {
  const next = new Map<string, number>();
  const owners = new Map<string, number>();
  return {
    claim(name, part) {
      const campaign = campaigns.find((each) => each.name === name);
      const index = next.get(name) ?? 0;
      if (!campaign || index >= campaign.whole) return null;
      if (campaign.isAlone && (owners.get(name) ?? part) !== part) return null;
      owners.set(name, part);
      next.set(name, index + 1);
      return index;
    },
  };
}

/** Milliseconds that a process may spend on the first campaign: its share of all processes' remaining time. */
export function shareTime(
  [campaign, ...others]: readonly Campaign[],
  { left, parts }: { readonly left: number; readonly parts: number },
): number {
  if (!campaign) return 0;
  const all = [campaign, ...others].reduce((sum, { minutes = 0.5 }) => sum + minutes, 0);
  const whole = (left * parts * (campaign.minutes ?? 0.5)) / all;
  return Math.min(left, campaign.isAlone ? whole : whole / parts);
}
