import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { systemClock } from '../../base/time/index.ts';
import {
  isLocal,
  makeNotReached,
  makeTlsOptions,
  stallMilliseconds,
  startRequest,
  type TextRow,
} from '../server-connection.ts';
import { failFromConnection, failIfError } from './clickhouse-failure.ts';

export interface ClickhouseAddress {
  /** A name or an IP address. */
  readonly host: string;
  /** The port of its HTTP interface. */
  readonly port: number;
  readonly user: string;
  /** The only certificate authority to trust, as PEM. Null: those of the system. */
  readonly certificate: string | null;
}

export interface ClickhouseSession {
  readonly host: string;
  readonly version: string;
  /** A version that stores times before 1970, and has the other features of that release. */
  readonly isModern: boolean;
  /** Seconds that its clock is ahead of this computer's. */
  readonly clockAhead: number;
  readonly rows: (sql: string) => Promise<readonly TextRow[]>;
  readonly run: (sql: string) => Promise<void>;
  /** Sends lines to a table. */
  readonly insert: (sql: string, lines: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Ends what is under way. */
  readonly close: () => void;
}

/** A server that has received a whole query works in silence, for at most this many times `stallAfter`. */
const answerFactor = 10;

/** Every server since 18.16 understands these. */
const settings = {
  // Without it, an error after the first bytes would arrive with the status of a success.
  wait_end_of_query: '1',
  output_format_json_quote_64bit_integers: '1',
};

/** Rows are written before the answer, whatever the user's profile says. */
const modernSettings = { async_insert: '0' };
/** The first version that knows them: others refuse what they don't know. */
const modernSince = 22;

/**
 * Connects by HTTP, over TLS that is checked in full (`verify-full`), or not at all encrypted to this computer.
 * Each query has a connection of its own: servers close kept ones, and a POST that meets that can't be sent again blindly.
 */
export async function openClickhouse(
  { host, port, user, certificate }: ClickhouseAddress,
  password: string | null,
  stallAfter = stallMilliseconds,
): Promise<ClickhouseSession> {
  // Headers can hold no other letters, and Node's error wouldn't name the address.
  const asciiHost = isIP(host) > 0 ? host : domainToASCII(host);
  if (asciiHost === '') throw makeNotReached(host, 'ENOTFOUND');
  const ending = new AbortController();
  const tls = isLocal(asciiHost) ? null : makeTlsOptions(asciiHost, certificate);
  const credentials = Buffer.from(`${user}:${password ?? ''}`).toString('base64');
  const usual = {
    ...settings,
    // Refuses users who may only read, since they can't change settings.
    http_headers_progress_interval_ms: String(Math.round(stallAfter / 6)),
  };
  let all: Record<string, string> = usual;

  function send(sql: string, lines?: AsyncIterable<Uint8Array>): Promise<string> {
    const query = new URLSearchParams(lines ? { ...all, query: sql } : all);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const options = {
      host: asciiHost,
      port,
      path: `/?${query}`,
      method: 'POST',
      agent: false,
      signal: ending.signal,
      // Never in the address, which servers log. Node writes other headers in an encoding that depends on the body.
      headers: { authorization: `Basic ${credentials}` },
    } as const;
    const request = startRequest(options, { host, tls, stallAfter, onError: reject });
    request.setSocketKeepAlive(true, 30_000);
    request.once('finish', () => request.setTimeout(stallAfter * answerFactor));
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (bytes) => parts.push(bytes));
      response.once('error', reject);
      response.once('end', () => {
        try {
          const text = Buffer.concat(parts).toString('utf8');
          failIfError(response.statusCode ?? 0, text, host);
          resolve(text);
        } catch (error) {
          reject(error);
        }
      });
    });
    if (!lines) request.end(sql);
    else {
      const body = Readable.from(lines, { objectMode: true });
      // The answer's error comes first: it says why the connection ended.
      body.once('error', (error) => request.destroy(error));
      request.once('close', () => body.destroy());
      body.pipe(request);
    }
    return promise.catch((error: unknown) => failFromConnection(error, host));
  }

  const rows = async (sql: string): Promise<readonly TextRow[]> => {
    const { data } = JSON.parse(await send(`${sql} FORMAT JSON`)) as {
      readonly data: readonly Readonly<Record<string, string | number | null>>[];
    };
    return data.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
      ),
    );
  };
  const [facts] = await rows('SELECT version() AS version, toUnixTimestamp(now()) AS clock');
  const version = facts?.version ?? '';
  const major = Number(version.split('.')[0]);
  if (major >= modernSince) all = { ...settings, ...modernSettings };
  return {
    host,
    version,
    isModern: major >= 20,
    clockAhead: Math.round(Number(facts?.clock) - systemClock.now() / 1000),
    rows,
    run: async (sql) => void (await send(sql)),
    insert: async (sql, lines) => void (await send(sql, lines)),
    close: () => ending.abort(),
  };
}
