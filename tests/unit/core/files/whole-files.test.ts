import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPartFile, partPattern } from '../../../../electron/core/base/files/part-file.ts';
import { writeOwner } from '../../../../electron/core/base/files/process-identity.ts';
import { makeFolder } from '../../../../electron/core/base/files/sync-folder.ts';
import { writeFileWhole } from '../../../../electron/core/base/files/write-file-whole.ts';
import { live } from '../../../torture/support/faulty-disk.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a part file', () => {
  it('shows nothing under the target’s name until it is published', async () => {
    const target = join(folder, 'export.csv');
    writeFileSync(target, 'old');
    const part = await createPartFile(target);
    await part.write(Buffer.from('new '));
    await part.write(Buffer.from('content'));
    expect(readFileSync(target, 'utf8')).toBe('old');
    expect(readdirSync(folder).filter((name) => partPattern.test(name))).toHaveLength(1);
    await part.publish();
    expect(readFileSync(target, 'utf8')).toBe('new content');
    expect(readdirSync(folder)).toEqual(['export.csv']);
  });

  it('leaves the old file and nothing else when it is abandoned', async () => {
    const target = join(folder, 'export.csv');
    writeFileSync(target, 'old');
    const part = await createPartFile(target);
    await part.write(Buffer.from('half'));
    await part.abandon();
    expect(readFileSync(target, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['export.csv']);
  });

  it('keeps the published file when abandoned afterwards', async () => {
    const target = join(folder, 'export.csv');
    const part = await createPartFile(target);
    await part.write(Buffer.from('whole'));
    await part.publish();
    await part.abandon();
    expect(readFileSync(target, 'utf8')).toBe('whole');
  });

  it('notices that bytes it wrote are not there', async () => {
    const target = join(folder, 'export.csv');
    const part = await createPartFile(target);
    await part.write(Buffer.from('twelve bytes'));
    await part.handle.truncate(5);
    await expect(part.publish()).rejects.toMatchObject({ error: { kind: 'disk-full' } });
    await part.abandon();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not taken for forgotten where the computer slept while it was written', async () => {
    const target = join(folder, 'export.csv');
    const part = await createPartFile(target);
    await part.write(Buffer.from('before and after'));
    utimesSync(part.path, new Date(0), new Date(0));
    const other = await createPartFile(target);
    await part.publish();
    expect(readFileSync(target, 'utf8')).toBe('before and after');
    await other.abandon();
    expect(readdirSync(folder)).toEqual(['export.csv']);
  });

  it('takes away what an ended process left of the same file, and nothing else, whatever the clock', async () => {
    const target = join(folder, 'export.csv');
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [host = ''] = writeOwner().split('-');
    const name = (owner: string) => `.export.csv.${owner}.0123456789ab.part`;
    const ended = [name(`${host}-${pid}-1`)];
    // An id that another process has by now.
    if (process.platform === 'linux') ended.push(name(`${host}-${process.ppid}-1`));
    const others = [
      name(writeOwner(process.ppid)),
      name(`0000beef-${pid}-1`),
      '.export.csv.0123456789ab.part',
      `.other.csv.${host}-${pid}-1.0123456789ab.part`,
      '.export.csv.notes',
    ];
    for (const each of [...ended, ...others]) writeFileSync(join(folder, each), 'x');
    // As a clock that was years ahead finds them, and one that was set back.
    for (const each of others) utimesSync(join(folder, each), new Date(0), new Date(0));
    const ahead = new Date(Date.now() + 3_600_000);
    for (const each of ended) utimesSync(join(folder, each), ahead, ahead);
    const part = await createPartFile(target);
    await part.write(Buffer.from('new'));
    await part.publish();
    expect(readdirSync(folder).sort()).toEqual(['export.csv', ...others].sort());
  });

  it('says that the folder is not there', async () => {
    await expect(createPartFile(join(folder, 'gone', 'export.csv'))).rejects.toMatchObject({
      error: { kind: 'folder-not-writable' },
    });
  });

  it('manages a name as long as a name may be', async () => {
    const target = join(folder, `${'n'.repeat(251)}.csv`);
    const part = await createPartFile(target);
    await part.write(Buffer.from('x'));
    await part.publish();
    expect(readFileSync(target, 'utf8')).toBe('x');
  });
});

describe('a small file', () => {
  it('is replaced at once, and readable by its owner only', () => {
    const target = join(folder, 'settings.json');
    writeFileWhole(target, '{"a":1}');
    writeFileWhole(target, '{"a":2}');
    expect(readFileSync(target, 'utf8')).toBe('{"a":2}');
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('stays as it was when its folder can’t be written', () => {
    expect(() => writeFileWhole(join(folder, 'gone', 'settings.json'), '{}')).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'folder-not-writable' }) }),
    );
  });
});

describe('a folder that can’t be synced', () => {
  const broken = (at: number) =>
    ({ is: 'error', at, times: 9, code: 'EIO', kinds: ['sync'] }) as const;
  const writeBoth = {
    'a part file': async (target: string) => {
      const part = await createPartFile(target);
      await part.write(Buffer.from('new'));
      await part.publish();
    },
    'a small file': async (target: string) => writeFileWhole(target, 'new'),
  };

  it.each(Object.entries(writeBoth))(
    'does not make %s that was replaced a failure',
    async (_, write) => {
      const target = join(folder, 'export.csv');
      const { life } = await live(null, () => write(target));
      writeFileSync(target, 'old');
      // The last step of all.
      const { error, life: second } = await live(broken(life.steps() - 1), () => write(target));
      expect(second.wasHit()).toBe(true);
      expect(error).toBeUndefined();
      expect(readFileSync(target, 'utf8')).toBe('new');
    },
  );
});

it('new folders are made durable, each in the one above it', async () => {
  const { life } = await live(null, () => makeFolder(join(folder, 'profile-one', 'bookings')));
  expect(life.trace().filter((step) => step.includes('sync'))).toHaveLength(2);
});
