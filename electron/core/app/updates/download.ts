import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError, Failure, fail, getErrorTraits } from '../../../../shared/errors.ts';
import type { HttpClient } from '../../access/platform/index.ts';
import { failFromFileSystem, syncFolder } from '../../base/files/index.ts';
import type { UpdateFile } from './update-manifest.ts';

/** Timeouts in milliseconds: without a byte, and in total. */
export interface Patience {
  readonly idle: number;
  readonly whole: number;
}

/** Yields a response's bytes. Fails if it is too long, stalls, is too slow or redirects. */
async function* receive(
  http: HttpClient,
  url: string,
  maxBytes: number,
  patience: Patience,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const ending = new AbortController();
  const give = (): void => ending.abort(makeSlowFailure());
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
    });
    // Refuses redirects too: updates come from their configured address only.
    if (status !== 200) fail('update-not-there', { params: { reason: status } });
    let taken = 0;
    for await (const bytes of body) {
      clearTimeout(idle);
      idle = setTimeout(give, patience.idle);
      taken += bytes.length;
      if (taken > maxBytes) fail('update-damaged');
      yield bytes;
    }
  } catch (error) {
    throw nameOurs(error);
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
    signal.removeEventListener('abort', cancel);
    ending.abort(makeSlowFailure());
  }
}

/** Names the updates' server in network errors, not a venue's platform. */
function nameOurs(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { kind } = error.error;
  const { blames } = getErrorTraits(kind);
  if (blames !== 'network' && blames !== 'platform') return error;
  return new Failure(appError('update-not-there', { params: { reason: kind } }), { cause: error });
}

function makeSlowFailure(): Failure {
  return new Failure(appError('answer-too-slow'));
}

/** Downloads a small text. */
export async function downloadText(
  http: HttpClient,
  url: string,
  maxBytes: number,
  patience: Patience,
  signal: AbortSignal,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const bytes of receive(http, url, maxBytes, patience, signal)) pieces.push(bytes);
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Downloads a file of the manifest, whole or not at all: it gets its name once size and checksum are right. Fails with
 * `update-damaged`, or as the network or the disk does.
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
    // Otherwise a power loss could lose the file, which would be downloaded again.
    syncFolder(dirname(path));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Returns whether the file exists and still matches its signed checksum. */
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
