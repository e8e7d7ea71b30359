import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeList } from '../../sandbox/json-writer.ts';
import { startSandbox } from '../../sandbox/server.ts';

export const bookingsPeriod = { from: '2026-08-20T00:00:00', to: '2026-09-20T00:00:00' } as const;
const rowsPerMonth = 1_000_000;

/** Records a body of about a million bookings (400 MB) as the sandbox would send it. Gives its path. */
export async function recordBookings(folder: string): Promise<string> {
  const platform = await startSandbox({ seed: 3, rowsPerMonth, today: '2026-10-20' });
  try {
    const [tenant] = platform.tenants;
    if (!tenant) throw new Error('the sandbox has tenants');
    const rows = platform.truth.rows(tenant.name, 'listBookings', {
      fromdate: bookingsPeriod.from,
      todate: bookingsPeriod.to,
    });
    const path = join(folder, 'bookings.json');
    await pipeline(Readable.from(asBody(rows)), createWriteStream(path));
    return path;
  } finally {
    await platform.close();
  }
}

async function* asBody(
  rows: ReturnType<Awaited<ReturnType<typeof startSandbox>>['truth']['rows']>,
): AsyncGenerator<string> {
  let piece = '[';
  let first = true;
  for await (const row of rows) {
    // A list of one, without its brackets.
    piece += `${first ? '' : ','}${[...writeList([row])].join('').slice(1, -1)}`;
    first = false;
    if (piece.length > 1 << 20) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}]`;
}
