import type { IncomingHttpHeaders } from 'node:http';
import { limits, loginRefusedMessage } from '../shared/catalogue/limits.ts';
import type { OperationId } from '../shared/catalogue/types.ts';
import { readHeader, requireAccess, requireApiKey } from './access.ts';
import type { Settings } from './options.ts';
import { makeJsonReply, type Reply, refuse } from './reply.ts';
import { isRightSignature } from './signature.ts';
import type { Tenant } from './tenants.ts';
import { makeForeignPayload, type Tokens } from './tokens.ts';

export interface AuthenticationCall {
  readonly operation: OperationId;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly nowSeconds: number;
}

/** Responds to an operation of the authentication API (spec 4.1). Throws a `Refusal`. */
export function authenticate(
  tenants: readonly Tenant[],
  tokens: Tokens,
  settings: Settings,
  call: AuthenticationCall,
): Reply {
  switch (call.operation) {
    case 'login':
      return logIn(tenants, tokens, settings, call);
    case 'renew':
      return renew(tenants, tokens, settings, call);
    default:
      return exchange(tenants, tokens, settings, call);
  }
}

const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function logIn(
  tenants: readonly Tenant[],
  tokens: Tokens,
  settings: Settings,
  call: AuthenticationCall,
) {
  const header = requireApiKey(call.headers);
  const body = readBody(call);
  const spelling = 'apiKey' in body ? 'apiKey' : 'apikey';
  // Spec 5.5 names this field: the key must be in the body too.
  if (isMissing(body[spelling])) refuse(401, loginRefusedMessage);
  const apiKey = readText(body, spelling, 'apiKey');
  const timestamp = readText(body, 'timestamp');
  const signature = readText(body, 'signature');
  const moment = Date.parse(timestamp);
  if (!timestampPattern.test(timestamp) || Number.isNaN(moment)) {
    refuse(422, 'The timestamp must have the format yyyy-MM-ddTHH:mm:ss.fffZ.');
  }
  const tenant = tenants.find((candidate) => candidate.keys.apiKey === header);
  const drift = Math.abs(moment / 1000 - call.nowSeconds);
  const right =
    tenant !== undefined &&
    apiKey === header &&
    drift <= limits.clockDriftSeconds &&
    isRightSignature(tenant, settings.signing, apiKey, timestamp, signature);
  if (!right) refuse(401, loginRefusedMessage);
  const tenantKey = readHeader(call.headers, 'x-tenantsecretkey');
  if (settings.strictHeaders && tenantKey !== tenant.keys.tenantKey) {
    refuse(401, 'The tenant key and the API key belong to different tenants.');
  }
  return makeJsonReply([
    JSON.stringify({
      authToken: tokens.issue(
        tenant.number,
        'access',
        settings.tokenLifetimeSeconds,
        call.nowSeconds,
      ),
      refreshToken: tokens.issue(
        tenant.number,
        'refresh',
        settings.refreshLifetimeSeconds,
        call.nowSeconds,
      ),
    }),
  ]);
}

/** Extends a session before its access token expires (spec 5.4): the bearer token is still valid. */
function renew(
  tenants: readonly Tenant[],
  tokens: Tokens,
  settings: Settings,
  call: AuthenticationCall,
) {
  const { tenant } = requireAccess(tenants, tokens, call.headers, call.nowSeconds);
  const claims = tokens.read(readText(readBody(call), 'refreshToken'), call.nowSeconds);
  if (claims === 'malformed') refuse(422, 'The refreshToken is not a token.');
  if (claims === 'revoked') refuse(404, 'The session of this refreshToken was not found.');
  if (typeof claims === 'string') refuse(401, `The refreshToken is ${claims}.`);
  if (claims.kind !== 'refresh') refuse(422, 'This token is not a refreshToken.');
  if (claims.tenant !== tenant.number) refuse(401, 'The refreshToken belongs to another tenant.');
  const token = tokens.issue(
    tenant.number,
    'access',
    settings.tokenLifetimeSeconds,
    call.nowSeconds,
  );
  return makeJsonReply([JSON.stringify({ token })]);
}

function exchange(
  tenants: readonly Tenant[],
  tokens: Tokens,
  settings: Settings,
  call: AuthenticationCall,
) {
  const { tenant } = requireAccess(tenants, tokens, call.headers, call.nowSeconds);
  const payload = makeForeignPayload(readText(readBody(call), 'externalJwt'));
  if (payload === null) refuse(422, 'The externalJwt is not a JSON Web Token.');
  if (typeof payload.exp === 'number' && payload.exp <= call.nowSeconds) {
    refuse(401, 'The externalJwt is expired.');
  }
  // `sub` names the token's owner; without it no visitor can be found.
  if (typeof payload.sub !== 'string' || payload.sub === '')
    refuse(404, 'The visitor was not found.');
  const token = tokens.issue(
    tenant.number,
    'visitor',
    settings.tokenLifetimeSeconds,
    call.nowSeconds,
  );
  return makeJsonReply([JSON.stringify({ token })]);
}

function readBody(call: AuthenticationCall): Record<string, unknown> {
  const type = readHeader(call.headers, 'content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    refuse(400, 'The Content-Type must be application/json.');
  let body: unknown;
  try {
    body = JSON.parse(call.body);
  } catch {
    refuse(400, 'The request body is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    refuse(400, 'The request body is not a JSON object.');
  }
  return body as Record<string, unknown>;
}

function readText(body: Record<string, unknown>, name: string, shown = name): string {
  const value = body[name];
  if (isMissing(value)) refuse(400, `The ${shown} is missing.`);
  if (typeof value !== 'string') refuse(422, `The ${shown} must be a string.`);
  return value;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
