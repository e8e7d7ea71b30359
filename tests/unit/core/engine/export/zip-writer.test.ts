import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countXlsxRows } from '../../../../../electron/core/data/engine/export/sheet/count-xlsx-rows.ts';
import { createZipWriter } from '../../../../../electron/core/data/engine/export/sheet/zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function writeZip(name: string, parts: readonly (readonly [string, readonly Buffer[]])[]) {
  const written: Uint8Array[] = [];
  const zip = createZipWriter(async (bytes) => {
    written.push(bytes);
  });
  for (const [part, blocks] of parts) await zip.add(part, blocks);
  await zip.finish();
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(written));
  return { path, blocks: zip.blocks() };
}

/** Name → SHA-256 of the content, as Python's own reader finds it; it checks every checksum. */
function readZip(path: string): Record<string, string> {
  const program = `import hashlib,json,sys,zipfile
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: hashlib.sha256(z.read(i)).hexdigest() for i in z.infolist()}))`;
  return JSON.parse(execFileSync('python3', ['-c', program, path], { encoding: 'utf8' }));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a zip', () => {
  it('is read by another reader, whatever the size of its blocks', async () => {
    const contents: [string, Buffer[]][] = [
      ['empty.xml', []],
      ['empty block.xml', [Buffer.alloc(0)]],
      ['one.xml', [Buffer.from('<a/>')]],
      ['many/é.xml', Array.from({ length: 50 }, (_, index) => Buffer.alloc(index * 997, index))],
      ['noise.bin', [Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * i * 7919) >> 5))]],
    ];
    const { path } = await writeZip('parts.zip', contents);
    const due = contents.map(([name, blocks]) => [name, sha256(Buffer.concat(blocks))]);
    expect(readZip(path)).toEqual(Object.fromEntries(due));
  });

  it('has parts beyond 4 GiB that another reader and the counter of rows find', async () => {
    // A hole takes no room on the disk.
    const start = 2 ** 32 + 12_345;
    const path = join(folder, 'far.xlsx');
    const file = await open(path, 'w');
    let at = start;
    const zip = createZipWriter(async (bytes) => {
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }, start);
    const sheet = Buffer.from('<row r="2"></row>\n<row r="3"></row>\n');
    await zip.add('xl/worksheets/sheet1.xml', [sheet]);
    await zip.finish();
    await file.close();
    expect(readZip(path)).toEqual({ 'xl/worksheets/sheet1.xml': sha256(sheet) });
    const layout = { first: 0, end: 1, blocks: zip.blocks() };
    expect(await countXlsxRows(path, layout, new AbortController().signal)).toBe(2);
  });

  it('refuses a part of 4 GiB, whose size readers of streams can’t tell', async () => {
    const zip = createZipWriter(async () => undefined);
    const block = Object.defineProperty(Buffer.alloc(8), 'length', { value: 2 ** 32 });
    await expect(zip.add('large.xml', [block])).rejects.toThrow('smaller than 4 GiB');
  });

  it('with a byte changed is not counted', async () => {
    const sheet = Buffer.from(`<sheetData>${'<row r="1"></row>\n'.repeat(5_000)}</sheetData>`);
    const parts = [
      ['xl/worksheets/sheet1.xml', [sheet]],
      ['xl/worksheets/sheet2.xml', [Buffer.from('<row r="1">')]],
    ] as const;
    const { path, blocks } = await writeZip('whole.xlsx', parts);
    const signal = new AbortController().signal;
    expect(await countXlsxRows(path, { first: 0, end: 1, blocks }, signal)).toBe(5_000);
    const { readFileSync } = await import('node:fs');
    const bytes = readFileSync(path);
    for (let at = 60; at < 200; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(path, changed);
      const counted = await countXlsxRows(path, { first: 0, end: 1, blocks }, signal).catch(
        () => -1,
      );
      expect([at, counted]).toEqual([at, -1]);
    }
  });
});
