import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  cleanCredentials,
  createKeychainStore,
} from '../../../electron/core/access/vault/index.ts';
import { placeholder } from '../../../electron/core/access/vault/remove-secret.ts';
import { createVault } from '../../../electron/core/access/vault/vault.ts';
import { removeStrayKeys } from '../../../electron/core/app/profiles/index.ts';
import { systemClock } from '../../../electron/core/base/time/index.ts';
import { createVenues } from '../../../electron/core/data/venues/index.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import type { Credentials, ProfileDraft } from '../../../shared/domain/profiles.ts';
import { Failure } from '../../../shared/errors.ts';
import { createNodeHttpClient, type NodeHttpClient } from '../../support/node-http-client.ts';
import { drawBelow, pick, type Round, type SlicedCampaign } from '../campaign.ts';
import { type Computer, describeSegment, openDesk } from '../support/desk-on-disk.ts';
import {
  createSystemKeychain,
  type KeychainState,
  type KeychainUnderTest,
} from '../support/system-keychain.ts';

/**
 * Milliseconds that the app waits for a call; its own are 15 seconds, for a person at a prompt. With
 * fewer than these, rounds that play beside one another would be late by themselves, and beside other
 * tests with fewer than the longer ones.
 */
const [shortDeadline, longDeadline] = [800, 4_000];
/** Of a step: a sign-in, and some calls of the keychain one after another. */
const maxMilliseconds = 12_000;
const mostToQuit = 3_000;

const troubles = [
  'absent',
  'locked',
  'denying',
  'prompting',
  'hanging',
  'restarted',
  'forgetful',
] as readonly KeychainState[];
const operations = [
  'look',
  'open',
  'add',
  'replace',
  'forget',
  'sign in',
  'sync',
  'export',
  'quit',
] as const;
type Operation = (typeof operations)[number];

interface Platform {
  readonly sandbox: RunningSandbox;
  readonly http: NodeHttpClient;
}
let platform: Promise<Platform> | null = null;

/**
 * A few steps of the app's life with a keychain that gets into trouble before a step or in the middle of
 * one. The first step's trouble and operation are every pair in turn.
 */
export default {
  name: 'keychain',
  what: 'whatever the keychain does, each operation ends in time with a true result: no unreadable key is called missing, no key reported as stored is lost, none remains of a venue that was removed or never added',
  slice: 6,
  whole: troubles.length * operations.length * 20,
  minutes: 2,
  atOnce: 8,
  async run({ index, judgesTime, random, folder, note }) {
    platform ??= startSandbox({ seed: 6, rowsPerMonth: 20 }).then((sandbox) => ({
      sandbox,
      http: createNodeHttpClient(sandbox.certificate),
    }));
    const deadline = judgesTime ? shortDeadline : longDeadline;
    const keychain = createSystemKeychain(random, deadline);
    const round = createRound(await platform, keychain, {
      deadline,
      judgesTime,
      random,
      folder,
      note,
    });
    await round.step('add');
    await round.step('sync');
    const first = {
      trouble: troubles[index % troubles.length] as KeychainState,
      operation: operations[Math.floor(index / troubles.length) % operations.length] as Operation,
    };
    let failed = 0;
    for (let step = 0; step < 4; step += 1) {
      const trouble = step === 0 ? first.trouble : pick(random, troubles);
      const operation = step === 0 ? first.operation : pick(random, operations);
      const call = drawBelow(random, 4);
      if (call === 0) keychain.set(trouble);
      else keychain.setAt(call, trouble);
      note(`${operation}, ${trouble} from call ${call} on`);
      if (!(await round.step(operation))) failed += 1;
      if (random() < 0.6) keychain.set('open');
    }
    keychain.calm();
    await round.checkUsable();
    await round.end();
    return failed === 0
      ? 'all succeeded'
      : `with ${failed} reported failure${failed > 1 ? 's' : ''}`;
  },
  async end() {
    if (!platform) return;
    const { sandbox, http } = await platform;
    platform = null;
    http.close();
    await sandbox.close();
  },
} satisfies SlicedCampaign;

