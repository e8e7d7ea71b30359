import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportInput } from '../../../../support/export-input.ts';
import { makeHostileTexts } from '../../../../support/hostile-texts.ts';
import { openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';

/** Linux's file system in memory, or the disk: no file of one can have a name in a folder of the other. */
const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
const other = ['/dev/shm', '/var/tmp'].find(
  (path) => deviceOf(path) !== undefined && deviceOf(path) !== deviceOf(tmpdir()),
);
const drive = other === undefined ? '' : mkdtempSync(join(other, 'venue-desk-drive-'));
afterAll(() => {
  if (drive !== '') rmSync(drive, { recursive: true });
});

const engine = await openEngine();
const texts = makeHostileTexts(200);
const view = wholeView('bookings', {
  resultId: 'two-drives',
  columns: ['bookingLineId', 'orderNumber', 'visitStart'],
});

/** More bytes than one chunk has; some are changed while they are copied. */
const rows = Array.from({ length: 130_000 }, (_, index) => ({
  bookingLineId: index,
  orderNumber: index % 1_000 === 7 ? texts[((index / 1_000) % texts.length) | 0] : `O${index}`,
  ...(index % 3 === 0 ? {} : { visitStart: '2026-10-01T10:00:00' }),
}));

describe.skipIf(drive === '')('an export to another drive than the engine’s', () => {
  // Ingested once, under a name that no test releases: no export changes the rows.
  beforeAll(() => engine.ingest('bookings', [JSON.stringify(rows)], null, view.resultId));

  it.each([
    ['csv', 'excel'],
    ['json', 'excel'],
    ['ndjson', 'excel'],
    ['parquet', 'excel'],
  ] as const)('as %s (%s) is the same file, to the byte', async (format, flavour) => {
    const write = async (folder: string) => {
      const target = join(folder, `rows.${format}`);
      const told = await engine.methods.export(
        exportInput(view, { format, flavour, target }),
        quiet,
      );
      return { told, bytes: readFileSync(target) };
    };
    const [here, there] = [await write(engine.target), await write(drive)];
    expect(there.told).toEqual(here.told);
    expect(there.told.rows).toBe(rows.length);
    expect(there.bytes.equals(here.bytes)).toBe(true);
  });
});
