import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SessionState } from '../../../../shared/domain/session.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { Session } from '../../access/login/index.ts';
import {
  createVenueConnection,
  type HttpClient,
  type PlatformClient,
} from '../../access/platform/index.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import {
  createFetchRows,
  createFetchWindow,
  createStoreRows,
  type FetchRows,
  type FetchWindow,
  type FetchWindowOptions,
} from '../fetch/index.ts';
import type { SegmentStore } from '../segment-store/index.ts';
import { fillDemoDay, listDemoCalls } from './demo-day.ts';
import { fillDemoPast } from './demo-past.ts';
import type { DemoVenue } from './demo-venue.ts';

/** A connection: the profile with its own session, network and fetch functions. */
export interface OpenVenue {
  readonly session: Session;
  readonly fetchRows: FetchRows;
  /** For a job: its request is already planned, and it releases the rows itself. */
  readonly fetchWindow: FetchWindow;
  readonly client: Pick<PlatformClient, 'getBatchRunStatus' | 'exchangeVisitorToken'>;
  close(): void;
}

export interface Venues {
  /**
   * Returns the profile's connection, opened on the first call. Fails with `profile-not-found` or `demo-not-started`.
   */
  open(profileId: string): Promise<OpenVenue>;
  /**
   * Starts the demo venue, and lets it make its responses for Today: the first venue may be this one. Connecting to
   * another venue stops it.
   */
  prepareDemo(): Promise<void>;
  /** Starts the demo venue, creates or updates its profile, and opens its connection. */
  openDemo(): Promise<Profile>;
  /** Stores what the demo venue's Today needs, unless rows are stored. */
  fillDemoDay(profileId: string): Promise<void>;
  /**
   * Fills in downloads of earlier mornings, only for the demo venue. Nothing depends on them: closing the connection
   * ends this.
   */
  fillDemoPast(profileId: string): Promise<void>;
  /** Ends `fillDemoPast`; its rows so far stay. */
  stopDemoPast(profileId: string): void;
  /** Returns the session's state, without opening a connection. */
  sessionState(profileId: string): SessionState;
  /** Aborts the profile's requests and forgets its tokens. */
  close(profileId: string): void;
  /** For when the sandbox has stopped: the next call starts another. */
  closeDemo(): void;
  closeAll(): void;
}

export interface VenuesOptions {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly demo: DemoVenue;
  readonly engine: EngineCaller;
  /** Stores the rows; without it they last as long as the engine. */
  readonly segmentStore?: Pick<SegmentStore, 'findDestination' | 'during' | 'add' | 'get'>;
  readonly workingFolder: string;
  readonly openHttp: (profile: Profile) => HttpClient;
  readonly clock: Clock;
  readonly onSessionChange: (state: SessionState) => void;
  readonly onClose: (profileId: string) => void;
  /** Fails if a move to another platform is unfinished: the keys' addresses are then unknown. */
  readonly checkMoved: (profileId: string) => void;
  /** True if a window, a job or a schedule uses the venue: its session is then renewed early. */
  readonly isNeeded?: (profileId: string) => boolean;
}

/** Nobody waits longer for the demo venue; downloads then bring the rest. In milliseconds. */
const patience = 10_000;

