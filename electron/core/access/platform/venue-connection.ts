import type { SessionPolicy } from '../../../../shared/domain/preferences.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import { type Clock, sleep as realSleep, type Sleep, systemClock } from '../../base/time/index.ts';
import { createServerClock, createSession, type Session } from '../login/index.ts';
import type { TimeLimits } from './attempt-clock.ts';
import { type BookingAccess, checkBookingAccess } from './booking-access.ts';
import type { HttpClient } from './http-client.ts';
import { createLoginCall, type LoginWait } from './login-call.ts';
import { createPace, type PaceLimits } from './pace.ts';
import { createPlatformClient } from './platform-client.ts';
import type { PlatformClient } from './platform-port.ts';
import { createRenewCall } from './renew-call.ts';
import { createRetry } from './retry.ts';
import { createTransport, type SizeLimits } from './transport.ts';

/** Everything that talks to the platform for one profile. Profiles share nothing of it. */
export interface VenueConnection {
  readonly session: Session;
  readonly client: PlatformClient;
  /** Signs in, and checks whether the booking API accepts these keys. Fails as `signIn` does. */
  checkAccess(signal: AbortSignal): Promise<BookingAccess>;
  /** Aborts what is running, forgets the tokens, and refuses every later call. */
  close(): void;
}

export interface VenueConnectionOptions {
  readonly profile: Pick<Profile, 'id' | 'authUrl' | 'baseUrl'>;
  /** Returns cleaned keys (`cleanCredentials`); called for every login, never cached. */
  readonly credentials: () => Promise<Credentials>;
  readonly http: HttpClient;
  /** Called for every request, so that a change counts at once. */
  readonly pace?: () => PaceLimits;
  /** Called whenever a token is over; by default there is a login each time. */
  readonly sessionPolicy?: () => SessionPolicy;
  readonly onLoginWait?: LoginWait;
  /** True while somebody uses the venue: its session is then renewed early. Default: renewed on demand. */
  readonly isNeeded?: () => boolean;
  readonly clock?: Clock;
  readonly sleep?: Sleep;
  readonly random?: () => number;
  readonly timeLimits?: TimeLimits;
  readonly sizeLimits?: SizeLimits;
}

export function createVenueConnection(options: VenueConnectionOptions): VenueConnection {
  const { profile, credentials, http } = options;
  const { clock = systemClock, sleep = realSleep } = options;
  const serverClock = createServerClock(clock);
  const transport = createTransport({
    http,
    clock,
    serverClock,
    ...(options.timeLimits ? { timeLimits: options.timeLimits } : {}),
    ...(options.sizeLimits ? { sizeLimits: options.sizeLimits } : {}),
  });
  const retry = createRetry({
    clock,
    sleep,
    ...(options.random ? { random: options.random } : {}),
  });
  const loginWaits = new Set<LoginWait>();
  const session = createSession({
    profileId: profile.id,
    credentials,
    sendLogin: createLoginCall({
      authUrl: profile.authUrl,
      transport,
      retry,
      onWait: (...wait) => {
        options.onLoginWait?.(...wait);
        for (const listener of loginWaits) listener(...wait);
      },
    }),
    renewal: {
      isWanted: () => options.sessionPolicy?.() === 'renew',
      send: createRenewCall({ authUrl: profile.authUrl, transport }),
    },
    ...(options.isNeeded ? { freshness: { isNeeded: options.isNeeded, sleep } } : {}),
    clock,
    serverClock,
  });
  const client = createPlatformClient({
    profile,
    session,
    transport,
    retry,
    pace: createPace({ clock, sleep, ...(options.pace ? { limits: options.pace } : {}) }),
    serverClock,
    onLoginWait: (listener) => {
      loginWaits.add(listener);
      return () => loginWaits.delete(listener);
    },
  });
  return {
    session,
    client,
    checkAccess: async (signal) =>
      checkBookingAccess(profile.baseUrl, await session.authorise(signal), transport, signal),
    close() {
      client.close();
      session.signOut();
    },
  };
}
