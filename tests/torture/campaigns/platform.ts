import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createVenueConnection } from '../../../electron/core/access/platform/venue-connection.ts';
import { cleanCredentials } from '../../../electron/core/access/vault/clean-credentials.ts';
import { Failure } from '../../../shared/errors.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { createNodeHttpClient } from '../../support/node-http-client.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';
import {
  type FaultyPlatform,
  startFaultyPlatform,
  type WireAnswer,
} from '../support/faulty-platform.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const secret = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const keys = cleanCredentials({
  tenantKey: 'tenant-planted-1234567890',
  apiKey: 'apikey-planted-1234567890',
  apiSecret: secret,
} as never);
const now = Date.UTC(2026, 10, 23, 9);
const year = 365.25 * 86_400_000;
const maxAllowed = 2 ** 20;
const maxMemory = 250 * 2 ** 20;

const rows = Buffer.from(
  JSON.stringify(
    Array.from({ length: 40 }, (_, at) => ({
      id: at,
      note: 'a ] in a text \\" Zoë',
      list: [[at]],
    })),
  ),
);
const token = ['{"alg":"none"}', '{"sub":"x"}', 'signed']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
const goodBodies: Readonly<Record<string, Buffer>> = {
  login: Buffer.from(JSON.stringify({ authToken: token, refreshToken: token })),
  rows,
};

const operations = [
  'listBookings',
  'listOrders',
  'listScanned',
  'listTasks',
  'listVisitors',
  'listGuides',
  'getGuideSkills',
  'exchange',
  'batch',
  'signIn',
] as const;

/** What an array's answer must not be taken for, and some that are one. */
const bodies: Readonly<Record<string, () => Buffer>> = {
  rows: () => rows,
  nothing: () => Buffer.alloc(0),
  html: () => Buffer.from('<!doctype html><title>Login</title>'),
  object: () => Buffer.from('{"error":[]}'),
  text: () => Buffer.from('"rows"'),
  null: () => Buffer.from('null'),
  deep: () => Buffer.from('['.repeat(200_000) + ']'.repeat(200_000)),
  'deep objects': () => Buffer.from('[{"a":'.repeat(60_000)),
  open: () => Buffer.concat([rows.subarray(0, rows.length - 1)]),
  'two arrays': () => Buffer.concat([rows, rows]),
  trailing: () => Buffer.concat([rows, Buffer.from(' x')]),
  'no quote': () => Buffer.from('[{"a":"b}]'),
  members: () =>
    Buffer.from(`[{${Array.from({ length: 20_000 }, (_, at) => `"m${at}":1`).join(',')}}]`),
  numbers: () => Buffer.from('[{"a":1e400},{"a":-1e400},{"a":123456789012345678901234567890.1}]'),
  nan: () => Buffer.from('[{"a":NaN}]'),
  twice: () => Buffer.from('[{"a":1,"a":2,"__proto__":{"b":1}}]'),
  'not utf-8': () => Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x5d]),
  surrogates: () => Buffer.from('[{"a":"\\ud800","b":"\\udc00\\ud800"}]'),
  'utf-16': () => Buffer.from('[{"a":1}]', 'utf16le'),
  mark: () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), rows]),
  large: () =>
    Buffer.concat([Buffer.from('["'), Buffer.alloc(3 * maxAllowed, 97), Buffer.from('"]')]),
};
const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, 32), { level: 9 });

const retryAfters = [
  '0',
  '1',
  '5',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  'soon',
  '',
  ' 3 ',
  '2, 3',
  '+4',
  'Mon, 23 Nov 2026 09:00:07 GMT',
  'Mon, 23 Nov 1926 09:00:00 GMT',
  '0x10',
  'NaN',
  '٣',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  '2026-11-23T09:00:10Z',
  'Monday, 23-Nov-26 09:00:10 GMT',
];
const statuses = [
  201, 202, 204, 205, 206, 226, 300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408,
  409, 413, 418, 422, 425, 429, 431, 451, 500, 501, 502, 503, 504, 511, 599, 600, 999,
];
const framings = ['content-length', 'chunked', 'close', 'gzip', 'gzip chunked'] as const;
type Framing = (typeof framings)[number];

