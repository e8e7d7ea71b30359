import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findSharedFileKind,
  readSharedFile,
  sharedFileKind,
  writeSharedFile,
} from '../../../shared/shared-files.ts';
import { failureFrom } from '../../support/venue-fixture.ts';

test.each(sharedFileKind.options)(
  'a file of %s is known, and read, by what it says of itself',
  (kind) => {
    const text = writeSharedFile(kind, { a: [1] });
    for (const written of [text, `\uFEFF${text}`]) {
      expect(findSharedFileKind(written)).toBe(kind);
      expect(readSharedFile(kind, written)).toEqual({ a: [1] });
    }
  },
);

const good = { format: 'venue-desk', kind: 'views', version: 1, content: [] };
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a list', []],
  ['another program’s file', { ...good, format: 'postman' }],
  ['a format that is a list', { ...good, format: ['venue-desk'] }],
  ['an unknown kind', { ...good, kind: 'keys' }],
  ['another kind', { ...good, kind: 'venues' }],
  ['a version that is no number', { ...good, version: '1' }],
  ['more beside the content', { ...good, script: 'x' }],
])('%s is no file of views', (_, json) => {
  const text = json === undefined ? '' : JSON.stringify(json);
  expect(failureFrom(() => readSharedFile('views', text))).toMatchObject({
    kind: 'shared-file-not-one',
    params: { kind: 'views' },
  });
});

test('a file of a newer version is called that, whatever it contains', () => {
  const newer = JSON.stringify({ ...good, version: 2, views: {} });
  expect(failureFrom(() => readSharedFile('views', newer)).kind).toBe('shared-file-newer');
});

test('any other JSON is no file of ours', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(findSharedFileKind(json)).toBeNull();
      expect(failureFrom(() => readSharedFile('venues', json)).kind).toBe('shared-file-not-one');
    }),
  );
});
