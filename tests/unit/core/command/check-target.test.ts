import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkTarget } from '../../../../electron/core/app/command/check-target.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-target-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'there.csv');
const months = join(folder, 'months');
writeFileSync(file, 'once');
mkdirSync(months);

const target = 7;

test('a file that is not there yet is the target', () => {
  const fresh = join(folder, 'new.csv');
  expect(checkTarget(fresh, false)).toBe(fresh);
  expect(checkTarget(file, true)).toBe(file);
  expect(checkTarget(months, true, true)).toBe(months);
});

test.each([
  ['in a folder that there is not', join(folder, 'no', 'such', 'folder.csv'), 'folder'],
  ['in a file', join(file, 'a.csv'), 'folder'],
  ['that is there', file, 'exists'],
])('a file %s is refused', (_, path, problem) => {
  expect(() => checkTarget(path, false)).toThrow(
    expect.objectContaining({ key: `command.problem.${problem}`, exitCode: target }),
  );
});

test('a folder is no file, and replaces none unasked', () => {
  expect(() => checkTarget(months, true)).toThrow('folder-not-writable');
  expect(() => checkTarget(months, false, true)).toThrow(
    expect.objectContaining({ key: 'command.problem.exists', exitCode: target }),
  );
});
