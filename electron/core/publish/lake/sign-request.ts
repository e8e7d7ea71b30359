import { createHash, createHmac } from 'node:crypto';
import type { LakeFile } from '../../data/engine/contract/engine-methods.ts';

export interface S3Address {
  readonly host: string;
  readonly port: number;
  readonly region: string;
  readonly bucket: string;
  /** The folder in the bucket, without `/` at its ends. Empty: the bucket itself. */
  readonly folder: string;
  /** The id of the access key. */
  readonly user: string;
  /** The only certificate authority to trust, as PEM. Null: those of the system. */
  readonly certificate: string | null;
}

export interface SignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** In the bucket. Empty: the bucket. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string | LakeFile;
  /** Fails if the key is taken. */
  readonly isNew?: boolean;
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
const signText = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
/** All but letters, digits, and `-_.~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The path and the headers of a request to S3, signed by version 4 of AWS's rules, with the body's SHA-256. */
export function signRequest(
  { method, key, query = {}, body = '', isNew = false }: SignedRequest,
  { host, port, bucket, region, user }: S3Address,
  secret: string,
  now: number,
): { readonly path: string; readonly headers: Readonly<Record<string, string>> } {
  const path = `/${[bucket, ...(key === '' ? [] : key.split('/'))].map(encode).join('/')}`;
  const search = Object.entries(query)
    .map((pair) => pair.map(encode).join('='))
    .sort()
    .join('&');
  const time = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const sum = typeof body === 'string' ? hashText(body) : body.sha256;
  const headers: Record<string, string> = {
    host: port === 443 ? host : `${host}:${port}`,
    ...(isNew ? { 'if-none-match': '*' } : {}),
    'x-amz-content-sha256': sum,
    'x-amz-date': time,
  };
  // In the order of their names, as they are above.
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, path, search, lines.join(''), names, sum].join('\n');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hashText(request)].join('\n');
  const signature = signText(
    scope.reduce<string | Buffer>(signText, `AWS4${secret}`),
    text,
  ).toString('hex');
  const credential = `Credential=${user}/${scope.join('/')}`;
  return {
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...headers,
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}`,
    },
  };
}
