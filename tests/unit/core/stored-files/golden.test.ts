import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseNewerFiles } from '../../../../electron/core/base/stored-files/refuse-newer.ts';
import { fileNames } from '../../../../electron/core/base/stored-files/stored-files.ts';
import { serializeStored } from '../../../../electron/core/base/stored-files/stored-format.ts';
import {
  describeStores,
  openStores,
  readStoredRows,
  writeGolden,
} from '../../../support/golden.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const all = join(import.meta.dirname, '../../../golden');
const { VENUE_DESK_GOLDEN: written } = process.env;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-golden-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Not a test: `npm run golden` makes the folder of a version with it.
if (written) test('the folder of this version is written', () => writeGolden(written));

describe.each(readdirSync(all))('the folder that version %s left', (version) => {
  const golden = join(all, version);
  const expected = JSON.parse(readFileSync(join(golden, 'expected.json'), 'utf8'));

  test('opens with its venues, views, saved exports, categories, alerts, schedules and jobs', () => {
    cpSync(golden, folder, { recursive: true });
    refuseNewerFiles(folder);
    const files = storedFilesIn(folder);
    expect(JSON.parse(JSON.stringify(describeStores(openStores(files))))).toEqual(expected.stores);
    expect(files.recovered()).toEqual([]);
  });

  test('has its rows, which are decrypted by the key in its keychain', async () => {
    const { rows, requests } = await readStoredRows(golden);
    expect([rows, requests]).toEqual([expected.rows, 0]);
    expect(rows.length).toBeGreaterThan(2);
  });

  test('has every store of the app, each with a version', () => {
    const versions = readdirSync(golden)
      .filter(
        (name) => name.endsWith('.json') && !['expected.json', 'keychain.json'].includes(name),
      )
      .map((name) => [name, JSON.parse(readFileSync(join(golden, name), 'utf8')).version]);
    expect(versions.map(([name]) => name).toSorted()).toEqual(fileNames.toSorted());
    for (const [, number] of versions) expect(number).toBeGreaterThanOrEqual(1);
  });

  test('with a newer file of any kind is refused, and stays as it is to the byte', () => {
    cpSync(golden, folder, { recursive: true });
    for (const name of [...fileNames, 'jobs/museum-0001.json']) {
      const path = join(folder, name);
      const [main, spare] = [path, `${path}.bak`].map((each) => readFileSync(each, 'utf8'));
      const { version: own, checksum, settings } = JSON.parse(main as string);
      // Written whole by a newer app; between its two writes; its first copy lost; and only a damaged number.
      const newer = serializeStored(settings, own + 1);
      const reworded = `${JSON.stringify({ more: 1, ...JSON.parse(newer) })}\n`;
      const misnumbered = JSON.stringify({ version: own + 1, checksum, settings });
      for (const [written, copy, found] of [
        [newer, newer, own + 1],
        [reworded, newer, own + 1],
        [main, newer, null],
        ['damaged', newer, own + 1],
        [misnumbered, main, null],
        [misnumbered, misnumbered, null],
        [newer, 'damaged', own + 1],
      ] as const) {
        writeFileSync(path, written as string);
        writeFileSync(`${path}.bak`, copy as string);
        const before = readTree(folder);
        const work = () => refuseNewerFiles(folder);
        if (found === null) expect(work).not.toThrow();
        else
          expect(failureFrom(work)).toMatchObject({
            kind: 'data-newer',
            params: { file: path, found, known: own },
          });
        expect(readTree(folder)).toEqual(before);
      }
      writeFileSync(path, main as string);
      writeFileSync(`${path}.bak`, spare as string);
    }
  });
});

function readTree(path: string): ReadonlyMap<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [file, readFileSync(file, 'base64')]),
  );
}
