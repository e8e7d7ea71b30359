import type { OutgoingHttpHeaders } from 'node:http';
import type { Fault, HostileBody, RetryAfter } from './faults.ts';
import { makeErrorReply, type Reply } from './reply.ts';

const messages: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  401: 'Unauthorised.',
  403: 'Forbidden.',
  404: 'Not found.',
  422: 'Unprocessable entity.',
  429: 'Too many requests in a given time.',
  500: 'Internal server error.',
  502: 'Bad gateway.',
  503: 'Service unavailable.',
};

/** Returns a fault's response instead of the platform's own. Null if the fault has none. */
export function findFaultReply(fault: Fault, nowSeconds: number): Reply | null {
  switch (fault.type) {
    case 'status': {
      if (fault.status < 400) return { status: fault.status, headers: {}, body: [] };
      const message = fault.message ?? messages[fault.status] ?? `Status ${fault.status}.`;
      const retryAfter = retryAfterHeader(fault, nowSeconds);
      if (fault.body === 'gateway') return makeGatewayReply(fault.status, message, retryAfter);
      return makeErrorReply(fault.status, message, fault.code, retryAfter);
    }
    case 'redirect':
      return { status: fault.status ?? 302, headers: { Location: fault.location }, body: [] };
    case 'contentType':
      return {
        status: 200,
        headers: { 'Content-Type': fault.contentType },
        body: [fault.body ?? '<!doctype html><title>Sign in to this network</title>'],
      };
    case 'hostile':
      return {
        status: 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: generateHostilePieces(fault.body, fault.size),
      };
    default:
      return null;
  }
}

/** Returns the response of a server in front of the platform. */
function makeGatewayReply(status: number, message: string, headers: OutgoingHttpHeaders): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
    body: [`<html><head><title>${status}</title></head><body><h1>${message}</h1></body></html>`],
  };
}

/** Returns 429 with Retry-After, for an exceeded rate limit. */
export function makeTooManyReply(retry: RetryAfter, nowSeconds: number): Reply {
  const after = { retryAfterSeconds: 1, ...retry };
  return makeErrorReply(429, messages[429] ?? '', 429, retryAfterHeader(after, nowSeconds));
}

/** Returns Retry-After in one of its forms: seconds, or an HTTP date. */
function retryAfterHeader(retry: RetryAfter, nowSeconds: number) {
  if (retry.retryAfterSeconds === undefined) return {};
  if (retry.retryAfterForm !== 'date') return { 'Retry-After': String(retry.retryAfterSeconds) };
  const date = new Date(Math.ceil(nowSeconds + retry.retryAfterSeconds) * 1000);
  return { 'Retry-After': date.toUTCString() };
}

function* generateHostilePieces(body: HostileBody, size?: number): Generator<string> {
  switch (body) {
    case 'deep':
      return yield* generateNested(size ?? 200_000);
    case 'duplicateKeys':
      return yield '[{"orderId":1,"orderId":2,"id":1,"id":2,"orderNumber":"A","orderNumber":"B"}]';
    case 'proto':
      return yield '[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]';
    case 'hugeString':
      return yield* generateHuge(size ?? 20_000_000);
    case 'truncated':
      return yield '[{"bookingId":1,"bookingStatus":"Confirmed"},{"bookingId":2,"booki';
    case 'object':
      return yield '{"items":[],"total":0}';
    case 'empty':
      return;
    case 'notJson':
      return yield '[{"bookingId":NaN,}]';
    case 'nullRows':
      return yield '[null,1,"text",[],{}]';
  }
}

function* generateNested(depth: number): Generator<string> {
  const step = '['.repeat(10_000);
  for (let left = depth; left > 0; left -= step.length) yield step.slice(0, left);
  for (let left = depth; left > 0; left -= step.length)
    yield step.slice(0, left).replaceAll('[', ']');
}

function* generateHuge(length: number): Generator<string> {
  const step = 'x'.repeat(65_536);
  yield '[{"orderNumber":"';
  for (let left = length; left > 0; left -= step.length) yield step.slice(0, left);
  yield '"}]';
}
