import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expectedFuses } from '../../../tools/package/expected-fuses.mjs';
import { listArchive, readArchived } from '../../../tools/package/list-archive.mjs';
import { readFuses } from '../../../tools/package/read-fuses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-packaged-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with the marker `before` bytes in, as Electron's executable has it. */
function executable(before: number, fuses: string): string {
  const file = join(folder, 'executable');
  const marker = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001${String.fromCharCode(fuses.length)}${fuses}`;
  writeFileSync(file, Buffer.concat([Buffer.alloc(before), Buffer.from(marker), Buffer.alloc(99)]));
  return file;
}

describe('reading a packaged app', () => {
  it('the fuses are read wherever they lie, also across the edge of a block', () => {
    for (const before of [0, 8 * 1024 * 1024 - 40, 8 * 1024 * 1024 - 5, 20_000_000]) {
      expect(readFuses(executable(before, '010011001'))).toEqual(expectedFuses);
    }
  });

  it('one fuse that is not as it must be shows', () => {
    expect(readFuses(executable(7, '110011001'))).not.toEqual(expectedFuses);
    expect(readFuses(executable(7, '010011011'))).not.toEqual(expectedFuses);
  });

  it('a fuse without a name here is not overlooked', () => {
    expect(() => readFuses(executable(7, '0100110011'))).toThrow('10 fuses');
  });

  it("the runtime under these tests is Electron's own, with its fuses as they come", () => {
    expect(readFuses(process.execPath)).toMatchObject({
      runAsNode: true,
      onlyLoadAppFromAsar: false,
    });
  });

  it('a file without fuses is refused', () => {
    const file = join(folder, 'plain');
    writeFileSync(file, Buffer.alloc(1000));
    expect(() => readFuses(file)).toThrow('no Electron fuses');
  });

  it('the files of an archive are listed, in folders too', () => {
    const tree = {
      files: {
        'a.txt': { size: 3, offset: '4' },
        dist: { files: { main: { files: { 'm.js': { size: 2 } } } } },
      },
    };
    const header = Buffer.from(JSON.stringify(tree));
    const sizes = Buffer.alloc(16);
    for (const [at, value] of [4, header.length + 8, header.length + 4, header.length].entries()) {
      sizes.writeUInt32LE(value, at * 4);
    }
    const file = join(folder, 'app.asar.bin');
    writeFileSync(file, Buffer.concat([sizes, header, Buffer.from('....one')]));
    expect(listArchive(file)).toEqual(['a.txt', 'dist/main/m.js']);
    expect(readArchived(file, 'a.txt')).toBe('one');
    expect(() => readArchived(file, 'b.txt')).toThrow('b.txt');
  });
});