function frame(framing: Framing, plain: Buffer): { lines: string; body: Buffer } {
  const isPacked = framing.startsWith('gzip');
  const body = isPacked ? gzipSync(plain) : plain;
  const packed = isPacked ? 'Content-Encoding: gzip\r\n' : '';
  if (framing.endsWith('chunked')) {
    const chunks: Buffer[] = [];
    for (let at = 0; at < body.length; at += 700) {
      const chunk = body.subarray(at, at + 700);
      chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
    }
    chunks.push(Buffer.from('0\r\n\r\n'));
    return { lines: `${packed}Transfer-Encoding: chunked\r\n`, body: Buffer.concat(chunks) };
  }
  if (framing === 'close' || isPacked) return { lines: packed, body };
  return { lines: `Content-Length: ${body.length}\r\n`, body };
}

const faults = [
  'cut',
  'body',
  'bomb',
  'drip',
  'date',
  'status',
  'headers',
  'length',
  'none',
] as const;

/** A response with one error, and the body that it means if all of that arrived. */
function drawFault(random: () => number, good: Buffer) {
  const fault = pick(random, faults);
  const framing = pick(random, framings);
  const kind = fault === 'body' ? pick(random, Object.keys(bodies)) : 'rows';
  const plain = fault === 'body' ? (bodies[kind]?.() ?? good) : good;
  const { lines, body } = frame(framing, plain);
  let [status, headers, sent] = [200, lines, body];
  let told = `${fault} ${framing} ${fault === 'body' ? kind : ''}`;
  const answer = { cutAt: null as number | null, drip: null as number | null, isLeftOpen: false };
  if (fault === 'cut') {
    answer.cutAt = drawBelow(random, body.length + 400);
    told += ` at ${answer.cutAt}`;
  }
  if (fault === 'drip') {
    answer.drip = 1 + drawBelow(random, 3);
    answer.isLeftOpen = random() < 0.5;
  }
  if (fault === 'bomb') [headers, sent] = ['Content-Encoding: gzip\r\n', bomb];
  if (fault === 'date') {
    const at =
      now + Math.round((random() * 2 - 1) * pick(random, [60_000, 3_600_000, year, 100 * year]));
    const date = random() < 0.9 ? new Date(at).toUTCString() : pick(random, ['', 'x', '0', '-1']);
    headers += `Date: ${date}\r\n`;
    told += ` ${date}`;
  }
  if (fault === 'status') {
    status = pick(random, statuses);
    const after = pick(random, retryAfters);
    headers += `Location: /elsewhere\r\nRetry-After: ${after}\r\n`;
    told += ` ${status} Retry-After: ${after}`;
  }
  if (fault === 'headers') {
    headers += pick(random, [
      `X: ${'x'.repeat(20_000)}\r\n`,
      Array.from({ length: 3000 }, (_, at) => `X${at}: x\r\n`).join(''),
      'Content-Encoding: br\r\n',
      'Content-Type: text/html; charset=utf-16\r\n',
      'Set-Cookie: a=b\r\n',
      'X-Odd: a\u0001b\r\n',
      ': none\r\n',
    ]);
  }
  if (fault === 'length') {
    headers = `Content-Length: ${pick(random, ['-1', '0', '5', '99999999', '1e3', '9'.repeat(30)])}\r\n`;
    sent = plain;
  }
  const date = fault === 'date' ? '' : `Date: ${new Date(now).toUTCString()}\r\n`;
  const head = `HTTP/1.1 ${status} Said\r\nConnection: close\r\n${date}Content-Type: application/json\r\n${headers}\r\n`;
  return { told, answer: { ...answer, head, body: sent } satisfies WireAnswer, plain };
}

/** Those that no round uses at present. */
const spare: FaultyPlatform[] = [];

