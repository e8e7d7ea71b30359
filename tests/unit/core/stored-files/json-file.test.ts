import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Recovery } from '../../../../electron/core/base/stored-files/json-file.ts';
import {
  removeCopies,
  removeJsonFile,
} from '../../../../electron/core/base/stored-files/remove-json-file.ts';
import {
  serializeStored,
  storedVersion,
} from '../../../../electron/core/base/stored-files/stored-format.ts';

import type { Failure } from '../../../../shared/errors.ts';
import { createChance } from '../../../support/chance.ts';
import { openElectronStore } from '../../../support/stored-files.ts';
import { failureFrom, makeTestFolder } from '../../../support/venue-fixture.ts';
import { openTestSettings, settingsWith } from '../../../support/write-settings.ts';
import { type Fault, live } from '../../../torture/support/faulty-disk.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let path: string;

beforeEach(async () => {
  folder = await makeTestFolder();
  path = join(folder.path, 'settings.json');
});
afterEach(() => folder.remove());

const profiles = () => openTestSettings(folder.path).current().profiles.length;

describe('settings', () => {
  test('start empty, and are there again after they were saved', () => {
    const file = openTestSettings(folder.path);
    expect([file.recovery, file.current().profiles]).toEqual(['none', []]);
    file.write(settingsWith(3));
    expect(openTestSettings(folder.path).current()).toEqual(settingsWith(3));
    expect(readdirSync(folder.path).sort()).toEqual(['settings.json', 'settings.json.bak']);
  });

  test('come from the good copy when they are gone, cut or damaged, and the bad one is kept', () => {
    openTestSettings(folder.path).write(settingsWith(3));
    const good = readFileSync(path);
    for (const bad of [
      good.subarray(0, 40),
      Buffer.alloc(0),
      Buffer.from('{}'),
      Buffer.from('null'),
    ]) {
      writeFileSync(path, bad);
      const file = openTestSettings(folder.path);
      expect([file.recovery, file.current()]).toEqual(['from-backup', settingsWith(3)]);
      expect(readFileSync(`${path}.corrupt`)).toEqual(bad);
      expect(openTestSettings(folder.path).recovery).toBe('none');
    }
    rmSync(path);
    expect(openTestSettings(folder.path).recovery).toBe('from-backup');
  });

  test('start empty when both copies are damaged, and both stay to be looked at or replaced', () => {
    openTestSettings(folder.path).write(settingsWith(3));
    writeFileSync(path, 'x');
    writeFileSync(`${path}.bak`, 'y');
    const file = openTestSettings(folder.path);
    expect([file.recovery, file.current().profiles]).toEqual(['started-empty', []]);
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe('x');
    file.write(settingsWith(1));
    expect(profiles()).toBe(1);
  });

  test('are recovered with a report of where the damaged file is kept, and both damaged copies stay', () => {
    openTestSettings(folder.path).write(settingsWith(3));
    const told: Recovery[] = [];
    const open = () => openTestSettings(folder.path, (recovery) => told.push(recovery));
    open();
    expect(told).toEqual([]);
    const [main, copy] = ['damaged', 'damaged too'];
    writeFileSync(path, main);
    open();
    writeFileSync(path, main);
    writeFileSync(`${path}.bak`, copy);
    open();
    expect(told).toEqual([
      { outcome: 'from-backup', isLost: false, keptAs: `${path}.corrupt` },
      { outcome: 'started-empty', isLost: true, keptAs: `${path}.corrupt` },
    ]);
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(main);
    expect(readFileSync(`${path}.bak.corrupt`, 'utf8')).toBe(copy);
  });

  test('remove their own unfinished files after a kill, and no other file’s', () => {
    const own = ['.settings.json.0123456789ab.part', '.settings.json.bak.0123456789ab.part'];
    const other = '.saved-exports.json.0123456789ab.part';
    for (const name of [...own, other]) writeFileSync(join(folder.path, name), '{');
    openTestSettings(folder.path);
    expect(readdirSync(folder.path)).toEqual([other]);
  });

  test('are removed with every copy, or report how many could not be removed', () => {
    openTestSettings(folder.path).write(settingsWith(1));
    const ends = ['.corrupt', '.bak.corrupt', '.bak'];
    for (const end of ends) writeFileSync(`${path}${end}`, 'Museum that was forgotten');
    expect(removeCopies(path)).toBe(0);
    expect(readdirSync(folder.path)).toEqual(['settings.json', 'settings.json.bak']);
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe(readFileSync(path, 'utf8'));
    // A folder with something in it can't be removed as a file, not even by root.
    mkdirSync(join(`${path}.corrupt`, 'in the way'), { recursive: true });
    expect(removeCopies(path)).toBe(1);
    expect(removeJsonFile(path)).toBe(1);
    expect(readdirSync(folder.path)).toEqual(['settings.json.corrupt']);
  });

  test('of a newer version are not written over, nor taken for ours', () => {
    openTestSettings(folder.path).write(settingsWith(2));
    const newer = serializeStored(settingsWith(3), storedVersion + 1);
    writeFileSync(path, newer);
    const file = openTestSettings(folder.path);
    expect([file.recovery, file.current()]).toEqual(['unreadable', settingsWith(2)]);
    expect(failureFrom(() => file.write(settingsWith(4))).kind).toBe('settings-not-saved');
    expect(readFileSync(path, 'utf8')).toBe(newer);
  });

  test('that can not be read are not written over', () => {
    openTestSettings(folder.path).write(settingsWith(2));
    rmSync(path);
    mkdirSync(path); // unreadable even for root
    const file = openTestSettings(folder.path);
    expect([file.recovery, file.current()]).toEqual(['unreadable', settingsWith(2)]);
    const error = failureFrom(() => file.write(settingsWith(1)));
    expect(error).toMatchObject({ kind: 'settings-not-saved', params: { reason: 'unreadable' } });
    expect(file.current()).toEqual(settingsWith(2));
  });

  test('in a folder that is gone start empty, and say that they were not saved', () => {
    const file = openTestSettings(join(folder.path, 'nowhere'));
    expect(file.recovery).toBe('none');
    expect(failureFrom(() => file.write(settingsWith(1))).kind).toBe('settings-not-saved');
    expect(file.current().profiles).toEqual([]);
  });

  test('refuse what is not settings, and keep what they had', () => {
    const file = openTestSettings(folder.path);
    file.write(settingsWith(1));
    expect(() => file.write({ profiles: 'all' } as never)).toThrow();
    expect(profiles()).toBe(1);
  });

  test('are only for this user', () => {
    openTestSettings(folder.path).write(settingsWith(1));
    for (const name of readdirSync(folder.path)) {
      const mode = Number(
        execFileSync('stat', ['-c', '%a', join(folder.path, name)], { encoding: 'utf8' }),
      );
      expect(mode).toBe(600);
    }
  });
});

