import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  type Connection,
  openDatabase,
} from '../../../../electron/core/engine/database/database.ts';
import { ingestBodies } from '../../../../electron/core/engine/ingest/ingest-bodies.ts';
import { quiet, timeZone } from '../../../support/open-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-plan-'));
const database = await openDatabase({ temporaryFolder: folder, memoryLimit: '1GB', threads: 2 });
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let bodies = 0;

/** Reads a body of bookings, and tells how often DuckDB was asked for its plan. */
async function plansFor(...rows: readonly object[]): Promise<number> {
  const connection = await database.connect();
  let plans = 0;
  const counted: Connection = {
    ...connection,
    rows(sql, values) {
      if (sql.startsWith('EXPLAIN')) plans += 1;
      return connection.rows(sql, values);
    },
  };
  bodies += 1;
  const path = join(folder, `body-${bodies}.json`);
  writeFileSync(path, JSON.stringify(rows));
  const named = (part: string) => `${part}${bodies}`;
  const tables = {
    sample: named('sample'),
    stage: named('stage'),
    decoded: named('decoded'),
    stored: named('held'),
    beside: named('beside'),
  };
  try {
    const { ingestStats } = await ingestBodies(
      counted,
      { resultId: 'one', dataset: 'bookings', bodies: [path], period: null, timeZone },
      tables,
      quiet,
      { shortAnswer: 0 },
    );
    expect(ingestStats.kept).toBe(rows.length);
  } finally {
    await connection.close();
  }
  return plans;
}

it('looks at the plan of rows of one form once, however many bodies of them come', async () => {
  expect(await plansFor({ bookingLineId: 1, orderNumber: 'A' })).toBe(1);
  expect(await plansFor({ bookingLineId: 2, orderNumber: 'B' })).toBe(0);
  expect(await plansFor({ bookingLineId: 3, orderNumber: 'C' }, { bookingLineId: 4 })).toBe(1);
  expect(await plansFor({ bookingLineId: 5, orderNumber: 'D', extra: 1 })).toBe(1);
});
