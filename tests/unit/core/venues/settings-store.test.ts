import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';
import { openTestSettings, profileNumber, settingsWith } from '../../../support/write-settings.ts';

// Outside of Electron its package only wants to know where it is; electron-store then takes a folder.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
const { openSettingsStore } = await import('../../../../electron/core/venues/settings-store.ts');
const { openElectronStore } = await import(
  '../../../../electron/main/adapters/electron-settings.ts'
);

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

describe('the settings store, on the real electron-store', () => {
  test('keeps profiles, the selected one, the index of keys and notes over a restart', () => {
    const store = openSettingsStore(storedFilesIn(folder.path), openElectronStore);
    const [first, second] = [profileNumber(1), profileNumber(2)];
    store.saveProfile(first);
    store.saveProfile(second);
    store.saveProfile({ ...first, name: 'Renamed' });
    store.credentialIndex.set(first.id, true);
    store.adaptation.set(second.id, ['widen-by-a-second']);
    const place = { width: 1200, height: 800, maximized: false };
    const windows = [
      { profileId: second.id, ...place },
      { profileId: first.id, ...place },
    ];
    store.saveWindows(windows, second.id);

    const again = openSettingsStore(storedFilesIn(folder.path), openElectronStore);
    expect(again.profiles().map(({ name }) => name)).toEqual(['Renamed', second.name]);
    expect(again.selectedProfileId()).toBe(second.id);
    expect(again.credentialIndex.has(first.id)).toBe(true);
    expect(again.adaptation.get(second.id)).toEqual(['widen-by-a-second']);
    expect(again.windows()).toEqual(windows);
    expect(again.recovery).toBe('none');

    again.removeProfile(second.id);
    const last = openSettingsStore(storedFilesIn(folder.path), openElectronStore);
    expect(last.profile(second.id)).toBeUndefined();
    expect(last.selectedProfileId()).toBeNull();
    expect(last.adaptation.get(second.id)).toEqual([]);
    expect(last.windows().map(({ profileId }) => profileId)).toEqual([null, first.id]);
    expect(readFileSync(join(folder.path, 'settings.json'), 'utf8')).not.toContain(second.id);
  });

  test('keeps the order that profiles were given, and puts unnamed ones behind it', () => {
    const store = openSettingsStore(storedFilesIn(folder.path), openElectronStore);
    store.addProfiles([0, 1, 2, 3].map(profileNumber));
    const [a, b, c, d] = store.profiles().map(({ id }) => id);
    store.orderProfiles([String(c), String(a), 'profile-unknown']);
    expect(
      openSettingsStore(storedFilesIn(folder.path), openElectronStore)
        .profiles()
        .map(({ id }) => id),
    ).toEqual([c, a, b, d]);
  });

  test('never writes by its own hand, and tells of every change', () => {
    const file = openTestSettings(folder.path);
    const store = openElectronStore(folder.path, 'settings', file) as {
      store: unknown;
      path: string;
      set: (key: string, value: unknown) => void;
      onDidAnyChange: (listener: () => void) => () => void;
    };
    store.store = settingsWith(2);
    expect(store.path).toBe(join(folder.path, 'settings.json'));
    const before = readFileSync(store.path);
    expect(() => store.set('profiles', [])).toThrow('as a whole');
    expect(readFileSync(store.path)).toEqual(before);
    let told = 0;
    const stop = store.onDidAnyChange(() => {
      told += 1;
    });
    store.store = settingsWith(3);
    stop();
    expect(told).toBe(1);
    expect(openTestSettings(folder.path).current()).toEqual(settingsWith(3));
  });
});
