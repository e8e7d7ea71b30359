import { useMutation } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/**
 * The state of a venue's session. Updated by the event `session.changed` while the window shows the venue, and read
 * again when it returns to it.
 */
export const sessionQuery = venueQuery(['session'], (of) => desk.session.state(of), {
  staleTime: 0,
});

/** Signs a venue in, or out if it is signed in. */
export function useSignInOrOut(profileId: string, isIn: boolean) {
  return useMutation({
    mutationFn: () =>
      unwrap(isIn ? desk.session.signOut({ profileId }) : desk.session.signIn({ profileId })),
  });
}
