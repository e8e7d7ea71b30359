import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError, Failure, fail, getErrorTraits } from '../../../../shared/errors.ts';
import type { HttpClient } from '../../access/platform/index.ts';
import { failFromFileSystem, syncFolder } from '../../base/files/index.ts';
import type { UpdateFile } from './update-manifest.ts';

/** Milliseconds: without a byte, and for all of it. */
export interface Patience {
  readonly idle: number;
  readonly whole: number;
}

/** The bytes of an answer as they come. What is longer, stalls, drips or leads elsewhere fails. */
async function* receive(
  http: HttpClient,
  url: string,
  most: number,
  patience: Patience,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const ending = new AbortController();
  const give = (): void => ending.abort(tooSlow());
  const whole = setTimeout(give, patience.whole);
  let idle = setTimeout(give, patience.idle);
  const cancel = (): void => ending.abort(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    const { status, body } = await http.send({
      method: 'GET',
      url,
      headers: { accept: '*/*' },
      body: null,
      signal: ending.signal,
      connectMilliseconds: patience.idle,
    });
    // A redirect too: an update comes from where it was said, or not at all.
    if (status !== 200) fail('update-not-there', { params: { reason: status } });
    let taken = 0;
    for await (const bytes of body) {
      clearTimeout(idle);
      idle = setTimeout(give, patience.idle);
      taken += bytes.length;
      if (taken > most) fail('update-damaged');
      yield bytes;
    }
  } catch (error) {
    throw nameOurs(error);
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
    signal.removeEventListener('abort', cancel);
    ending.abort(tooSlow());
  }
}

/** What goes wrong on the way there is told of the updates' server, not of a venue's platform. */
function nameOurs(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { kind } = error.error;
  const { blames } = getErrorTraits(kind);
  if (blames !== 'network' && blames !== 'platform') return error;
  return new Failure(appError('update-not-there', { params: { reason: kind } }), { cause: error });
}

function tooSlow(): Failure {
  return new Failure(appError('answer-too-slow'));
}

/** A small text. */
export async function downloadText(
  http: HttpClient,
  url: string,
  most: number,
  patience: Patience,
  signal: AbortSignal,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const bytes of receive(http, url, most, patience, signal)) pieces.push(bytes);
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * A file of the manifest, whole and right under its name, or not at all: it gets the name once its size
 * and sum are right. Fails with `update-damaged`, or as the network or the disk does.
 */
export async function downloadFile(
  http: HttpClient,
  { url, path, file }: { url: string; path: string; file: UpdateFile },
  patience: Patience,
  signal: AbortSignal,
): Promise<void> {
  const part = `${path}.part`;
  const sum = createHash('sha512');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(failFromFileSystem);
  await rm(part, { force: true }).catch(failFromFileSystem);
  const handle = await open(part, 'wx', 0o600).catch(failFromFileSystem);
  let taken = 0;
  try {
    for await (const bytes of receive(http, url, file.bytes, patience, signal)) {
      sum.update(bytes);
      taken += bytes.length;
      await handle.writeFile(bytes).catch(failFromFileSystem);
    }
    if (taken !== file.bytes || sum.digest('hex') !== file.sha512) fail('update-damaged');
    await handle.sync().catch(failFromFileSystem);
    await handle.close();
    await rename(part, path).catch(failFromFileSystem);
    // Without it a loss of power may take the file, which is then downloaded again.
    syncFolder(dirname(path));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Whether the file is there, and still the one that was signed. */
export async function isFileRight(path: string, file: UpdateFile): Promise<boolean> {
  try {
    if ((await stat(path)).size !== file.bytes) return false;
    const sum = createHash('sha512');
    for await (const bytes of createReadStream(path)) sum.update(bytes);
    return sum.digest('hex') === file.sha512;
  } catch {
    return false;
  }
}
