import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const shown = createWindowValue(false);

/** Opens or closes the jobs of the venue on the screen. */
export const showJobs = shown.set;

export function useJobsShown(): boolean {
  return useWindowValue(shown);
}
