import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { countXlsxRows } from '../../../../../electron/core/engine/export/sheet/count-xlsx-rows.ts';
import { createZipWriter } from '../../../../../electron/core/engine/export/sheet/zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function writeZip(
  name: string,
  parts: readonly (readonly [string, readonly Buffer[]])[],
  create = createZipWriter,
) {
  const written: Uint8Array[] = [];
  const zip = create(async (bytes) => {
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

type Compress = (bytes: Buffer, options: object, told: (...of: unknown[]) => void) => void;

/**
 * The writer and the counter of rows with a zlib that deflates and inflates the same block only once:
 * four thousand times the same would be most of the work of all tests of files.
 */
async function importForOneBlock() {
  const remember = (compress: Compress): Compress => {
    const known = new Map<number, unknown[]>();
    return (bytes, options, told) => {
      const key = crc32(bytes);
      const before = known.get(key);
      if (before) return void setImmediate(() => told(...before));
      compress(bytes, options, (...of) => {
        known.set(key, of);
        told(...of);
      });
    };
  };
  vi.doMock('node:zlib', async () => {
    const zlib = await vi.importActual<typeof import('node:zlib')>('node:zlib');
    return {
      ...zlib,
      deflateRaw: remember(zlib.deflateRaw as Compress),
      inflateRaw: remember(zlib.inflateRaw as Compress),
    };
  });
  try {
    const of = '../../../../../electron/core/engine/export/sheet';
    const [writer, counter] = await Promise.all([
      import(`${of}/zip-writer.ts?one-block`) as Promise<{
        createZipWriter: typeof createZipWriter;
      }>,
      import(`${of}/count-xlsx-rows.ts?one-block`) as Promise<{
        countXlsxRows: typeof countXlsxRows;
      }>,
    ]);
    return { create: writer.createZipWriter, count: counter.countXlsxRows };
  } finally {
    vi.doUnmock('node:zlib');
  }
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

  it('of more than 4 GB of rows is still one', async () => {
    const { create, count: countRows } = await importForOneBlock();
    // As long as those of the app.
    const block = Buffer.alloc(1024 * 1024, ' ');
    block.write('</row>\n', 1_000);
    const count = 4 * 1024 + 1;
    const sheet = Array.from({ length: count }, () => block);
    const { path, blocks } = await writeZip(
      'large.xlsx',
      [
        ['xl/worksheets/sheet1.xml', sheet],
        ['xl/worksheets/sheet2.xml', [Buffer.from('<row r="1">')]],
      ],
      create,
    );
    const listed = execFileSync(
      'python3',
      [
        '-c',
        'import sys,zipfile\nprint([i.file_size for i in zipfile.ZipFile(sys.argv[1]).infolist()])',
        path,
      ],
      { encoding: 'utf8' },
    );
    expect(listed.trim()).toBe(`[${count * block.length}, 11]`);
    expect(await countRows(path, { first: 0, end: 1, blocks }, new AbortController().signal)).toBe(
      count,
    );
  }, 120_000);

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
