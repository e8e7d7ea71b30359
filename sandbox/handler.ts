import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getBookingKeys, getOwnKeys, requireAccess, requireApiKey } from './access.ts';
import { getNowSeconds, makeAsOf } from './as-of.ts';
import { authenticate } from './authentication.ts';
import { answer } from './data/answers.ts';
import { deliver, planDelivery } from './delivery.ts';
import type { FaultEngine } from './fault-engine.ts';
import { findFaultReply, makeTooManyReply } from './fault-replies.ts';
import type { Fault } from './faults.ts';
import { writeJson, writeList } from './json-writer.ts';
import { checkListedHeaders } from './listed-headers.ts';
import type { Settings } from './options.ts';
import { readParameters } from './parameters.ts';
import type { Prepared } from './prepared.ts';
import type { RateLimit } from './rate-limit.ts';
import { makeJsonReply, Refusal, type Reply, refuse } from './reply.ts';
import { type LoggedRequest, logRequest } from './request-log.ts';
import { findRoute, type Route } from './routes.ts';
import type { Tenant } from './tenants.ts';
import type { Tokens } from './tokens.ts';
import { readDateTime } from './venue-time.ts';

export interface Sandbox {
  settings: Settings;
  readonly tenants: readonly Tenant[];
  readonly tokens: Tokens;
  readonly rateLimit: RateLimit;
  readonly log: LoggedRequest[];
  readonly prepared: Prepared;
  faults: FaultEngine;
}

const maxBodyBytes = 64 * 1024;

/** Responds to one request, faults included. */
export async function handle(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [target, query] = splitTarget(request.url ?? '');
  const { path, knownOn } = readKnownOn(target);
  const method = request.method ?? 'GET';
  const route = findRoute(path);
  const operation = route?.operation.id ?? null;
  const entry = logRequest(sandbox.log, { operation, method, path, query }, request.headers);
  const engine = sandbox.faults;
  const now = getNowSeconds(sandbox.settings);
  const tenant = findTenantName(sandbox, request);
  const days = countDays(query);
  const faults =
    operation === null ? [] : engine.faultsFor({ operation, tenant, days, nowSeconds: now });
  const seconds = now + sumSkews(faults);
  await wait(sandbox.settings.latencyMs + sumDelays(faults));
  if (faults.some((fault) => fault.type === 'hold')) await engine.released;
  if (faults.some((fault) => fault.type === 'hangUp')) {
    request.socket.destroy();
    return;
  }
  response.sendDate = false;
  response.setHeader('Date', new Date(seconds * 1000).toUTCString());
  response.setHeader('Cache-Control', 'no-store');
  const call = { route, method, query, knownOn, faults, seconds };
  const reply = await replyTo(sandbox, request, call);
  entry.status = reply.status;
  await deliver(response, reply, planDelivery(faults));
}

interface Call {
  readonly route: Route | null;
  readonly method: string;
  readonly query: string;
  /** The day of the data for the response; null: today. */
  readonly knownOn: string | null;
  readonly faults: readonly Fault[];
  readonly seconds: number;
}

async function replyTo(sandbox: Sandbox, request: IncomingMessage, call: Call): Promise<Reply> {
  try {
    const body = await readBody(request);
    return replyWithFault(sandbox, request, call) ?? replyAsPlatform(sandbox, request, call, body);
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    throw error;
  }
}

function replyWithFault(sandbox: Sandbox, request: IncomingMessage, call: Call): Reply | null {
  for (const fault of call.faults) {
    if (fault.type === 'rateLimit') {
      const key = `${call.route?.operation.id} ${request.headers['x-api-key']}`;
      if (!sandbox.rateLimit.allows(key, fault.perSecond))
        return makeTooManyReply(fault, call.seconds);
    } else if (fault.type === 'revokeToken') {
      const { tenants, tokens } = sandbox;
      const keys = call.route?.operation.api === 'authentication' ? getOwnKeys : getBookingKeys;
      const { headers } = request;
      tokens.revoke(requireAccess(tenants, tokens, headers, call.seconds, keys).claims);
    }
    const reply = findFaultReply(fault, call.seconds);
    if (reply) return reply;
  }
  return null;
}

function replyAsPlatform(
  sandbox: Sandbox,
  request: IncomingMessage,
  call: Call,
  body: string,
): Reply {
  const { tenants, tokens, settings } = sandbox;
  const { route, seconds } = call;
  if (route === null) return refuse(404, 'There is nothing at this address.');
  if (route.method !== call.method) {
    // Spec 7.1 has no status for a wrong method.
    const known = `only for ${route.method}`;
    return refuse(404, `There is no operation for ${call.method} at this address, ${known}.`);
  }
  const { operation } = route;
  requireApiKey(request.headers);
  checkListedHeaders(operation, request.headers, settings.strictHeaders);
  if (operation.api === 'authentication') {
    return authenticate(tenants, tokens, settings, {
      operation: operation.id,
      headers: request.headers,
      body,
      nowSeconds: seconds,
    });
  }
  const { tenant } = requireAccess(tenants, tokens, request.headers, seconds, getBookingKeys);
  const search = new URLSearchParams(call.query);
  const query = readParameters(operation, route.path, search, settings);
  // Loads of earlier mornings had no delay.
  const known = call.knownOn === null ? settings : { ...settings, today: call.knownOn, load: {} };
  const asOf = makeAsOf(known, tenant.keys.timeZone, seconds);
  const of = { tenant: tenant.keys.name, operation: operation.id, query: search, asOf };
  const prepared = sandbox.prepared.take(of);
  if (prepared) return makeJsonReply(prepared);
  const found = answer(tenant.world, asOf, operation.id, query);
  if (found === null) return refuse(404, 'The record was not found.');
  return makeJsonReply('one' in found ? [writeJson(found.one)] : writeList(found.list));
}

/** Reads `/bookingapi/known-on/2026-11-14/v1/…`, which gets the response of that day. */
function readKnownOn(target: string): { path: string; knownOn: string | null } {
  const [, api = '', knownOn = null, rest = ''] =
    /^(\/bookingapi)\/known-on\/(\d{4}-\d{2}-\d{2})(\/.*)$/.exec(target) ?? [];
  return knownOn === null ? { path: target, knownOn } : { path: api + rest, knownOn };
}

/** Returns the days from `fromdate` to `todate`. 0 if they aren't a period. */
function countDays(query: string): number {
  const search = new URLSearchParams(query);
  const from = readDateTime(search.get('fromdate') ?? '');
  const to = readDateTime(search.get('todate') ?? '');
  return from === null || to === null ? 0 : (to - from) / 86_400;
}

function splitTarget(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}

function findTenantName(sandbox: Sandbox, request: IncomingMessage): string | null {
  const apiKey = request.headers['x-api-key'];
  const isOwner = ({ keys }: Tenant): boolean =>
    keys.apiKey === apiKey || keys.bookingApiKey === apiKey;
  return (apiKey && sandbox.tenants.find(isOwner)?.keys.name) || null;
}

function sumDelays(faults: readonly Fault[]): number {
  return faults.reduce((sum, fault) => sum + (fault.type === 'delay' ? fault.milliseconds : 0), 0);
}

function sumSkews(faults: readonly Fault[]): number {
  return faults.reduce((sum, fault) => sum + (fault.type === 'clockSkew' ? fault.seconds : 0), 0);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length <= maxBodyBytes) pieces.push(piece);
  }
  if (length > maxBodyBytes) refuse(400, 'The request body is too long.');
  return Buffer.concat(pieces).toString('utf8');
}
