import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { findOpenings } from '../../../../electron/core/base/chosen-files/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-openings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'my views.venuedesk-views';
const path = join(folder, name);
writeFileSync(path, '{"format":"venue-desk-views"}');
const read = { kind: 'file', name, text: '{"format":"venue-desk-views"}' };

test('a file of the app is read by its path, by a name in the current folder, or by its address', () => {
  expect(findOpenings([path], '/')).toEqual([read]);
  expect(findOpenings([name], folder)).toEqual([read]);
  expect(findOpenings([pathToFileURL(path).href], '/')).toEqual([read]);
});

test('other arguments are ignored: switches, commands, other files', () => {
  writeFileSync(join(folder, 'secret.json'), 'secret');
  expect(findOpenings(['--lang=nl', 'desk', 'secret.json', '/etc/passwd', ''], folder)).toEqual([]);
});

test('a file that can’t be read as text has no text, and one that is too long has an empty one', () => {
  const long = 'long.venuedesk-saved-export';
  writeFileSync(join(folder, long), Buffer.alloc(1_000_001, 32));
  const bytes = 'bytes.venuedesk-views';
  writeFileSync(join(folder, bytes), Buffer.from([0xff, 0xfe, 0x00]));
  mkdirSync(join(folder, 'folder.venuedesk-views'));
  for (const [word, text] of [
    ['gone.venuedesk-categories', null],
    ['folder.venuedesk-views', null],
    [long, ''],
    [bytes, null],
  ] as const) {
    expect(findOpenings([word], folder)).toEqual([{ kind: 'file', name: word, text }]);
  }
});

test('a link of the app is followed if it is exactly right, and refused otherwise', () => {
  expect(findOpenings(['venue-desk://alerts', 'Venue-Desk://x?y', 'https://x'], '/')).toEqual([
    { kind: 'link', target: { screen: 'alerts' } },
    { kind: 'refused' },
  ]);
});

test('a name keeps no control characters, and no start opens more than twenty', () => {
  expect(findOpenings(['a\u001b[2J\u202eb.venuedesk-views'], folder)).toEqual([
    { kind: 'file', name: 'a[2Jb.venuedesk-views', text: null },
  ]);
  expect(findOpenings(Array(50).fill(name), folder)).toHaveLength(20);
});