/** One call of the platform, one fault, in the login or in what is asked for. */
export default {
  name: 'platform',
  what: 'each wrong response becomes a known kind of error, within limits of time, requests and memory; stored files are complete; no key is sent elsewhere or shown',
  slice: 8,
  whole: 2_000,
  minutes: 0.8,
  atOnce: 8,
  async run({ judgesTime, random, folder, note }) {
    const platform = spare.pop() ?? (await startFaultyPlatform());
    const operation = pick(random, operations);
    const isLogin = operation === 'signIn' || random() < 0.15;
    const good = frame('content-length', goodBodies.login as Buffer);
    const plainHead = (lines: string) => `HTTP/1.1 200 OK\r\nConnection: close\r\n${lines}\r\n`;
    const login = {
      head: plainHead(good.lines),
      body: good.body,
      cutAt: null,
      drip: null,
      isLeftOpen: false,
    };
    const record = operation === 'exchange' || operation === 'batch';
    const body = isLogin || record ? (goodBodies.login as Buffer) : rows;
    const { told, answer, plain } = drawFault(random, body);
    note(`${operation}, ${isLogin ? 'its login' : 'itself'}: ${told}`);
    platform.takeRequests();
    platform.answer((path) => (/login/i.test(path) === isLogin ? answer : login));

    const clock = createManualClock(now);
    const http = createNodeHttpClient(platform.certificate);
    const connection = createVenueConnection({
      profile: { id: 'profile-torture', authUrl: platform.url, baseUrl: platform.url },
      credentials: async () => keys,
      http,
      clock,
      sleep: clock.sleep,
      random,
      timeLimits: { firstByte: 400, idle: 150, whole: 700 },
      sizeLimits: { file: maxAllowed, text: maxAllowed },
    });
    const bodyPath = join(folder, 'body.json');
    const { signal } = new AbortController();
    const memoryBefore = process.memoryUsage().rss;
    const began = performance.now();
    const word = await ask();
    spare.push(platform);
    const requests = platform.takeRequests();
    note(`${requests.length} requests, slept ${clock.slept.join(' ')} ms`);
    if (requests.some((path) => path.includes('elsewhere'))) throw new Error('it was redirected');
    if (requests.length > 14) throw new Error(`${requests.length} requests`);
    if (clock.slept.some((slept) => !(slept >= 0 && slept <= 25 * 3_600_000))) {
      throw new Error(`it waits for ${clock.slept.join(', ')} ms`);
    }
    const took = performance.now() - began;
    if (judgesTime && took > 20_000) throw new Error(`it took ${took} ms`);
    const grown = process.memoryUsage().rss - memoryBefore;
    if (grown > maxMemory) throw new Error(`${grown} bytes more of memory`);
    return word;

    async function ask(): Promise<string> {
      try {
        if (operation === 'signIn') await connection.session.authorise(signal);
        else if (operation === 'exchange') {
          await connection.client.exchangeVisitorToken({ externalJwt: token }, { signal });
        } else if (operation === 'batch') {
          await connection.client.getBatchRunStatus({ modulename: 'x' }, { signal });
        } else {
          const parameters: Record<string, string> =
            operation === 'getGuideSkills' ? { guideid: '1' } : {};
          const download = { operation, parameters, bodyPath, signal };
          const { elements, bytes } = await connection.client.download(download);
          checkWhole(readFileSync(bodyPath), isLogin ? rows : plain, elements, bytes);
        }
        return 'answered';
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const { kind } = error.error;
        if (kind === 'unexpected') throw error;
        if (existsSync(bodyPath)) throw new Error(`${kind}, but part of the answer is still there`);
        const words = JSON.stringify(error.error);
        if (/planted|signed/.test(words)) throw new Error(`a key is told: ${words}`);
        return kind;
      } finally {
        connection.close();
        http.close();
      }
    }
  },
  async end() {
    for (const platform of spare.splice(0)) platform.close();
  },
} satisfies SlicedCampaign;

function checkWhole(stored: Buffer, plain: Buffer, elements: number, bytes: number): void {
  if (!stored.equals(plain))
    throw new Error(`${stored.length} of ${plain.length} bytes are stored`);
  if (bytes !== stored.length) throw new Error(`it counts ${bytes} of ${stored.length} bytes`);
  const text = stored.toString('utf8').replace(/^\uFEFF/, '');
  try {
    const parsed = JSON.parse(text) as unknown[];
    if (!Array.isArray(parsed)) throw new Error('it took what is no array');
    if (parsed.length !== elements) throw new Error(`${elements} of ${parsed.length} rows`);
  } catch (error) {
    // What is inside of an array's brackets is the engine's to judge, row by row.
    if (!(error instanceof SyntaxError)) throw error;
    if (!/^\s*\[[\s\S]*\]\s*$/.test(text)) throw new Error('it took what is no whole array');
  }
}
