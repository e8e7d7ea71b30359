import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { findStale } from '../../../tools/tour/check-stamps.mjs';
import { reducePng } from '../../../tools/tour/reduce-png.mjs';
import { makeStamp } from '../../../tools/tour/stamp.mjs';

/** No picture in the documentation is older than what it shows. */

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-stamps-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const entry = 'renderer/screens/day/day-screen.tsx';
const messages = (people: string, other = 'x') =>
  `export const day = {\n  'day.people': '${people}',\n  'day.than.more': 'more',\n  'other.text': '${other}',\n} as const;\n`;
const plant = () => {
  write(
    entry,
    "import styles from './day.module.css';\nimport { Bar } from '../../ui/bar.tsx';\nimport { ask } from '../../queries/ask.ts';\nmessages.text('day.people'); messages.text(`day.than.$".concat(
      '{kind}`);\n',
    ),
  );
  write('renderer/screens/day/day.module.css', '.day { color: red }');
  write('renderer/ui/bar.tsx', 'export const Bar = 1;');
  write('renderer/queries/ask.ts', 'export const ask = 1;');
  write('shared/messages/en/day.ts', messages('People'));
};

it('changes with the screen, what it draws and its messages, and with nothing else', () => {
  plant();
  const before = makeStamp(folder, entry);
  write('renderer/queries/ask.ts', 'export const ask = 2;');
  write('shared/messages/en/day.ts', messages('People', 'y'));
  expect(makeStamp(folder, entry)).toBe(before);
  for (const change of [
    () => write(entry, 'messages.text("day.people")'),
    () => write('renderer/screens/day/day.module.css', '.day { color: blue }'),
    () => write('renderer/ui/bar.tsx', 'export const Bar = 2;'),
    () => write('shared/messages/en/day.ts', messages('Visitors')),
    () => write('shared/messages/en/day.ts', messages('People').replace("'more'", "'above'")),
  ]) {
    plant();
    change();
    expect(makeStamp(folder, entry)).not.toBe(before);
  }
});

it('stays the same when only comments or blank lines change', () => {
  const screen = (why: string) =>
    `/** ${why} */\nexport const day = (\n  <a href="https://example.org">{/* ${why} */}day</a>\n);\n// ${why}\n`;
  const style = '.day {\n  color: red;\n}\n';
  plant();
  write(entry, `import styles from './day.module.css';\n${screen('Old.')}`);
  write('renderer/screens/day/day.module.css', style);
  const before = makeStamp(folder, entry);
  write(entry, `import styles from './day.module.css';\n\n${screen('New: a reason.')}`);
  expect(makeStamp(folder, entry)).toBe(before);
  write('renderer/screens/day/day.module.css', `/* New:\na reason */\n${style}`);
  expect(makeStamp(folder, entry)).toBe(before);
  write(
    entry,
    `import styles from './day.module.css';\n${screen('Old.').replace('example.org', 'other.org')}`,
  );
  expect(makeStamp(folder, entry)).not.toBe(before);
  write(entry, `import styles from './day.module.css';\n${screen('Old.')}`);
  write('renderer/screens/day/day.module.css', style.replace('red', 'blue'));
  expect(makeStamp(folder, entry)).not.toBe(before);
});

it('changes in a language with its translations too', () => {
  const translate = (people: string) =>
    write(
      'shared/messages/translations/de.json',
      JSON.stringify({ messages: { 'day.people': people, 'other.text': people } }),
    );
  plant();
  translate('Personen');
  const [english, german] = [makeStamp(folder, entry), makeStamp(folder, entry, 'de')];
  expect(german).not.toBe(english);
  write('docs/screenshots/de/day.png', 'x');
  write('docs/screenshots/stamps.json', JSON.stringify({ 'de/day.png': german }));
  const shows = { 'day.png': entry };
  expect(findStale(folder, shows)).toEqual([]);
  translate('Leute');
  expect(makeStamp(folder, entry)).toBe(english);
  expect(findStale(folder, shows)).toEqual([expect.stringContaining('de/day.png is older')]);
  rmSync(join(folder, 'docs'), { recursive: true });
});

it('names pictures that are older than what they show, or of no known screen', () => {
  plant();
  const shows = { 'day.png': entry };
  write('docs/screenshots/day.png', 'x');
  expect(findStale(folder, shows)).toEqual([]);
  const stamps = JSON.stringify({ 'day.png': makeStamp(folder, entry) });
  write('docs/screenshots/stamps.json', stamps);
  expect(findStale(folder, shows)).toEqual([]);
  write('shared/messages/en/day.ts', messages('Visitors'));
  expect(findStale(folder, shows)).toEqual([expect.stringContaining('day.png is older')]);
  expect(findStale(folder, {})).toEqual([expect.stringContaining('no screen')]);
});

it('keeps the colours of a picture that has few', () => {
  const line = (...colours: number[]) => [0, ...colours];
  const pixels = Buffer.from([...line(255, 0, 0, 0, 0, 255), ...line(0, 0, 255, 255, 0, 0)]);
  const reduced = reducePng(makePng(2, 2, pixels));
  const palette = reduced.subarray(reduced.indexOf('PLTE') + 4, reduced.indexOf('PLTE') + 10);
  expect([...palette]).toEqual([255, 0, 0, 0, 0, 255]);
});

/** Without checksums, which nothing here reads. */
function makePng(width: number, height: number, lines: Buffer): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
