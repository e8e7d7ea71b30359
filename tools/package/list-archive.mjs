import { closeSync, openSync, readSync } from 'node:fs';

/**
 * The files in an asar archive, also those that lie unpacked beside it.
 *
 * @param {string} file
 * @returns {string[]} paths inside the archive, with forward slashes
 */
export function listArchive(file) {
  const handle = openSync(file, 'r');
  try {
    // Four numbers come first; the last is the length of the JSON that describes the files.
    const sizes = Buffer.alloc(16);
    readSync(handle, sizes, 0, 16, 0);
    const header = Buffer.alloc(sizes.readUInt32LE(12));
    readSync(handle, header, 0, header.length, 16);
    return listEntries(JSON.parse(header.toString('utf8')), '');
  } finally {
    closeSync(handle);
  }
}

/**
 * @typedef {{ files?: Record<string, Entry> }} Entry
 * @param {Entry} entry
 * @param {string} path
 * @returns {string[]}
 */
function listEntries(entry, path) {
  if (!entry.files) return [path];
  return Object.entries(entry.files).flatMap(([name, child]) =>
    listEntries(child, path ? `${path}/${name}` : name),
  );
}
