import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver } from '../../sandbox/delivery.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { makeAddress, mayPeriod, type Session, signIn, today } from './platform-client.ts';

/** A month of many times what the buffers in between hold. */
const rowsPerMonth = 30_000;

let sandbox: RunningSandbox;
let session: Session;
beforeAll(async () => {
  sandbox = await startSandbox({ today, rowsPerMonth });
  session = await signIn(sandbox);
});
afterAll(() => sandbox.close());

function open(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ ca: sandbox.certificate });
    const url = makeAddress(sandbox, '/bookings', mayPeriod);
    request(url, { headers: session.headers, agent }, resolve).on('error', reject).end();
  });
}

/** Counts the elements of a JSON array in a stream of bytes, and checks that it ends. */
function makeCounter() {
  let depth = 0;
  let inText = false;
  let escaped = false;
  let elements = 0;
  return {
    read(bytes: Buffer) {
      for (const byte of bytes) {
        if (inText) {
          if (escaped) escaped = false;
          else if (byte === 0x5c) escaped = true;
          else if (byte === 0x22) inText = false;
        } else if (byte === 0x22) inText = true;
        else if (byte === 0x7b || byte === 0x5b) {
          if (depth === 1) elements += 1;
          depth += 1;
        } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
      }
    },
    result: () => ({ elements, depth }),
  };
}

test('a large month streams out row by row, as many as the truth has', async () => {
  const response = await open();
  expect(response.headers['transfer-encoding']).toBe('chunked');
  const counter = makeCounter();
  let bytes = 0;
  for await (const slice of response as AsyncIterable<Buffer>) {
    counter.read(slice);
    bytes += slice.length;
  }
  let truth = 0;
  for await (const _row of sandbox.truth.rows(session.keys.name, 'listBookings', mayPeriod))
    truth += 1;
  expect(counter.result()).toEqual({ elements: truth, depth: 0 });
  expect(truth).toBeGreaterThan(24_000);
  expect(bytes).toBeGreaterThan(9_000_000);
});

/** Serves a list without an end through the sandbox's delivery, and counts the elements made. */
async function serveCounted(slices: number) {
  const made = { slices: 0, over: Promise.resolve() };
  function* body() {
    for (; made.slices < slices; made.slices++) yield 'x'.repeat(65_536);
  }
  const server = createServer((_request, response) => {
    const how = { framing: null, cutAt: null, drip: null };
    made.over = deliver(response, { status: 200, headers: {}, body: body() }, how);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) => get({ port }, resolve));
  return { made, server, response };
}

test('nothing is made ahead of a reader who pauses, and all of it once they read on', async () => {
  const { made, server, response } = await serveCounted(4000);
  await once(response, 'data');
  response.pause();
  for (let before = -1; before !== made.slices; ) {
    before = made.slices;
    await wait(200);
  }
  // The capacity of the system's own buffers, compared with 250 MB.
  expect(made.slices).toBeLessThan(1000);
  response.resume();
  await once(response, 'end');
  expect(made.slices).toBe(4000);
  server.close();
});

test('a reader who leaves ends the work', async () => {
  const { made, server, response } = await serveCounted(4000);
  await once(response, 'data');
  response.destroy();
  await made.over;
  expect(made.slices).toBeLessThan(4000);
  server.close();
});
