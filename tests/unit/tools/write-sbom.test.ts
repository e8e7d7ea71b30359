import { expect, test } from 'vitest';
import { writeIcns, writeIco } from '../../../tools/package/icon-files.mjs';
import { makeSbom } from '../../../tools/package/write-sbom.mjs';

test('the bill of materials names what ships, under its real name, with the hash of its archive', () => {
  const bom = makeSbom(
    [
      { name: 'react', version: '19.3.1', licence: 'MIT', text: '' },
      { name: 'keytar', version: '7.10.6', licence: 'MIT', text: '' },
      { name: 'electron', version: '45.4.1', licence: '(MIT OR Apache-2.0)', text: '' },
    ],
    '42.0.0',
  );
  const [react, keytar, electron] = bom.components;
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(react).toMatchObject({
    purl: 'pkg:npm/react@19.3.1',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(keytar?.purl).toBe('pkg:npm/%40github/keytar@7.10.6');
  expect(electron).toMatchObject({ version: '42.0.0', type: 'framework' });
  expect(electron?.hashes, 'of another version than the lock file’s').toBeUndefined();
});

test('icons for Windows and macOS say how long they are, and have each size', () => {
  const drawn = [16, 24, 32, 64, 128, 256, 512, 1024].map((size) => ({
    size,
    png: Buffer.alloc(size, 1),
  }));
  const ico = writeIco(drawn);
  expect(ico.readUInt16LE(4)).toBe(6);
  expect([ico[6], ico[6 + 5 * 16]]).toEqual([16, 0]);
  expect(ico.length).toBe(6 + 6 * 16 + 16 + 24 + 32 + 64 + 128 + 256);
  const icns = writeIcns(drawn);
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  expect(() => writeIcns(drawn.slice(1))).toThrow('16 pixels');
});
