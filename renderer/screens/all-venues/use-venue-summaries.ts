import { useQueries } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { findMissing, listWaiting } from '../../../shared/reports/day-figures.ts';
import { readVenueFigures } from '../../../shared/reports/venue-figures.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { credentialStateQuery, hasUsableKeys } from '../../queries/profiles.ts';
import { todayQuery } from '../../queries/reports.ts';

/** Milliseconds until figures of the menu are read again. It is opened often, and needn't be exact to the minute. */
const fresh = 5 * 60_000;

/** A venue's day for a menu, such as “444 today · 2 to confirm”; null where it isn’t known. */
export function useVenueSummaries(
  profiles: readonly Profile[],
  isShown: boolean,
): readonly (string | null)[] {
  const messages = useMessages();
  // The keychain isn't asked about other venues before the menu opens.
  const keys = useQueries({
    queries: profiles.map(({ id }) => ({ ...credentialStateQuery(id), enabled: isShown })),
  });
  const isUsable = (at: number) => hasUsableKeys(keys[at]?.data);
  const days = useQueries({
    queries: profiles.map(({ id }, at) => ({
      ...todayQuery(id),
      staleTime: fresh,
      enabled: isShown && isUsable(at),
    })),
  });
  return profiles.map((_, at) => {
    const today = days[at]?.data;
    if (!today || !isUsable(at)) return null;
    const { people } = readVenueFigures(today, null);
    if (people === null) return null;
    const missing = findMissing(today.sources['visits'], today.day);
    return messages.text('allVenues.menu', {
      people,
      missing: missing === null ? 'none' : messages.percent(missing),
      tasks: listWaiting(today).length,
    });
  });
}
