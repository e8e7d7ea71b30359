import { useEffect, useMemo } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk } from '../../base/bridge.ts';

/** Lets this window receive events of these venues while they are shown. */
export function useFollowed(venues: readonly Profile[]): void {
  const ids = useMemo(() => venues.map(({ id }) => id).join(' '), [venues]);
  useEffect(() => {
    void desk.profiles.follow({ profileIds: ids.split(' ').filter(Boolean) });
    return () => void desk.profiles.follow({ profileIds: [] });
  }, [ids]);
}
