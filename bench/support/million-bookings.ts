import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeList } from '../../sandbox/json-writer.ts';
import { startSandbox } from '../../sandbox/server.ts';
import type { Period } from '../../shared/ranges.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const million = 1_000_000;
export const bookingsPeriod = { from: '2026-08-20T00:00:00', to: '2026-09-20T00:00:00' } as const;

/**
 * Bookings a month of the largest tenant that give a million in these days, whatever the season.
 */
const rowsPerMonth = (days: number): number =>
  Math.min(20_000_000, Math.ceil((million * 30 * 1.6) / days));

/** Records a body of a million bookings (about 400 MB) as the sandbox would send it. Gives its path. */
export async function recordBookings(folder: string): Promise<string> {
  const path = join(folder, 'bookings.json');
  await recordPeriods([{ period: bookingsPeriod, path }], '2026-10-20');
  return path;
}

export interface Recording {
  readonly period: Period;
  readonly path: string;
}

/** Records a million bookings for each of these periods, as they would be on that day. */
export async function recordPeriods(
  recordings: readonly Recording[],
  today: string,
  rows = million,
): Promise<void> {
  const days = Math.min(...recordings.map(({ period }) => daysOf(period)));
  const platform = await startSandbox({ seed: 3, rowsPerMonth: rowsPerMonth(days), today });
  try {
    for (const { period, path } of recordings) await record(platform, period, path, rows);
  } finally {
    await platform.close();
  }
}

async function record(
  platform: Sandbox,
  period: Period,
  path: string,
  rows: number,
): Promise<void> {
  const [tenant] = platform.tenants;
  if (!tenant) throw new Error('the sandbox has tenants');
  const parameters = { fromdate: period.from, todate: period.to };
  const all = platform.truth.rows(tenant.name, 'listBookings', parameters);
  await pipeline(Readable.from(asBody(all, rows)), createWriteStream(path));
}

async function* asBody(
  rows: ReturnType<Sandbox['truth']['rows']>,
  count: number,
): AsyncGenerator<string> {
  let slice = '[';
  let written = 0;
  for await (const row of rows) {
    // A list of one, without its brackets.
    slice += `${written === 0 ? '' : ','}${[...writeList([row])].join('').slice(1, -1)}`;
    written += 1;
    if (written === count) break;
    if (slice.length > 1 << 20) {
      yield slice;
      slice = '';
    }
  }
  if (written < count) throw new Error(`the sandbox has ${written} rows, not ${count}`);
  yield `${slice}]`;
}

function daysOf({ from, to }: Period): number {
  return Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'day' }).days;
}
