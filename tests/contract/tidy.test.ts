import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { venues } from '../../sandbox/data/venues/venues.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import { addDays } from '../../shared/venue-time.ts';
import { today } from './platform-client.ts';

/** Rows of the demo venue that customers see: none of the traps for readers. */

const museum = 'Museum aan de Kade';
const firstDay = venues[0]?.firstDay ?? '';
const lists = [
  ['bookings', 'listBookings'],
  ['orders', 'listOrders'],
  ['visitors', 'listVisitors'],
  ['scans', 'listScanned'],
  ['tasks', 'listTasks'],
  ['availabilities', 'listGuideAvailabilities'],
  ['guides', 'listGuides'],
] as const;
const hostile =
  /[<>\\\p{Cc}\p{Cf}\u0590-\u08ff]|&\w+;|^[=+@-](?!\d{2,3} )|\p{Extended_Pictographic}/u;

async function listRows(isTidy: boolean, operation: (typeof lists)[number][1]) {
  const sandbox = await startSandbox({ today, timeOfDay: '15:20', tidy: isTidy });
  try {
    const rows: Record<string, unknown>[] = [];
    const parameters =
      operation === 'listGuides'
        ? { fromdate: `${firstDay}T00:00:00`, todate: `${addDays(firstDay, 28)}T00:00:00` }
        : { fromdate: '2026-05-01T00:00:00', todate: '2026-06-01T00:00:00' };
    for await (const row of sandbox.truth.rows(museum, operation, parameters)) rows.push(row);
    return rows;
  } finally {
    await sandbox.close();
  }
}

/** Returns why a person would stop at a row, or null. */
function findOddness(row: Record<string, unknown>, known: ReadonlySet<string>): string | null {
  for (const [name, value] of Object.entries(row)) {
    if (!known.has(name)) return `unknown ${name}`;
    if (typeof value === 'bigint') return `huge ${name}`;
    if (typeof value === 'string' && (hostile.test(value) || value.length > 1000)) {
      return `${name} ${value.slice(0, 40)}`;
    }
  }
  return null;
}

test.each(lists)(
  '%s of a tidy venue have nothing odd, and else the same rows',
  async (id, operation) => {
    const known = new Set<string>(getDataset(id).fields.map(({ name }) => name));
    const [tidy, usual] = await Promise.all([
      listRows(true, operation),
      listRows(false, operation),
    ]);
    expect(tidy.length).toBeGreaterThan(20);
    expect(tidy.map((row) => findOddness(row, known)).filter((found) => found !== null)).toEqual(
      [],
    );
    // The switch makes the difference.
    const odd = usual.filter((row) => findOddness(row, known) !== null);
    expect(odd.length).toBeGreaterThan(0);
    // And changes nothing else: all other rows are the same.
    expect(tidy.length).toBe(usual.length);
    const changed = tidy.filter((row, at) => !isDeepStrictEqual(row, usual[at]));
    expect(changed.length / tidy.length).toBeLessThan(id === 'guides' ? 0.3 : 0.05);
  },
);
