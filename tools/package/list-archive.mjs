import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Lists the files in an asar archive, including unpacked ones beside it.
 *
 * @param {string} file
 * @returns {string[]} paths inside the archive, with forward slashes
 */
export function listArchive(file) {
  return openArchive(file, ({ header }) => listEntries(header, ''));
}

/**
 * Returns the text of a file at the top of the archive.
 *
 * @param {string} file
 * @param {string} name
 * @returns {string}
 */
export function readArchived(file, name) {
  return openArchive(file, ({ header, start, handle }) => {
    const { size, offset } = header.files?.[name] ?? {};
    if (size === undefined) throw new Error(`${file} has no ${name}.`);
    const bytes = Buffer.alloc(size);
    readSync(handle, bytes, 0, size, start + Number(offset));
    return bytes.toString('utf8');
  });
}

/**
 * @template T
 * @param {string} file
 * @param {(archive: { header: Entry, start: number, handle: number }) => T} use
 * @returns {T}
 */
function openArchive(file, use) {
  const handle = openSync(file, 'r');
  try {
    // It starts with four numbers: the second leads to the start of the files, the last is the length of the JSON that
    // describes them.
    const sizes = Buffer.alloc(16);
    readSync(handle, sizes, 0, 16, 0);
    const text = Buffer.alloc(sizes.readUInt32LE(12));
    readSync(handle, text, 0, text.length, 16);
    const header = JSON.parse(text.toString('utf8'));
    return use({ header, start: 8 + sizes.readUInt32LE(4), handle });
  } finally {
    closeSync(handle);
  }
}

/**
 * @typedef {{ files?: Record<string, Entry>, size?: number, offset?: string }} Entry
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
