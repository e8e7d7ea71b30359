import type { IncomingHttpHeaders } from 'node:http';

/** A logged request, for tests: only the names of its headers, except for the three of spec 5.1. */
export interface LoggedRequest {
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headerNames: readonly string[];
  readonly apiKey: string | null;
  readonly tenantKey: string | null;
  readonly authorization: string | null;
  /** Null until there is a response, or if the connection was dropped instead. */
  status: number | null;
}

const longest = 10_000;

/** Adds a request to the log, which drops the oldest ones. */
export function logRequest(
  log: LoggedRequest[],
  request: { operation: string | null; method: string; path: string; query: string },
  headers: IncomingHttpHeaders,
): LoggedRequest {
  const getText = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  const entry: LoggedRequest = {
    ...request,
    headerNames: Object.keys(headers),
    apiKey: getText('x-api-key'),
    tenantKey: getText('x-tenantsecretkey'),
    authorization: getText('authorization'),
    status: null,
  };
  log.push(entry);
  if (log.length > longest) log.splice(0, log.length - longest);
  return entry;
}