export function createVenues(options: VenuesOptions): Venues {
  const { settings, vault, demo, engine, segmentStore, workingFolder } = options;
  const opened = new Map<string, Promise<OpenVenue>>();
  const states = new Map<string, SessionState>();
  const pasts = new Map<string, AbortController>();
  /** The demo venue runs, but nobody opened it. */
  let isDemoAhead = false;

  function open(profileId: string): Promise<OpenVenue> {
    return openWhen(profileId, prepare);
  }

  function openWhen(
    profileId: string,
    makeReady: (profileId: string) => Promise<Profile>,
  ): Promise<OpenVenue> {
    const found = opened.get(profileId);
    if (found) return found;
    const opening = makeReady(profileId).then(connect);
    opened.set(profileId, opening);
    // The next call tries again.
    opening.catch(() => opened.delete(profileId));
    return opening;
  }

  async function prepare(profileId: string): Promise<Profile> {
    const profile = getProfile(settings, profileId);
    options.checkMoved(profileId);
    if (profile.demo) return refreshDemo(profile.id);
    if (isDemoAhead) demo.stop();
    isDemoAhead = false;
    return profile;
  }

  /** Each start of the sandbox has another port, certificate and keys. */
  async function refreshDemo(profileId: string): Promise<Profile> {
    isDemoAhead = false;
    const { authUrl, baseUrl, fingerprint, tenant } = await demo.ensure();
    const profile: Profile = {
      id: profileId,
      name: tenant.name,
      environment: 'demo',
      authUrl,
      baseUrl,
      timeZone: tenant.timeZone,
      currency: tenant.currency,
      trustedCertificate: fingerprint,
      demo: true,
    };
    settings.saveProfile(profile);
    const { apiKey, apiSecret, tenantKey } = tenant;
    const keys = { apiKey, apiSecret, tenantKey };
    await vault.keep(settings.platform(profile), keys, { allowMemory: true });
    return profile;
  }

  function connect(profile: Profile): OpenVenue {
    // The profile's present platform: a connection opened before a move keeps the old addresses and
    // must not get new keys.
    const venue = settings.platform(profile);
    const connection = createVenueConnection({
      profile,
      credentials: () => vault.read(venue),
      http: options.openHttp(profile),
      pace: () => {
        const { atOnce, pauseSeconds } = settings.preferences(profile.id);
        return { atOnce, pauseMilliseconds: pauseSeconds * 1000 };
      },
      isNeeded: () => options.isNeeded?.(profile.id) ?? false,
      sessionPolicy: () => settings.preferences(profile.id).sessionPolicy,
    });
    const stopListening = connection.session.onChange((state) => {
      states.set(profile.id, state);
      options.onSessionChange(state);
    });
    const fetchOptions = {
      profile,
      client: connection.client,
      ingest: createStoreRows({ venue, engine, segmentStore: segmentStore ?? null }),
      adaptation: settings.adaptation,
      temporaryFolder: workingFolder,
      clock: options.clock,
    } satisfies FetchWindowOptions;
    return {
      session: connection.session,
      client: connection.client,
      fetchRows: createFetchRows(fetchOptions),
      fetchWindow: createFetchWindow(fetchOptions),
      close() {
        stopListening();
        connection.close();
      },
    };
  }

  function close(profileId: string): void {
    const venue = opened.get(profileId);
    opened.delete(profileId);
    states.delete(profileId);
    pasts.get(profileId)?.abort();
    options.onClose(profileId);
    venue?.then((open) => open.close()).catch(() => undefined);
  }

  return {
    open,
    async prepareDemo() {
      isDemoAhead = true;
      const { tenant } = await demo.ensure();
      demo.prepare(listDemoCalls(getVenueNow(tenant.timeZone, options.clock.now())));
    },
    async openDemo() {
      const id = settings.profiles().find((profile) => profile.demo)?.id ?? randomUUID();
      // Connected at once: a later `open` would store its keys again.
      await openWhen(id, refreshDemo);
      return getProfile(settings, id);
    },
    async fillDemoDay(profileId) {
      const { demo, timeZone } = getProfile(settings, profileId);
      if (!demo || !segmentStore) return;
      const { fetchWindow } = await open(profileId);
      const { clock } = options;
      const services = { profileId, timeZone, fetchWindow, segmentStore, engine, clock };
      await fillDemoDay(services, AbortSignal.timeout(patience));
    },
    async fillDemoPast(profileId) {
      const profile = await prepare(profileId);
      if (!profile.demo || !segmentStore) return;
      const venue = settings.platform(profile);
      const ending = new AbortController();
      pasts.get(profileId)?.abort();
      pasts.set(profileId, ending);
      await fillDemoPast(
        {
          profile,
          venue,
          segmentStore,
          engine,
          clock: options.clock,
          credentials: () => vault.read(venue),
          http: options.openHttp(profile),
          adaptation: settings.adaptation,
          temporaryFolder: workingFolder,
        },
        ending.signal,
      );
    },
    stopDemoPast(profileId) {
      pasts.get(profileId)?.abort();
    },
    sessionState: (profileId) =>
      states.get(profileId) ?? {
        profileId,
        state: 'idle',
        renewAt: null,
        clockOffsetSeconds: null,
        error: null,
        errorSince: null,
      },
    close,
    closeDemo() {
      for (const profile of settings.profiles()) if (profile.demo) close(profile.id);
    },
    closeAll() {
      for (const profileId of [...opened.keys()]) close(profileId);
    },
  };
}
