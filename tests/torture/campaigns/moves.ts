import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanCredentials, toKeysPlatform } from '../../../electron/core/access/vault/index.ts';
import type { Credentials, Profile } from '../../../shared/domain/profiles.ts';
import { Failure } from '../../../shared/errors.ts';
import { profileNumber } from '../../support/write-settings.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';
import {
  type Computer,
  type Desk,
  describeSegment,
  hasRows,
  openDesk,
} from '../support/desk-on-disk.ts';
import { describeFault, drawEnd, drawTrouble } from '../support/faults.ts';
import { type Fault, type Life, live } from '../support/faulty-disk.ts';

const apiSecret = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
  .trim();
const before: Profile = profileNumber(1);
const { id } = before;
const keysAt = (place: string, tenant: string): Credentials => ({
  apiKey: `key-at-${place}`,
  apiSecret,
  tenantKey: tenant,
});
const oldKeys = keysAt('old', 'old-tenant');

/** Where it goes: other addresses, another tenant at the same, or both. */
const destinations: readonly { readonly next: Profile; readonly keys: Credentials }[] = [
  {
    next: { ...before, authUrl: 'https://new.example/a', baseUrl: 'https://new.example/b' },
    keys: keysAt('new', 'old-tenant'),
  },
  { next: before, keys: keysAt('new', 'new-tenant') },
  {
    next: { ...before, authUrl: 'https://new.example/a', baseUrl: 'https://new.example/b' },
    keys: keysAt('new', 'new-tenant'),
  },
];

/** What `desk sync` does beside the app: it locks the venue, signs in with its keys, stores rows. */
async function sync(computer: Computer, life: Life, random: () => number, sent: string[]) {
  await wait(random() * 8);
  let leave: (() => void) | null = null;
  let desk: Desk | null = null;
  try {
    desk = openDesk(computer, life, 'command');
    await wait(random() * 8);
    if (desk.settings.move(id)) return;
    leave = desk.locks.use(id);
    const profile = desk.settings.profile(id);
    if (!profile) throw new Error('the venue is gone');
    const venue = desk.settings.platform(profile);
    const keys = await desk.vault.read(venue);
    sent.push(`${keys.apiKey} to ${profile.authUrl}`);
    await wait(random() * 4);
    await desk.store(venue, describeSegment(id, 'tasks', 7), `rows of ${keys.apiKey}`);
  } catch (error) {
    if (!(error instanceof Failure) && !life.isDead()) throw error;
  } finally {
    leave?.();
    desk?.close();
  }
}

/** A venue goes to another platform; the end, or trouble, comes at any step. */
export default {
  name: 'moves',
  what: 'a venue that moves is entirely on its old platform or entirely on its new one: neither rows nor keys of one reach the other',
  slice: 20,
  whole: 2_000,
  minutes: 1,
  async run({ random, folder, note }) {
    const computer: Computer = { folder, items: new Map() };
    const { next, keys } = pick(random, destinations);
    const isSameHost = next.authUrl === before.authUrl;
    const first = openDesk(computer, null);
    const { tenant } = toKeysPlatform(first.settings.platform(before), cleanCredentials(oldKeys));
    first.settings.saveProfile(before, tenant);
    await first.vault.keep(first.settings.platform(before), oldKeys);
    const months = drawBelow(random, 4);
    for (let month = 0; month < months; month += 1) {
      const venue = first.settings.platformNow(id);
      const problem = await first.store(
        venue,
        describeSegment(id, 'bookings', month),
        'rows of key-at-old',
      );
      if (problem) throw new Error(problem);
    }

    const steps = 75;
    const hasSync = random() < 0.4;
    const draw = random();
    const fault: Fault | null =
      draw < 0.1 ? null : draw < 0.65 ? drawEnd(random, steps) : drawTrouble(random, steps, 12_000);
    note(
      `${isSameHost ? 'same host, ' : ''}${months} months, ${hasSync ? 'sync beside, ' : ''}${fault ? describeFault(fault) : 'no fault'}`,
    );
    const sent: string[] = [];
    let isNotified = false;
    const { life, error } = await live(fault, async (self) => {
      const beside = hasSync ? sync(computer, self, random, sent) : null;
      const desk = openDesk(computer, self);
      if (hasSync) await wait(random() * 12);
      try {
        await desk.locks.alone(id, async () => {
          await desk.moves.settle(id);
          await desk.moves.move(next, keys, { allowMemory: false });
          isNotified = true;
        });
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        note(`refused: ${failure.error.kind}`);
      }
      await beside;
    });
    note(life.trace().join('\n'));
    if (error) throw error;

    // The next start, with nothing wrong any more.
    const { error: startError } = await live(null, (self) => openDesk(computer, self).start());
    if (startError) throw startError;
    const desk = openDesk(computer, null);
    if (desk.settings.moves().length > 0) throw new Error('the move is not finished');
    const profile = desk.settings.profile(id);
    if (!profile) throw new Error('the venue is gone');
    const venue = desk.settings.platform(profile);
    const found = await desk.vault.read(venue);
    const isNew = found.apiKey === 'key-at-new';
    if (isNotified && !isNew) throw new Error('told as moved, but it is not');
    if (profile.authUrl !== (isNew ? next : before).authUrl) throw new Error('keys of elsewhere');
    let isAnew = false;
    const own = `rows of ${found.apiKey}`;
    for (const dataset of ['bookings', 'tasks'] as const) {
      const { texts, damaged, state } = await desk.read(id, dataset);
      note(`${dataset}: ${state} ${texts} ${damaged.map(({ reason }) => reason)}`);
      if (state === 'locked' && isNew && life.wasHit() && hasRows(computer, id)) {
        // Files that can't be removed can't be read any more: users see a message, and begin anew.
        await desk.segmentStore.startAnew(id);
        isAnew = true;
        continue;
      }
      if (state !== 'stored') throw new Error(`rows are ${state}`);
      if (texts.some((text) => text !== own)) throw new Error(`at ${found.apiKey}: ${texts}`);
      if (damaged.length > 0) throw new Error('damaged');
      if (dataset === 'bookings' && !isNew && texts.length !== months) {
        throw new Error(`${texts.length} of ${months} months are left`);
      }
    }
    for (const line of sent) {
      const host = line.includes('key-at-new') ? next.authUrl : before.authUrl;
      if (!line.endsWith(host)) throw new Error(line);
    }
    const problem = await desk.store(venue, describeSegment(id, 'orders', 1), own);
    if (problem) throw new Error(`no more rows: ${problem}`);
    if (!(await desk.read(id, 'orders')).texts.includes(own)) throw new Error('rows are not read');
    if (isAnew) return 'new platform, rows started over';
    return `${life.isDead() ? 'killed' : life.wasHit() ? 'disk error' : 'no fault'}, ${isNew ? 'new' : 'old'} platform`;
  },
} satisfies SlicedCampaign;