/** `npm run torture -- --only settings` has more. */
describe('60 random mutations', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

  function mutate(bytes: Buffer, random: () => number): Buffer {
    const at = Math.floor(random() * bytes.length);
    const copy = Buffer.from(bytes);
    switch (Math.floor(random() * 5)) {
      case 0:
        copy[at] = (copy[at] as number) ^ (1 << Math.floor(random() * 8));
        return copy;
      case 1:
        return copy.subarray(0, at);
      case 2:
        return copy.fill(0, at, Math.min(copy.length, at + 64));
      case 3:
        return Buffer.concat([copy.subarray(0, at), copy.subarray(Math.min(copy.length, at + 20))]);
      default:
        return Buffer.concat([copy, copy.subarray(at)]);
    }
  }

  test(`of the file never give wrong settings, nor keep the app from starting (SEED=${seed})`, () => {
    const random = createChance(seed);
    openTestSettings(folder.path).write(settingsWith(5));
    const good = readFileSync(path);
    let recovered = 0;
    for (let round = 0; round < 60; round += 1) {
      writeFileSync(path, mutate(good, random));
      const file = openTestSettings(folder.path);
      expect(file.current()).toEqual(settingsWith(5));
      if (file.recovery !== 'none') recovered += 1;
      expect(openTestSettings(folder.path).recovery).toBe('none');
    }
    expect(recovered).toBeGreaterThan(45);
  });

  test(`of both copies give the right settings or none (SEED=${seed})`, () => {
    const random = createChance(seed + 1);
    openTestSettings(folder.path).write(settingsWith(5));
    const good = readFileSync(path);
    for (let round = 0; round < 60; round += 1) {
      writeFileSync(path, mutate(good, random));
      writeFileSync(`${path}.bak`, mutate(good, random));
      const { profiles } = openTestSettings(folder.path).current();
      expect([[], settingsWith(5).profiles]).toContainEqual(profiles);
      writeFileSync(path, good);
      writeFileSync(`${path}.bak`, good);
    }
  });
});

