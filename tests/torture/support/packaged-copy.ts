import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeInspectable } from '../../../tools/package/make-inspectable.mjs';

/**
 * Makes a copy of the packaged app in this folder that a debugger may attach to; `extra` is added to its package.json.
 * Everything but its archive and its executable is linked. Returns the executable.
 */
export function copyPackaged(packaged: string, folder: string, extra: object = {}): string {
  const resources = join(folder, 'resources');
  mkdirSync(resources, { recursive: true });
  const from = dirname(packaged);
  for (const name of readdirSync(from)) {
    // Another process may have made the executable.
    if (!/^resources$|-inspectable$/.test(name)) symlinkSync(join(from, name), join(folder, name));
  }
  for (const name of readdirSync(join(from, 'resources'))) {
    if (name !== 'app.asar') symlinkSync(join(from, 'resources', name), join(resources, name));
  }
  // Electron's Node would look into an archive.
  process.noAsar = true;
  const archive = readFileSync(join(from, 'resources', 'app.asar'));
  writeFileSync(join(resources, 'app.asar'), changePackageFile(archive, extra));
  return makeInspectable(join(folder, 'venue-desk'));
}

interface Header {
  readonly files: Record<string, object> & { readonly 'package.json': Place };
}

interface Place {
  readonly size: number;
  readonly offset: string;
  readonly integrity: { readonly blockSize: number };
}

/** An archive of Electron: lengths, a JSON header, and the files in sequence. */
function changePackageFile(archive: Buffer, extra: object): Buffer {
  const from = 8 + archive.readUInt32LE(4);
  const header: Header = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12)));
  const files = archive.subarray(from);
  const { offset, size, integrity } = header.files['package.json'];
  const before = files.toString('utf8', Number(offset), Number(offset) + size);
  const bytes = Buffer.from(JSON.stringify({ ...JSON.parse(before), ...extra }));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const place = {
    size: bytes.length,
    offset: `${files.length}`,
    integrity: { algorithm: 'SHA256', hash, blockSize: integrity.blockSize, blocks: [hash] },
  };
  const text = Buffer.from(
    JSON.stringify({ ...header, files: { ...header.files, 'package.json': place } }),
  );
  const padded = Math.ceil(text.length / 4) * 4;
  const start = Buffer.alloc(16 + padded);
  for (const [at, length] of [4, padded + 8, padded + 4, text.length].entries()) {
    start.writeUInt32LE(length, at * 4);
  }
  text.copy(start, 16);
  return Buffer.concat([start, files, bytes]);
}
