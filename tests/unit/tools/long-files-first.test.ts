import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { LongFilesFirst, longFiles } from '../../support/long-files-first.ts';

const specify = (name: string, project = 'unit') =>
  ({ moduleId: `/tests/${name}.test.ts`, project: { name: project } }) as TestSpecification;

test('files that take long are started first, from the longest on, and all others as they come', async () => {
  const [longest = '', second = ''] = longFiles;
  const files = ['b', second, 'a', longest].map((name) => specify(name));
  const sorted = await new LongFilesFirst().sort(files);
  expect(sorted).toEqual([longest, second, 'b', 'a'].map((name) => specify(name)));
});

test('files of one project are together, since a process is of one', async () => {
  const [longest = ''] = longFiles;
  const files = [specify(longest, 'unit-by-vite'), specify('a'), specify('b', 'unit-by-vite')];
  const [of, first, then] = await new LongFilesFirst().sort([...files]);
  expect([of, first, then]).toEqual([files[1], files[0], files[2]]);
});

test('each of them is there', () => {
  const tests = join(import.meta.dirname, '../..');
  const all = readdirSync(tests, { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  );
  expect(longFiles.filter((name) => !all.includes(`${name}.test.ts`))).toEqual([]);
});