interface Run {
  readonly before: number;
  readonly outcome: string;
  readonly after: number;
  readonly recovery: string;
}

/** Whether a process may mount a small disk of its own here. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs `write-settings.ts` on a small disk, and returns its result. */
function saveOnSmallDisk(writer: string): unknown {
  // Said loudly instead of skipped: without it nothing here is proven.
  expect(canMount(), 'this machine lets no process mount a disk of its own (unshare -rm)').toBe(
    true,
  );
  const program = join(import.meta.dirname, '../../../support/write-settings.ts');
  const script = 'mount -t tmpfs -o size=1m,mode=700 tmpfs "$1" && exec "$2" "$3" "$1" "$4"';
  const target = join(folder.path, 'disk');
  mkdirSync(target);
  const output = execFileSync(
    'unshare',
    ['-rm', 'sh', '-c', script, 'sh', target, process.execPath, program, writer],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return JSON.parse(output);
}

describe.skipIf(process.platform !== 'linux')('a disk that fills up', () => {
  test.each([
    ['own', 96],
    ['electron-store', 24],
  ])(
    'leaves the old settings or the new ones, written by %s, at each of %i sizes',
    (writer, sizes) => {
      const runs = saveOnSmallDisk(writer) as readonly Run[];
      expect(runs).toHaveLength(sizes);
      for (const { before, outcome, after, recovery } of runs) {
        expect([before, recovery]).toEqual([20, 'none']);
        if (outcome === 'saved') expect(after).toBe(60);
        else expect([outcome, after]).toEqual(['settings-not-saved disk-full', 20]);
      }
      // The sweep crossed the edge: some did not fit, some did.
      expect(runs.some(({ outcome }) => outcome === 'saved')).toBe(true);
      expect(runs.some(({ outcome }) => outcome !== 'saved')).toBe(true);
    },
  );

  test('makes electron-store alone report that it saved, and leave a cut file', () => {
    const runs = saveOnSmallDisk('electron-store alone') as readonly {
      readonly outcome: string;
      readonly after: number;
    }[];
    expect(runs).toContainEqual({ outcome: 'saved', after: 0 });
  });
});

test('a first save is stored, or refused and absent, whichever step fails', async () => {
  const open = () => openTestSettings(folder.path, undefined, openElectronStore);
  const told: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const fault = { is: 'error', at, times: 99, code: 'EIO', kinds: ['write', 'create', 'sync'] };
    const { ended, error } = await live(fault as Fault, () => {
      open().write(settingsWith(1));
      return true;
    });
    if (error) expect((error as Failure).error.kind).toBe('settings-not-saved');
    expect([at, open().current().profiles.length]).toEqual([at, ended ? 1 : 0]);
    told.push(ended ? 'saved' : 'refused');
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name));
  }
  expect(new Set(told)).toEqual(new Set(['saved', 'refused']));
});
