import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '../../../../electron/core/access/platform/http-client.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';
import { createNodeHttpClient } from '../../../support/node-http-client.ts';
import { catchFailure, connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';

const period = { fromdate: '2026-06-01T00:00:00', todate: '2026-06-08T00:00:00' };
const second = 1000;

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 7, today: '2026-06-15', rowsPerMonth: 2000 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(async () => {
  sandbox.setFaults([]);
  await folder.remove();
});

/** An answer over a line on which each piece of a body takes so long to arrive. */
function overLine(clock: ManualClock, milliseconds: (bytes: number) => number): HttpClient {
  const http = createNodeHttpClient(sandbox.certificate);
  async function* arriving(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of body) {
      clock.pass(milliseconds(chunk.length));
      yield chunk;
    }
  }
  return {
    async send(request) {
      const response = await http.send(request);
      return request.body === null ? { ...response, body: arriving(response.body) } : response;
    },
  };
}

function download(
  clock: ManualClock,
  http: HttpClient,
  onProgress: (progress: { readonly phase: string }) => void = () => undefined,
) {
  const { client, close } = connectTo(sandbox, { clock, sleep: clock.sleep, http });
  const parameters = period;
  const bodyPath = join(folder.path, 'body.json');
  return client
    .download({ operation: 'listBookings', parameters, bodyPath, signal: never, onProgress })
    .finally(close);
}

describe('an answer that comes so slowly that it never ends', () => {
  test('is given up, tried again and told by its own name, and leaves no file', async () => {
    const clock = createManualClock();
    sandbox.setFaults([
      { operation: 'listBookings', fault: { type: 'drip', bytes: 1, everyMilliseconds: 1 } },
    ]);
    const before = sandbox.requests.length;
    const error = await catchFailure(
      download(
        clock,
        overLine(clock, (bytes) => bytes * second),
      ),
    );
    expect(error).toMatchObject({ kind: 'answer-too-slow', retryable: true });
    const asked = sandbox.requests
      .slice(before)
      .filter(({ operation }) => operation === 'listBookings');
    expect(asked).toHaveLength(3);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('is had when it comes faster the next time', async () => {
    const clock = createManualClock();
    sandbox.setFaults([
      {
        operation: 'listBookings',
        times: 1,
        fault: { type: 'drip', bytes: 1, everyMilliseconds: 1 },
      },
    ]);
    const fast = (bytes: number) => (bytes < 100 ? bytes * second : 0);
    expect((await download(clock, overLine(clock, fast))).elements).toBeGreaterThan(0);
  });
});

describe('an answer that is slow but comes', () => {
  test.each([
    ['a hundred bytes a second', 100, 10],
    ['a kilobyte a second', 1024, 1],
    ['a kilobyte a second, in bursts', 1024 * 25, 1],
  ])('is waited for: %s', async (_, bytes, secondsPerKilobyte) => {
    const clock = createManualClock();
    sandbox.setFaults([
      { operation: 'listBookings', fault: { type: 'drip', bytes, everyMilliseconds: 0 } },
    ]);
    const line = (got: number) => (got / 1024) * secondsPerKilobyte * second;
    const before = clock.monotonic();
    expect((await download(clock, overLine(clock, line))).elements).toBeGreaterThan(0);
    // Long enough for the rate to have been looked at.
    expect(clock.monotonic() - before).toBeGreaterThan(60 * second);
    expect(clock.slept).toEqual([]);
  });

  test('is not blamed for time in which nobody waited for it', async () => {
    const clock = createManualClock();
    sandbox.setFaults([
      { operation: 'listBookings', fault: { type: 'drip', bytes: 2000, everyMilliseconds: 0 } },
    ]);
    const line = overLine(clock, () => 1);
    const ours = ({ phase }: { readonly phase: string }): void => {
      if (phase === 'receiving') clock.pass(3600 * second);
    };
    expect((await download(clock, line, ours)).elements).toBeGreaterThan(0);
    expect(clock.slept).toEqual([]);
  });
});
