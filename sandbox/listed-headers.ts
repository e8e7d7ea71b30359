import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../shared/catalogue/types.ts';
import { readHeader } from './access.ts';
import { refuse } from './reply.ts';

/**
 * Checks the headers, beside key and token, that spec 4.1 and 5.1 list. Sent values must make sense; `strict`
 * requires all of them, the tenant key on every call of both APIs.
 */
export function checkListedHeaders(
  operation: Operation,
  headers: IncomingHttpHeaders,
  strict: boolean,
): void {
  if (strict && readHeader(headers, 'x-tenantsecretkey') === null) {
    refuse(401, 'The x-tenantsecretkey header, the tenant key, is missing.');
  }
  if (operation.api === 'booking') return;
  for (const [name, makesSense] of Object.entries(checks)) {
    if (!operation.headers.includes(name)) continue;
    const value = readHeader(headers, name);
    if (value === null && strict) refuse(400, `The ${name} header is missing.`);
    if (value !== null && !makesSense(value)) refuse(400, `The ${name} header is invalid.`);
  }
}

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  origin: (value) => URL.canParse(value) && new URL(value).origin === value,
  'cache-control': (value) => value.split(',').some((part) => part.trim() === 'no-cache'),
};