function createRound(
  { sandbox, http }: Platform,
  keychain: KeychainUnderTest,
  {
    deadline,
    judgesTime,
    random,
    folder,
    note,
  }: Omit<Round, 'seed' | 'index'> & { readonly deadline: number },
) {
  const computer: Computer = { folder: join(folder, 'app'), items: keychain.items };
  mkdirSync(computer.folder);
  let app = start('app');
  /** What is stored for each venue: one of several values where a failure was reported. */
  const kept = new Map<string, readonly Credentials[]>();
  /** Whose rows are stored. */
  const stored = new Set<string>();
  /** The person chose to leave what can't be removed. */
  const left = new Set<string>();
  /** Still listed, to be forgotten again. */
  const partlyForgotten = new Set<string>();
  let named = 0;

  function start(of: 'app' | 'command') {
    const worker = keychain.open();
    const desk = openDesk(computer, null, of, {
      keychain: {
        store: createKeychainStore(worker, deadline),
        deadlineMilliseconds: deadline * 2,
      },
      openHttp: () => http,
      questions: {
        connect: async () => true,
        publish: async () => true,
        otherTenant: async () => true,
        trustImported: async () => true,
      },
    });
    const venues = createVenues({
      settings: desk.settings,
      vault: desk.vault,
      segmentStore: desk.segmentStore,
      ...({ demo: null, engine: null } as never as Record<'demo' | 'engine', never>),
      workingFolder: folder,
      openHttp: () => http,
      clock: systemClock,
      onSessionChange: () => undefined,
      onClose: () => undefined,
      checkMoved: desk.moves.check,
    });
    return { ...desk, venues, worker };
  }

  async function stop(one: typeof app): Promise<void> {
    one.venues.closeAll();
    await one.worker.stop();
    one.close();
  }

  const listIds = (): readonly string[] => app.settings.profiles().map(({ id }) => id);
  const getVenue = (id: string) => app.settings.platformNow(id);
  const makeKeys = (): Credentials => {
    const { apiKey, apiSecret, tenantKey } = sandbox.tenants[0] ?? raise('no tenant');
    const keys = cleanCredentials({ apiKey, apiSecret, tenantKey });
    return random() < 0.5 ? keys : { ...keys, bookingApiKey: apiKey };
  };

  async function add(): Promise<void> {
    const [tenant] = sandbox.tenants;
    const credentials = makeKeys();
    named += 1;
    const { authUrl, baseUrl, certificate: trustedCertificate } = sandbox;
    const draft: ProfileDraft = {
      name: `Venue ${named}`,
      environment: 'production' as const,
      authUrl,
      baseUrl,
      timeZone: tenant?.timeZone ?? 'UTC',
      currency: 'EUR',
      trustedCertificate,
    };
    const allowMemory = random() < 0.3;
    const { id } = await app.changes.add(draft, credentials, { allowMemory, window: 1 });
    await noteKept(id, credentials);
  }

  /** In memory, if that was reported; the keychain has these or the earlier ones. */
  async function noteKept(id: string, credentials: Credentials): Promise<void> {
    const before = kept.get(id);
    if ((await app.vault.state(getVenue(id))) !== 'memory') kept.set(id, [credentials]);
    else if (before) kept.set(id, [...before, credentials]);
  }

  async function replace(id: string): Promise<void> {
    const credentials = makeKeys();
    try {
      const allowMemory = random() < 0.3;
      await app.changes.replaceKeys(id, credentials, { allowMemory, window: 1 });
      await noteKept(id, credentials);
    } catch (error) {
      const before = kept.get(id);
      if (before) kept.set(id, [...before, credentials]);
      throw error;
    }
  }

  async function forget(id: string): Promise<void> {
    const leaveKeys = random() < 0.2;
    if (leaveKeys) left.add(id);
    try {
      await app.forget(id, { leaveKeys });
      for (const list of [kept, stored]) list.delete(id);
    } catch (error) {
      // Some may be removed already; it is still listed, so that it can be forgotten again.
      if (!listIds().includes(id)) throw new Error('it failed, and the venue is listed no more');
      for (const list of [kept, stored]) list.delete(id);
      partlyForgotten.add(id);
      throw error;
    }
  }

  async function signIn(one: typeof app, id: string): Promise<void> {
    one.venues.close(id);
    const venue = await one.venues.open(id);
    await venue.session.signIn(new AbortController().signal);
  }

  /** What is stored is read where its key is, and else it is said why not. */
  async function read(one: typeof app, id: string): Promise<void> {
    const { state, texts } = await one.read(id, 'bookings');
    if (state !== 'stored' && state !== 'memory') throw new Told(state);
    if (stored.has(id) && !texts.includes('rows')) throw new Error('its rows are told as none');
  }

  async function exportByCommand(id: string): Promise<void> {
    const command = start('command');
    try {
      await signIn(command, id);
      await read(command, id);
    } finally {
      await stop(command);
    }
  }

  async function quit(id: string): Promise<void> {
    // A question may be under way, and never be answered.
    const asked = app.vault.state(getVenue(id)).catch(() => 'none');
    if (random() < 0.5) await wait(drawBelow(random, deadline));
    const began = performance.now();
    await stop(app);
    const took = performance.now() - began;
    if (judgesTime && took > mostToQuit) throw new Error(`it quits after ${Math.round(took)} ms`);
    await asked;
    app = start('app');
  }

  async function run(operation: Operation, id: string): Promise<void> {
    switch (operation) {
      case 'look': {
        const state = await app.vault.state(getVenue(id));
        if (state === 'missing') checkMissing(id);
        else if (state !== 'present' && state !== 'memory') throw new Told(state);
        return;
      }
      case 'open':
        return read(app, id);
      case 'add':
        return add();
      case 'replace':
        return replace(id);
      case 'forget':
        return forget(id);
      case 'sign in':
        return signIn(app, id);
      case 'sync': {
        const problem = await app.store(getVenue(id), describeSegment(id, 'bookings', 1), 'rows');
        if (problem !== null) throw new Told(problem);
        stored.add(id);
        return;
      }
      case 'export':
        return exportByCommand(id);
      default:
        return quit(id);
    }
  }

  function checkMissing(id: string): void {
    const line = keychain.items.get(`${id}:credentials`);
    // What stays where a removal was cut off is no key.
    const isKey = line !== undefined && line !== placeholder;
    if (isKey) throw new Error('its keys are told as missing');
    if (kept.has(id)) throw new Error('its keys are told as missing, and were told as kept');
  }

  /** Returns whether it was done. A reported failure is honest. */
  async function step(operation: Operation): Promise<boolean> {
    const ids = listIds();
    const id = ids.length > 0 ? pick(random, ids) : '';
    if (id === '' && operation !== 'add' && operation !== 'quit') return step('add');
    const began = performance.now();
    let told: string | null = null;
    keychain.wasInTrouble();
    try {
      await run(operation, id);
    } catch (error) {
      if (!(error instanceof Failure || error instanceof Told)) throw error;
      told = error instanceof Failure ? error.error.kind : error.message;
    }
    const hadTrouble = keychain.wasInTrouble();
    const took = performance.now() - began;
    note(`${operation}: ${told ?? 'done'} after ${Math.round(took)} ms`);
    if (judgesTime && took > maxMilliseconds) {
      throw new Error(`${operation} takes ${Math.round(took)} ms`);
    }
    if (told === 'credentials-missing') checkMissing(id);
    else if (told !== null) {
      // What it took and never had, or what was removed, is like what it does not show.
      const isThere = keychain.items.has(`${id}:credentials`) && !partlyForgotten.has(id);
      if (!hadTrouble && (isThere || operation === 'add')) {
        throw new Error(`${operation} told ${told} of an open one`);
      }
      if (!/^(keychain-.*|locked|unavailable|waiting|stored-rows-locked)$/.test(told)) {
        throw new Error(`${operation} told ${told}`);
      }
    }
    await checkKept();
    return told === null;
  }

  async function checkKept(): Promise<void> {
    const store = {
      get: async (account: string) => keychain.items.get(account) ?? null,
      set: async () => undefined,
      delete: async () => false,
    };
    const index = { has: () => false, set: () => undefined };
    const vault = createVault({ store, index, dataKeyIndex: index });
    for (const [id, possible] of kept) {
      const found = await vault.read(getVenue(id)).catch((error) => raise(`${id} lost: ${error}`));
      if (!possible.some((keys) => JSON.stringify(keys) === JSON.stringify(found))) {
        throw new Error('its keys are others than those that were kept');
      }
    }
    const ids = new Set(listIds());
    const strays = [...keychain.items.keys()].filter((account) => {
      const id = account.split(':')[0] ?? '';
      // Those that could not be taken away are noted, for the next start.
      return !ids.has(id) && !left.has(id) && !app.settings.credentialIndex.has(id);
    });
    if (strays.length > 0) throw new Error(`keys of no venue: ${strays.join(', ')}`);
  }

  return {
    step,
    /** In an open keychain all is as before, and what could not be taken away is. */
    async checkUsable(): Promise<void> {
      await stop(app);
      app = start('app');
      await removeStrayKeys({ ...app, reportBug: (_, error) => raise(describe(error)) });
      const noted = app.settings.listStrays();
      if (noted.length > 0) throw new Error(`keys of no venue stay: ${noted.join(', ')}`);
      for (const id of kept.keys()) {
        await signIn(app, id).catch((error) => raise(`it does not sign in: ${describe(error)}`));
        // Its rows may be locked for good: their key goes first.
        if (partlyForgotten.has(id)) continue;
        await read(app, id).catch((error) => raise(`its rows are not read: ${describe(error)}`));
      }
      for (const id of listIds()) {
        await app.forget(id, { leaveKeys: false }).catch((error) => raise(describe(error)));
        kept.delete(id);
      }
      await checkKept();
      const { apiKey, tenantKey } = makeKeys();
      for (const path of readdirSync(computer.folder, { recursive: true, encoding: 'utf8' })) {
        const text = readText(join(computer.folder, path));
        if (text.includes(apiKey) || text.includes(tenantKey))
          throw new Error(`a key is in ${path}`);
      }
    },
    end: () => stop(app),
  };
}

/** Said as a state, not as an error. */
class Told extends Error {}

function describe(error: unknown): string {
  return error instanceof Failure ? error.error.kind : `${error}`;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function raise(text: string): never {
  throw new Error(text);
}
