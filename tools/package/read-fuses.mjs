import { closeSync, openSync, readSync } from 'node:fs';

/** Electron's marker in its executable; the fuses follow it. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** In the order in which Electron stores them. */
const names = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
];

/** More fuses than Electron will soon have; its own limit is 255. */
const maximum = 64;

const blockSize = 8 * 1024 * 1024;

/**
 * Reads the fuses of a packaged executable, independently of the packaging.
 *
 * @param {string} file
 * @returns {Record<string, boolean>}
 * @throws when the file is no Electron executable, or has a fuse that has no name here
 */
export function readFuses(file) {
  const handle = openSync(file, 'r');
  try {
    const block = Buffer.alloc(blockSize);
    // Blocks overlap, so that a marker at an edge is complete in one of them.
    for (let start = 0; ; start += blockSize - 256) {
      const length = readSync(handle, block, 0, blockSize, start);
      const at = block.subarray(0, length).indexOf(sentinel);
      if (at >= 0 && at + sentinel.length + 2 + maximum <= length) {
        return parse(block.subarray(at + sentinel.length), file);
      }
      if (length < blockSize) throw new Error(`${file} has no Electron fuses.`);
    }
  } finally {
    closeSync(handle);
  }
}

/**
 * @param {Buffer} wire a version byte, a count, then one character a fuse
 * @param {string} file
 */
function parse(wire, file) {
  const count = wire[1] ?? 0;
  // A newer runtime has a fuse without a setting here.
  if (count > names.length) {
    throw new Error(`${file} has ${count} fuses, and ${names.length} are named in read-fuses.mjs.`);
  }
  return Object.fromEntries(
    names
      .slice(0, count)
      .map((name, index) => [name, String.fromCharCode(wire[2 + index] ?? 0) === '1']),
  );
}
