import type { OutgoingHttpHeaders } from 'node:http';

/** A response before it is framed; its body is made while it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Iterable<string>;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

export function makeJsonReply(body: Iterable<string>): Reply {
  return { status: 200, headers: json, body };
}

/** Makes the error body of spec 2.5. If the spec gives no code, it has the status. */
export function makeErrorReply(
  status: number,
  message: string,
  code: number = status,
  headers: OutgoingHttpHeaders = {},
): Reply {
  const body = JSON.stringify({ errors: [{ message, code }] });
  return { status, headers: { ...json, ...headers }, body: [body] };
}

/** Carries a refusal from the code that finds it to the response. */
export class Refusal extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(`refused with ${reply.status}`);
    this.name = 'Refusal';
    this.reply = reply;
  }
}

/** Refuses the request with a status, a message and a code. */
export function refuse(status: number, message: string, code?: number): never {
  throw new Refusal(makeErrorReply(status, message, code));
}
