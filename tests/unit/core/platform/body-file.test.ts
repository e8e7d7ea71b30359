import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBodyFile } from '../../../../electron/core/access/platform/body-file.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let files = 0;

beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

async function writeInChunks(chunks: readonly Uint8Array[]) {
  files += 1;
  const path = join(folder.path, `${files}.json`);
  const file = await createBodyFile(path);
  for (const chunk of chunks) await file.write(chunk);
  return { path, file };
}

describe('a body on its way into a file', () => {
  test('is there byte for byte, however it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.nat(255)), { maxLength: 30 }),
        async (pieces) => {
          const chunks = pieces.map(([length, byte]) => Buffer.alloc(length, byte));
          const { path, file } = await writeInChunks(chunks);
          await file.finish();
          expect(Buffer.compare(await readFile(path), Buffer.concat(chunks))).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('takes thousands of single bytes', async () => {
    const chunks = Array.from({ length: 5000 }, (_, at) => Uint8Array.of(at & 255));
    const { path, file } = await writeInChunks(chunks);
    await file.finish();
    expect(Buffer.compare(await readFile(path), Buffer.concat(chunks))).toBe(0);
  });

  test('is gone once it is given up', async () => {
    const { path, file } = await writeInChunks([Buffer.alloc(3 << 20)]);
    await file.abandon();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });
});
