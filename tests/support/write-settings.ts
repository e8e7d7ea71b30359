/**
 * Settings for tests. As a program it saves them in a folder on its own small disk, which it fills first, and prints
 * the results for many sizes as JSON. Arguments: the folder, and the writer: `own`, `electron-store` through our code,
 * or `electron-store alone`.
 */
import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  emptySettings,
  type Settings,
  settingsSchema,
} from '../../electron/core/access/settings/settings-schema.ts';
import type { OpenContentStore } from '../../electron/core/base/stored-files/content-store.ts';
import { openJsonFile, type Recovery } from '../../electron/core/base/stored-files/json-file.ts';
import { Failure } from '../../shared/errors.ts';

export function openTestSettings(
  folder: string,
  onRecovery: (recovery: Recovery) => void = () => undefined,
  openStore?: OpenContentStore,
) {
  return openJsonFile<Settings>({
    path: join(folder, 'settings.json'),
    schema: settingsSchema,
    empty: emptySettings,
    onRecovery,
    openStore,
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

/** Leaves this many bytes free: a file takes all space, and is then shortened. */
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

function saveOnFullDisk(folder: string, free: number, openStore?: OpenContentStore) {
  const open = () => openTestSettings(folder, undefined, openStore);
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  open().write(settingsWith(20));
  fillDisk(folder, free);
  const file = open();
  const before = file.current().profiles.length;
  let outcome = 'saved';
  try {
    file.write(settingsWith(60));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    outcome = `${error.error.kind} ${error.error.params?.reason}`;
  }
  const after = open();
  return { before, outcome, after: after.current().profiles.length, recovery: after.recovery };
}

/** The outcome that electron-store reports, and the content of its file afterwards. */
function saveAlone(folder: string, free: number, open: () => { set: (all: object) => void }) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  open().set({ ...settingsWith(20) });
  fillDisk(folder, free);
  const store = open();
  let outcome = 'saved';
  try {
    store.set({ ...settingsWith(60) });
  } catch {
    outcome = 'refused';
  }
  let after = 0;
  try {
    after = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).profiles.length;
  } catch {
    // The file is lost.
  }
  return { outcome, after };
}

const [folder, writer = 'own'] = process.argv.slice(2);
if (import.meta.main && folder !== undefined) {
  const steps = writer === 'own' ? 96 : 24;
  const sizes = Array.from({ length: steps }, (_, step) => (step * 96 * 512) / steps);
  const { openElectronStore } = await import('./stored-files.ts');
  const { default: ElectronStore } = await import('electron-store');
  const alone = () => new ElectronStore({ cwd: folder, name: 'settings' });
  const runs = sizes.map((free) =>
    writer === 'electron-store alone'
      ? saveAlone(folder, free, alone)
      : saveOnFullDisk(folder, free, writer === 'own' ? undefined : openElectronStore),
  );
  process.stdout.write(JSON.stringify(runs));
}
