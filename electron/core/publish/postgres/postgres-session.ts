import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Client, QueryResult } from 'pg';
import {
  connectMilliseconds,
  isLocal,
  makeNotReached,
  makeTlsOptions,
  stallMilliseconds,
  type TextRow,
} from '../server-connection.ts';
import { failFromPostgres } from './postgres-failure.ts';

export interface PostgresAddress {
  /** A name, an IP address, or the folder of a unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** The only certificate authority to trust, as PEM. Null: those of the system. */
  readonly certificate: string | null;
}

export type Values = readonly (
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | readonly string[]
)[];
export interface PostgresSession {
  readonly host: string;
  readonly rows: (sql: string, values?: Values) => Promise<readonly TextRow[]>;
  /** Runs a statement. Returns the number of rows that it changed. */
  readonly run: (sql: string, values?: Values) => Promise<number>;
  /** Sends lines to a table. */
  readonly copy: (sql: string, lines: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects, either with full checks of TLS (`verify-full`) or without TLS. */
export async function openPostgres(
  { host, port, database, user, certificate }: PostgresAddress,
  password: string | null,
  stallAfter = stallMilliseconds,
): Promise<PostgresSession> {
  const { default: pg } = await import('pg');
  const { from: copyFrom } = await import('pg-copy-streams');
  const asText = { getTypeParser: () => (text: string) => text };
  const client: Client = new pg.Client({
    host,
    port,
    database,
    user,
    // A function keeps node-pg from looking for a password in variables and files.
    password: () => password ?? '',
    ssl: isLocal(host) ? false : makeTlsOptions(host, certificate),
    application_name: 'venue-desk publish',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: connectMilliseconds,
    types: asText,
  });
  // A lost connection fails the statement under way, and must not end the process.
  client.on('error', () => undefined);
  catchParserErrors(client);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      return failFromPostgres(error, host);
    }
  };
  await guarded(() =>
    client.connect().catch((error: unknown) => {
      endConnection(client);
      throw error;
    }),
  );
  const query = (sql: string, values?: Values): Promise<QueryResult<Record<string, string>>> =>
    guarded(() => (values ? client.query(sql, values.map(toParameter)) : client.query(sql)));
  return {
    host,
    rows: async (sql, values) => (await query(sql, values)).rows,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    copy: (sql, lines) =>
      guarded(async () => {
        const stream = client.query(copyFrom(sql));
        const ended = Promise.withResolvers<void>();
        stream.once('error', ended.reject).once('finish', ended.resolve);
        ended.promise.catch(() => undefined);
        const patiently = async (work: Promise<unknown>): Promise<void> => {
          const timer = setTimeout(() => {
            ended.reject(makeNotReached(host, 'stalled'));
            endConnection(client);
          }, stallAfter);
          await Promise.race([work, ended.promise]).finally(() => clearTimeout(timer));
        };
        try {
          for await (const bytes of lines) {
            const taken = Promise.withResolvers<void>();
            stream.write(bytes, () => taken.resolve());
            await patiently(taken.promise);
          }
        } catch (error) {
          stream.destroy();
          throw error;
        }
        stream.end();
        await patiently(ended.promise);
      }),
    close: () => client.end().catch(() => undefined),
  };
}

function toParameter(value: Values[number]): unknown {
  if (typeof value === 'bigint') return value.toString();
  return value instanceof Date ? value.toISOString() : value;
}

interface Connection extends EventEmitter {
  readonly stream: Socket;
  attachListeners: (stream: Socket) => void;
}

/**
 * Errors of node-pg's parser fail the connection. They are thrown while data arrives, and would end the process: on a
 * way to sign in that node-pg doesn't know (such as GSSAPI), for instance.
 */
function catchParserErrors(client: Client): void {
  const { connection } = client as unknown as { readonly connection: Connection };
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const earlier = stream.listeners('data');
    attach(stream);
    for (const listener of stream.listeners('data').filter((each) => !earlier.includes(each))) {
      stream.off('data', listener as () => void);
      stream.on('data', (bytes) => {
        try {
          listener(bytes);
        } catch (error) {
          connection.emit('error', error);
        }
      });
    }
  };
}

/** Ends a connection at once: the server rolls back, and gives up the locks. */
function endConnection(client: Client): void {
  const { connection } = client as unknown as { readonly connection: Connection };
  connection.stream.destroy();
}
