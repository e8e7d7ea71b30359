import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBodyParts } from '../../../../electron/core/platform/body-file.ts';
import { createJsonOutline } from '../../../../electron/core/platform/json-outline.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let files = 0;

beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

async function writeInChunks(text: string, piece: number, partBytes: number) {
  files += 1;
  const parts = await createBodyParts(join(folder.path, `${files}.json`), partBytes);
  const outline = createJsonOutline('list');
  const bytes = Buffer.from(text, 'utf8');
  for (let at = 0; at < bytes.length; at += piece) {
    const chunk = bytes.subarray(at, at + piece);
    expect(outline.push(chunk)).toBe(true);
    await parts.write(chunk, outline.lastComma());
  }
  return parts;
}

describe('a body in parts', () => {
  test('is lists that together are the list, wherever it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 100 }),
        async (value, piece, partBytes) => {
          const text = JSON.stringify(value, null, piece % 3);
          const paths = await (await writeInChunks(text, piece, partBytes)).finish();
          const lists = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
          expect(lists.flatMap((list) => JSON.parse(list))).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('is several files where it is long, and none once it is given up', async () => {
    const text = JSON.stringify(Array.from({ length: 50 }, (_, row) => ({ row })));
    const parts = await writeInChunks(text, 16, 100);
    const paths = await parts.finish();
    expect(paths.length).toBeGreaterThan(3);
    const given = await writeInChunks(text, 16, 100);
    await given.abandon();
    await expect(readFile(join(folder.path, `${files}.json`))).rejects.toThrow('ENOENT');
    await expect(readFile(join(folder.path, `${files}.json.1`))).rejects.toThrow('ENOENT');
  });
});
