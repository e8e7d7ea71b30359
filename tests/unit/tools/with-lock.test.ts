import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withLock } from '../../../tools/support/with-lock.mjs';

const module = resolve(import.meta.dirname, '../../../tools/support/with-lock.mjs');
const folder = mkdtempSync(join(tmpdir(), 'venue-desk-lock-'));
const lock = join(folder, 'lock');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that adds one to a number in a file, slowly enough for others to get in between. */
function addOne(counter: string): Promise<number | null> {
  const code = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(module)};
    await withLock(${JSON.stringify(lock)}, async () => {
      const value = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
      await new Promise((resume) => setTimeout(resume, 20));
      writeFileSync(${JSON.stringify(counter)}, String(value + 1));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  return new Promise((settle) => child.once('close', settle));
}

describe('withLock', () => {
  it('is free again after work that failed', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock)).toBe(false);
    expect(await withLock(lock, async () => 'yes')).toBe('yes');
  });

  it('lets one process in at a time, and takes over from one that is gone', async () => {
    const gone = spawn(process.execPath, ['--eval', '']);
    await new Promise((settle) => gone.once('close', settle));
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(gone.pid));
    const counter = join(folder, 'counter');
    writeFileSync(counter, '0');
    const codes = await Promise.all(Array.from({ length: 3 }, () => addOne(counter)));
    expect(codes).toEqual(Array(3).fill(0));
    expect(readFileSync(counter, 'utf8')).toBe('3');
    expect(existsSync(lock)).toBe(false);
  });
});
