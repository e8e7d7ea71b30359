import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { SandboxOptions } from '../../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import { type Desk, launchDesk } from './desk.ts';
import type { CommandOptions } from './desk-command.ts';
import { type OwnKeychain, startOwnKeychain } from './own-keychain.ts';
import { addVenue, getTenant } from './own-venues.ts';
import { text } from './words.ts';

/** A folder of the app with a venue, its platform, and the keychain with its keys. */
export interface OwnVenue {
  readonly folder: string;
  readonly keychain: OwnKeychain;
  readonly platform: RunningSandbox;
  readonly profileId: string;
  /** Its name. */
  readonly venue: string;
  /** For commands on this folder. */
  readonly cron: CommandOptions;
  /** For when nothing uses it any more. */
  remove(): Promise<void>;
}

/** Adds a venue in the app, which stays open. */
export async function openOwnVenue(
  name: string,
  options: SandboxOptions,
  number = 0,
): Promise<OwnVenue & { readonly desk: Desk }> {
  const folder = mkdtempSync(join(tmpdir(), `venue-desk-${name}-`));
  const [keychain, platform] = await Promise.all([startOwnKeychain(), startSandbox(options)]);
  const { env } = keychain;
  const desk = await launchDesk({ folder, env });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  const { id: profileId } = await addVenue(desk.page, platform, number);
  return {
    folder,
    keychain,
    platform,
    profileId,
    venue: getTenant(platform, number).name,
    cron: { folder, env },
    desk,
    async remove() {
      await keychain.remove();
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds a venue, and quits once its first rows are stored and the key that encrypts them is made. */
export async function makeOwnVenue(...asked: Parameters<typeof openOwnVenue>): Promise<OwnVenue> {
  const { desk, ...own } = await openOwnVenue(...asked);
  const readKeys = () =>
    JSON.parse(readFileSync(join(own.folder, 'settings.json'), 'utf8')).settings?.dataKeys;
  await expect.poll(readKeys).toEqual([own.profileId]);
  await desk.app.close();
  return own;
}
