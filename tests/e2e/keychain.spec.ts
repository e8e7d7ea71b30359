import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { Outcome } from '../../shared/errors.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { copyFolder, type OwnKeychain, startOwnKeychain } from './support/own-keychain.ts';
import { addVenue, draftFor, getTenant, toCredentials } from './support/own-venues.ts';
import { ends, text } from './support/words.ts';

/**
 * A real keychain that gives no key, and the real app: it is usable, says what is wrong, loses nothing,
 * and quits at once. All states that a keychain can be in are for a unit test (`real-keychain`),
 * keys that are missing for `profiles`.
 */
test.skip(process.platform !== 'linux', 'the states are made with gnome-keyring');

const messages = createMessages('en-GB', { platform: 'linux' });

let keychain: OwnKeychain;
let platform: RunningSandbox;
/** An app's folder with one venue whose keys are kept, and that venue. */
let prepared: string;
let profileId: string;

test.beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'venue-desk-prepared-'));
  [keychain, platform] = await Promise.all([
    startOwnKeychain(),
    startSandbox({ seed: 6, rowsPerMonth: 1500 }),
  ]);
  const desk = await launchDesk({ folder: prepared, env: keychain.env });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  profileId = (await addVenue(desk.page, platform, 0)).id;
  await desk.app.close();
});
test.afterAll(async () => {
  await keychain.remove();
  await platform.close();
  rmSync(prepared, { recursive: true, force: true });
});

const said = (outcome: Outcome<unknown>): string => (outcome.ok ? 'done' : outcome.error.kind);

const states: readonly (readonly [
  name: string,
  enter: () => Promise<void> | void,
  leave: () => Promise<void> | void,
  state: 'locked' | 'waiting',
])[] = [
  [
    'locked, with nobody to unlock it',
    () => keychain.restart('locked'),
    () => keychain.restart('unlocked'),
    'locked',
  ],
  [
    'waiting for an answer that nobody gives',
    () => keychain.hang(),
    () => keychain.answerAgain(),
    'waiting',
  ],
];

/**
 * Asks the app to quit and waits until its process has ended by itself: one that waits for a keychain
 * never does (fact: a prompt hangs). Returns how it ended.
 */
async function quit(desk: Desk): Promise<readonly [code: number | null, signal: string | null]> {
  const child = desk.app.process();
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  await desk.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
  await ended;
  return [child.exitCode, child.signalCode];
}

/** Follows what is written in the main part of the window. Returns each different text. */
async function followMain(page: Page): Promise<() => Promise<readonly string[]>> {
  const followed = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const look = () => {
      const written = document.querySelector('main')?.innerText.trim();
      if (written) texts.add(written);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    return texts;
  });
  return () => followed.evaluate((texts) => [...texts]);
}

for (const [name, enter, leave, expected] of states) {
  test(`a keychain that is ${name}`, async () => {
    const folder = copyFolder(prepared);
    await enter();
    const desk = await launchDesk({ folder, env: keychain.env });
    const bridge = getDesk(desk.page);
    const child = desk.app.process();
    const drawn = await followMain(desk.page);
    try {
      // The frame is there, whatever the keychain does.
      await expect(
        desk.page.getByRole('button', { name: ends('environment.production') }),
      ).toBeVisible();
      await expect(
        desk.page.getByText(messages.text(`error.keychain-${expected}.title`)),
      ).toBeVisible();

      // No screen was there before that, to be taken away again.
      const title = messages.text(`error.keychain-${expected}.title`);
      expect((await drawn()).filter((each) => !each.includes(title))).toEqual([]);

      // What needs no keys works in every state.
      const copy = await bridge.profiles.duplicate({ profileId });
      expect(said(copy)).toBe('done');
      const list = await bridge.profiles.list({});
      const own = list.ok ? list.value.find(({ id }) => id === profileId) : undefined;
      if (!own) throw new Error('the venue is not listed');
      const { authUrl, baseUrl, timeZone, currency } = own;
      const edit = {
        name: `Renamed while ${name}`.slice(0, 60),
        authUrl,
        baseUrl,
        timeZone,
        currency,
        trustedCertificate: null,
      };
      expect(said(await bridge.profiles.edit({ profileId, edit }))).toBe('done');
      await expect(desk.page).toHaveTitle(/Renamed while/);

      const [tenant, other] = [getTenant(platform, 1), getTenant(platform, 2)];
      const add = { draft: draftFor(platform, tenant), credentials: toCredentials(tenant) };
      const inMemory = {
        draft: draftFor(platform, other),
        credentials: toCredentials(other),
        allowMemory: true,
      };
      const credentials = toCredentials(getTenant(platform, 0));
      // Asked at once where they may be: what waits for the same keychain waits together.
      const [state, signedIn, added, stored, replaced] = await Promise.all([
        bridge.profiles.credentialState({ profileId }),
        bridge.session.signIn({ profileId }),
        bridge.profiles.add(add),
        bridge.profiles.add(inMemory),
        bridge.profiles.replaceCredentials({ profileId, credentials }),
      ]);
      expect(state).toEqual({ ok: true, value: expected });
      expect(said(signedIn)).toBe(`keychain-${expected}`);
      expect(said(added)).toBe(`keychain-${expected}`);
      expect(said(stored)).toBe('done');
      expect(said(replaced)).toBe(`keychain-${expected}`);
      if (stored.ok) {
        expect(said(await bridge.session.signIn({ profileId: stored.value.id }))).toBe('done');
      }
      expect(said(await bridge.profiles.remove({ profileId }))).toBe('keychain-not-removed');
      const left = await bridge.profiles.list({});
      const stays = left.ok && left.value.some(({ id }) => id === profileId);
      expect(stays, 'what could not be forgotten stays').toBe(true);

      // Asked in the very moment of quitting, so that a question is under way where it hangs.
      void bridge.profiles.credentialState({ profileId }).catch(() => undefined);
      expect(await quit(desk)).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await leave();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
