import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptySettings } from '../../../../electron/core/access/settings/settings-schema.ts';
import { openSettingsStore } from '../../../../electron/core/access/settings/settings-store.ts';
import { createStoredFiles } from '../../../../electron/core/base/stored-files/stored-files.ts';
import { openElectronStore, storedFilesIn } from '../../../support/stored-files.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';
import { openTestSettings, profileNumber, settingsWith } from '../../../support/write-settings.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

const path = () => join(folder.path, 'settings.json');

describe('the settings store, on the real electron-store', () => {
  test('keeps profiles, the selected one, the index of keys and notes over a restart', () => {
    const store = openSettingsStore(storedFilesIn(folder.path));
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

    const again = openSettingsStore(storedFilesIn(folder.path));
    expect(again.profiles().map(({ name }) => name)).toEqual(['Renamed', second.name]);
    expect(again.selectedProfileId()).toBe(second.id);
    expect(again.credentialIndex.has(first.id)).toBe(true);
    expect(again.adaptation.get(second.id)).toEqual(['widen-by-a-second']);
    expect(again.windows()).toEqual(windows);
    expect(again.recovery).toBe('none');

    again.removeProfile(second.id, false);
    const last = openSettingsStore(storedFilesIn(folder.path));
    expect(last.profile(second.id)).toBeUndefined();
    expect(last.selectedProfileId()).toBeNull();
    expect(last.adaptation.get(second.id)).toEqual([]);
    expect(last.windows().map(({ profileId }) => profileId)).toEqual([null, first.id]);
    expect(readFileSync(join(folder.path, 'settings.json'), 'utf8')).not.toContain(second.id);
  });

  test('keeps the order that profiles were given, and puts unnamed ones behind it', () => {
    const store = openSettingsStore(storedFilesIn(folder.path));
    store.addProfiles([0, 1, 2, 3].map(profileNumber));
    const [a, b, c, d] = store.profiles().map(({ id }) => id);
    store.orderProfiles([String(c), String(a), 'profile-unknown']);
    expect(
      openSettingsStore(storedFilesIn(folder.path))
        .profiles()
        .map(({ id }) => id),
    ).toEqual([c, a, b, d]);
  });

  test('reads what stands in the file today, and writes it as it stands there', () => {
    openTestSettings(folder.path).write(settingsWith(2));
    const before = readFileSync(path(), 'utf8');
    const store = openSettingsStore(storedFilesIn(folder.path));
    expect(store.profiles()).toEqual(settingsWith(2).profiles);
    expect(readFileSync(path(), 'utf8')).toBe(before);
    store.saveProfile(profileNumber(2));
    expect(openTestSettings(folder.path).current()).toEqual(settingsWith(3));
    expect(readFileSync(`${path()}.bak`, 'utf8')).toBe(readFileSync(path(), 'utf8'));
  });

  test('is written by electron-store, whose half a file is never left', () => {
    const ways: readonly ((write: () => void) => void)[] = [
      (write) => write(),
      () => writeFileSync(path(), '{"version":'),
      () => {
        writeFileSync(path(), '');
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      },
    ];
    for (const [index, way] of ways.entries()) {
      let written = 0;
      const kept = createStoredFiles(
        folder.path,
        () => expect.unreachable('nothing is to be recovered'),
        (options) => {
          const real = openElectronStore(options);
          const replace: typeof real.replace = (content) => {
            written += 1;
            way(() => real.replace(content));
          };
          return { ...real, replace };
        },
      );
      const store = openSettingsStore(kept);
      store.saveProfile(profileNumber(index));
      expect(written).toBe(1);
      const again = openSettingsStore(storedFilesIn(folder.path));
      expect([again.recovery, again.profiles().length]).toEqual(['none', index + 1]);
    }
  });

  test('refuses what its schema does not allow, and the file stays as it was', () => {
    const file = openTestSettings(folder.path);
    file.write(settingsWith(1));
    for (const wrong of [{ profiles: [{ id: 'x' }] }, { windows: 'none' }, { more: 1 }]) {
      expect(() => file.write({ ...emptySettings, ...wrong } as never)).toThrow();
    }
    expect(openTestSettings(folder.path).current()).toEqual(settingsWith(1));
  });
});
