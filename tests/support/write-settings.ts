/**
 * Settings for tests. As a program it saves them in a folder on a small disk of its own, which it
 * fills up first, and prints what happened for each of 96 sizes as JSON. Argument: the folder.
 */
import { closeSync, ftruncateSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openJsonFile, type Recovery } from '../../electron/core/files/json-file.ts';
import {
  emptySettings,
  type Settings,
  settingsSchema,
  settingsVersion,
  upgradeSettings,
} from '../../electron/core/vault/settings-schema.ts';
import { Failure } from '../../shared/errors.ts';

export function openTestSettings(
  folder: string,
  onRecovery: (recovery: Recovery) => void = () => undefined,
) {
  return openJsonFile<Settings>({
    path: join(folder, 'settings.json'),
    version: settingsVersion,
    schema: settingsSchema,
    upgrade: upgradeSettings,
    empty: emptySettings,
    onRecovery,
  });
}

export function profileNumber(number: number): Settings['profiles'][number] {
  return {
    id: `profile-${String(number).padStart(4, '0')}`,
    name: `Museum ${number} “Zoë’s”`,
    environment: 'production',
    authUrl: 'https://api.example.org/authenticationapi',
    baseUrl: 'https://api.example.org/bookingapi',
    timeZone: 'Europe/Brussels',
    currency: 'EUR',
    trustedCertificate: null,
    demo: false,
  };
}

export function settingsWith(profiles: number): Settings {
  return {
    ...emptySettings,
    profiles: Array.from({ length: profiles }, (_, n) => profileNumber(n)),
  };
}

/** Leaves so many bytes free: a file that takes all, shortened again. */
function fillDisk(folder: string, free: number): void {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  const slice = Buffer.alloc(4096);
  let size = 0;
  try {
    for (;;) size += writeSync(file, slice);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  ftruncateSync(file, Math.max(0, size - free));
  closeSync(file);
}

function saveOnFullDisk(folder: string, free: number) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  openTestSettings(folder).write(settingsWith(20));
  fillDisk(folder, free);
  const file = openTestSettings(folder);
  const before = file.current().profiles.length;
  let outcome = 'saved';
  try {
    file.write(settingsWith(60));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    outcome = `${error.error.kind} ${error.error.params?.reason}`;
  }
  const after = openTestSettings(folder);
  return { before, outcome, after: after.current().profiles.length, recovery: after.recovery };
}

const [folder] = process.argv.slice(2);
if (import.meta.main && folder !== undefined) {
  const sizes = Array.from({ length: 96 }, (_, step) => step * 512);
  process.stdout.write(JSON.stringify(sizes.map((free) => saveOnFullDisk(folder, free))));
}
