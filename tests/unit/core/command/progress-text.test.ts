import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeProgress } from '../../../../electron/core/app/command/progress-text.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';

const period = { fromdate: '2026-06-01T00:00:00', todate: '2026-06-08T00:00:00' };
const messages = createMessages('en-GB');
let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([
    startSandbox({ seed: 7, today: '2026-06-15', rowsPerMonth: 50 }),
    makeTestFolder(),
  ]);
});
afterAll(async () => {
  await folder.remove();
  await sandbox.close();
});

/** A command's progress text while the platform makes it wait. */
async function saidWhile(operation: 'login' | 'listBookings', retryAfterSeconds: number) {
  const clock = createManualClock();
  const { client, close } = connectTo(sandbox, { clock, sleep: clock.sleep, random: () => 0 });
  sandbox.setFaults([
    { operation, times: 1, fault: { type: 'status', status: 429, retryAfterSeconds } },
  ]);
  const said: string[] = [];
  await client.download({
    operation: 'listBookings',
    parameters: period,
    bodyPath: join(folder.path, `${operation}-${retryAfterSeconds}.json`),
    signal: never,
    onProgress: (progress) =>
      said.push(describeProgress(progress, { name: 'My Zoo' }, clock.now(), messages)),
  });
  close();
  return said;
}

test.each([
  [3600, 'Waiting 60 minutes'],
  [240, 'Waiting 4 minutes'],
  [7200, 'Waiting 2 hours'],
  [45, 'Waiting 45 seconds'],
  [1, 'Waiting 1 second '],
])('Retry-After of %i seconds: a command says "%s"', async (seconds, start) => {
  for (const operation of ['listBookings', 'login'] as const) {
    const said = await saidWhile(operation, seconds);
    const waits = said.filter((line) => line.startsWith('Waiting'));
    expect(waits[0], operation).toContain(start);
    expect(waits[0], operation).toContain('attempt 2');
  }
});
