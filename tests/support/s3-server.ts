/** A store with the part of S3 that a lake needs. It checks signatures and checksums with code of its own. */
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createEncrypted } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from './own-server.ts';

export const accessKey = { user: 'AKIDEXAMPLE', secret: 'se/cret+päss' } as const;
export const bucket = 'lake';
export const region = 'eu-central-1';

export interface S3Options {
  /** False: like stores that overwrite whatever is there. */
  readonly isConditional?: boolean;
  readonly isEncrypted?: boolean;
  /** Names in one page of a list. */
  readonly pageSize?: number;
}

const hashText = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const signText = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function isSigned(request: IncomingMessage, url: URL): boolean {
  const { headers, method } = request;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return false;
  const [, user, day = '', zone = '', names = '', signature] = found;
  const query = [...url.searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .sort()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [
    method,
    url.pathname,
    query,
    lines.join(''),
    names,
    headers['x-amz-content-sha256'],
  ];
  const scope = `${day}/${zone}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    hashText(canonical.join('\n')),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (before, part) => signText(before, part),
    signText(signText(`AWS4${accessKey.secret}`, day), zone),
  );
  const isSame = signText(key, text).toString('hex') === signature;
  return isSame && user === accessKey.user && names.includes('host') && zone === region;
}

export async function startS3(options: S3Options = {}) {
  const { isConditional = true, isEncrypted = false, pageSize = 1000 } = options;
  const files = new Map<string, { readonly bytes: Buffer; readonly at: Date }>();
  const folder = isEncrypted ? mkdtempSync(join(tmpdir(), 'venue-desk-s3-')) : null;
  const state = {
    /** Returns the status and code to refuse a request with, or null. */
    refuse: null as ((method: string, key: string) => readonly [number, string] | null) | null,
    /** True once: the request is done, and the connection ends. */
    losesAnswer: null as ((method: string, key: string) => boolean) | null,
    stalls: false,
    /** Connections end without an answer. */
    endsAll: false,
    requests: 0,
  };

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): unknown {
    const send = (status: number, text: string | Buffer = '') => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text);
    };
    const refuse = (status: number, code: string) =>
      send(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const [name, ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const method = request.method ?? '';
    const refused = state.refuse?.(method, key);
    if (refused) return refuse(...refused);
    if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch');
    if (name !== bucket) return refuse(404, 'NoSuchBucket');
    if (request.headers['x-amz-content-sha256'] !== hashText(body)) {
      return refuse(400, 'XAmzContentSHA256Mismatch');
    }
    if (method === 'PUT') {
      const isNew = request.headers['if-none-match'] === '*';
      if (isConditional && isNew && files.has(key)) return refuse(412, 'PreconditionFailed');
      files.set(key, { bytes: body, at: new Date() });
    } else if (method === 'DELETE') files.delete(key);
    if (state.losesAnswer?.(method, key)) {
      state.losesAnswer = null;
      request.socket.destroy();
      return undefined;
    }
    if (method === 'PUT') return send(200);
    if (method === 'DELETE') return send(204);
    if (key !== '') {
      const found = files.get(key);
      return found ? send(200, found.bytes) : refuse(404, 'NoSuchKey');
    }
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...files.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((one) => {
      const at = files.get(one)?.at.toISOString();
      return `<Contents><Key>${escapeXml(one)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const isTruncated = keys.length > page.length;
    const token = isTruncated
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
    return send(
      200,
      `<ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${token}</ListBucketResult>`,
    );
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    state.requests += 1;
    if (state.stalls) return;
    if (state.endsAll) {
      request.socket.destroy();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (bytes) => parts.push(bytes));
    request.once('end', () => answer(request, Buffer.concat(parts), response));
  };
  const certificates = folder === null ? null : makeCertificates(folder);
  const server = certificates
    ? createEncrypted(
        { cert: readFileSync(certificates.certificate), key: readFileSync(certificates.key) },
        listener,
      )
    : createPlain(listener);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    authority: folder === null ? '' : readFileSync(join(folder, 'ca.pem'), 'utf8'),
    files,
    state,
    stop() {
      server.closeAllConnections();
      server.close();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}
