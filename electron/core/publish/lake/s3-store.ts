import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure, fail } from '../../../../shared/errors.ts';
import { sleep, systemClock } from '../../base/time/index.ts';
import {
  findCertificateProblem,
  getErrorCode,
  isLocal,
  makeNotReached,
  makeTlsOptions,
  stallMilliseconds,
  startRequest,
} from '../server-connection.ts';
import type { LakeStore, StoredFile } from './lake-store.ts';
import { type S3Address, type SignedRequest, signRequest } from './sign-request.ts';

interface Sent extends SignedRequest {
  /** A file for the response's body. */
  readonly to?: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** How often a request is sent if the server is busy or the connection ends: each of them may arrive twice. */
const maxTries = 4;

/** Milliseconds; shorter in tests. */
interface S3Patience {
  readonly stallAfter?: number | undefined;
  /** Before a request is sent again. */
  readonly pause?: number;
}

const busyStatuses: readonly number[] = [500, 502, 503, 504];

/** Why a bucket can't be used, by the codes of S3. */
const reasons: Readonly<Record<string, string>> = {
  AccessDenied: 'rights',
  AllAccessDisabled: 'rights',
  NoSuchBucket: 'bucket',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  RequestTimeTooSkewed: 'clock',
  XMinioStorageFull: 'diskFull',
  QuotaExceeded: 'diskFull',
};
const passwordCodes = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'];
/** The bytes that arrived have another hash. */
const differentCodes = ['XAmzContentSHA256Mismatch', 'BadDigest', 'XAmzContentChecksumMismatch'];

/**
 * A folder of an S3 bucket, by paths (`https://host/bucket/key`), which all stores know. The server compares what arrives
 * with its SHA-256. A commit is a PUT that fails if the name is taken (`If-None-Match: *`).
 */
export function openS3Store(
  address: S3Address,
  secret: string | null,
  { stallAfter = stallMilliseconds, pause = 100 }: S3Patience = {},
): LakeStore {
  const { host, port, bucket, folder, certificate } = address;
  const ending = new AbortController();
  const tls = isLocal(host) ? null : makeTlsOptions(host, certificate);
  const place = `${bucket}/${folder}`;
  const toKey = (path: string) => (folder === '' ? path : `${folder}/${path}`);

  async function sendOnce(sent: Sent): Promise<Answer> {
    const { method, body, to } = sent;
    const { path, headers } = signRequest(sent, address, secret ?? '', systemClock.now());
    const length = typeof body === 'object' ? body.bytes : Buffer.byteLength(body ?? '');
    const options = {
      host,
      port,
      path,
      method,
      agent: false,
      signal: ending.signal,
      headers: { ...headers, 'content-length': String(length) },
    } as const;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = startRequest(options, { host, tls, stallAfter, onError: reject });
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      if (to !== undefined && status === 200) {
        const wanted = Number(response.headers['content-length']);
        const into = createWriteStream(to);
        pipeline(response, into).then(() => {
          const isWhole = Number.isNaN(wanted) || into.bytesWritten === wanted;
          if (isWhole) resolve({ status, text: '' });
          else reject(makeNotReached(host, 'ECONNRESET'));
        }, reject);
        return;
      }
      const parts: Buffer[] = [];
      response.on('data', (bytes) => parts.push(bytes));
      response.once('error', reject);
      response.once('end', () => resolve({ status, text: Buffer.concat(parts).toString('utf8') }));
    });
    if (typeof body === 'object') {
      const file: Readable = createReadStream(body.path);
      file.once('error', (error) => request.destroy(error));
      request.once('close', () => file.destroy());
      file.pipe(request);
    } else request.end(body);
    return promise;
  }

  async function send(sent: Sent): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await sendOnce(sent);
        if (!busyStatuses.includes(answer.status) || tries === maxTries) return answer;
      } catch (error) {
        const problem = findCertificateProblem(error);
        if (problem) return fail('target-not-trusted', { params: { host, problem } });
        const isLast = tries === maxTries || ending.signal.aborted;
        if (isLast && error instanceof Failure) throw error;
        if (isLast) throw makeNotReached(host, getErrorCode(error));
      }
      await sleep(pause * 4 ** tries, ending.signal);
    }
  }

  function failFromAnswer({ status, text }: Answer): never {
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `HTTP ${status}`;
    if (passwordCodes.includes(code)) fail('target-password-refused', { params: { host } });
    if (code === 'SlowDown' || status === 503) throw makeNotReached(host, code);
    const reason = reasons[code] ?? (status === 403 ? 'rights' : 'other');
    return fail('target-unsuitable', { params: { host: place, reason, code } });
  }

  async function must(sent: Sent): Promise<string> {
    const answer = await send(sent);
    return answer.status < 300 ? answer.text : failFromAnswer(answer);
  }

  return {
    host: place,
    async list(path) {
      const found: StoredFile[] = [];
      const prefix = `${toKey(path)}/`;
      for (let token: string | null = ''; token !== null; ) {
        const more: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
        const query = { 'list-type': '2', prefix, ...more };
        const text = await must({ method: 'GET', key: '', query });
        for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = decodeXml(readTag(one, 'Key') ?? '');
          const at = Date.parse(readTag(one, 'LastModified') ?? '');
          found.push({ path: key.slice(toKey('').length), at });
        }
        const next = readTag(text, 'NextContinuationToken');
        token = readTag(text, 'IsTruncated') === 'true' && next !== null ? decodeXml(next) : null;
      }
      return found;
    },
    async read(path) {
      const answer = await send({ method: 'GET', key: toKey(path) });
      if (answer.status === 404 && !answer.text.includes('NoSuchBucket')) return null;
      return answer.status === 200 ? answer.text : failFromAnswer(answer);
    },
    fetch: async (path, to) => void (await must({ method: 'GET', key: toKey(path), to })),
    async put(path, file) {
      const answer = await send({ method: 'PUT', key: toKey(path), body: file });
      if (answer.status < 300) return true;
      if (differentCodes.some((code) => answer.text.includes(code))) return false;
      return failFromAnswer(answer);
    },
    async putIfAbsent(path, text) {
      const answer = await send({ method: 'PUT', key: toKey(path), body: text, isNew: true });
      if (answer.status === 412 || answer.status === 409) return false;
      return answer.status < 300 || failFromAnswer(answer);
    },
    replace: async (path, text) =>
      void (await must({ method: 'PUT', key: toKey(path), body: text })),
    async remove(path) {
      const answer = await send({ method: 'DELETE', key: toKey(path) });
      if (answer.status >= 300 && answer.status !== 404) failFromAnswer(answer);
    },
    close: () => ending.abort(),
  };
}

function readTag(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}

function decodeXml(text: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };
  return text
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
}
