import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeStrayParts } from '../../../../electron/core/export/remove-stray-parts.ts';
import { exportInput } from '../../../support/export-input.ts';
import { failureOf, openEngine, quiet, wholeView } from '../../../support/open-engine.ts';
import { readParquet } from '../../../support/read-parquet.ts';

const engine = await openEngine();
const rows = [
  { bookingLineId: 1, orderNumber: '001', visitStart: '2026-01-31T23:59:59' },
  { bookingLineId: 2, orderNumber: '002', visitStart: '2026-02-01T00:00:00' },
  { bookingLineId: 3, orderNumber: '003', visitStart: null },
  { bookingLineId: 4, orderNumber: '004', visitStart: 'soon' },
  { bookingLineId: 5, orderNumber: '005', visitStart: '2026-01-01T00:00:00' },
];
const view = wholeView('bookings', { columns: ['bookingLineId', 'orderNumber', 'visitStart'] });
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const receipt = { venue: 'Zoo & Co', gaps: [{ from: '2026-01-02T00:00:00' }] };

describe('a receipt', () => {
  it.each(['csv', 'tsv', 'json', 'ndjson', 'parquet'] as const)(
    'lies beside a file of %s and tells what it is, to the byte',
    async (format) => {
      await engine.ingest('bookings', [JSON.stringify(rows)]);
      const target = join(engine.target, `with-receipt.${format}`);
      const told = await engine.methods.export(
        exportInput(view, { format, target, receipt }),
        quiet,
      );
      expect(told.receiptName).toBe(`with-receipt.${format}.receipt.json`);
      const read = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
      expect(read).toEqual({
        ...receipt,
        format,
        ...(format === 'csv' ? { flavour: 'excel' } : {}),
        rows: 5,
        bytes: readFileSync(target).length,
        dataSha256: told.sha256,
        files: [
          {
            name: `with-receipt.${format}`,
            rows: 5,
            bytes: readFileSync(target).length,
            sha256: sha256(target),
          },
        ],
      });
    },
  );

  it('is gone where a later export wants none, and says so where there are no rows', async () => {
    await engine.ingest('bookings', ['[]']);
    const target = join(engine.target, 'later.csv');
    const input = exportInput(view, { format: 'csv', target, receipt });
    await engine.methods.export(input, quiet);
    const read = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
    expect(read).toMatchObject({ rows: 0, note: 'no rows' });
    await engine.methods.export(exportInput(view, { format: 'csv', target }), quiet);
    expect(readdirSync(engine.target)).not.toContain('later.csv.receipt.json');
  });
});

describe('a folder by month', () => {
  it('has a file a month, one for rows of none, and every row once', async () => {
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const target = join(engine.target, 'by-month');
    const input = exportInput(view, {
      format: 'parquet',
      target,
      receipt,
      partition: 'visitStart',
      timeZone: 'Europe/Brussels',
    });
    const told = await engine.methods.export(input, quiet);
    expect(told.files.map(({ name, rows: count }) => [name, count])).toEqual([
      ['month=2026-01/rows.parquet', 2],
      ['month=2026-02/rows.parquet', 1],
      ['month=__HIVE_DEFAULT_PARTITION__/rows.parquet', 2],
    ]);
    for (const file of told.files) expect(sha256(join(target, file.name))).toBe(file.sha256);
    const numbers = async (path: string) => (await readParquet(path)).rows.map((row) => row[1]);
    expect(await numbers(join(target, 'month=2026-01/rows.parquet'))).toEqual(['001', '005']);
    expect((await numbers(join(target, '*/*.parquet'))).toSorted()).toEqual(
      rows.map(({ orderNumber }) => orderNumber),
    );
    const read = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
    expect(read.files).toEqual(told.files);
    // A second one takes its place as a whole.
    await engine.ingest('bookings', [JSON.stringify(rows.slice(0, 1))]);
    await engine.methods.export(input, quiet);
    expect(readdirSync(target)).toEqual(['month=2026-01']);
    expect(readdirSync(engine.target).filter((name) => name.includes('by-month'))).toEqual([
      'by-month',
      'by-month.receipt.json',
    ]);
  });

  it('that was set aside by an export that was killed is put back', async () => {
    const target = join(engine.target, 'aside');
    const hidden = join(engine.target, '.aside.0123456789ab.old.part');
    mkdirSync(hidden);
    writeFileSync(join(hidden, 'rows.parquet'), 'old');
    mkdirSync(join(engine.target, '.aside.ba9876543210.part'));
    await removeStrayParts(target);
    expect(readFileSync(join(target, 'rows.parquet'), 'utf8')).toBe('old');
    expect(readdirSync(engine.target).filter((name) => name.startsWith('.aside'))).toEqual([]);
  });

  it.each([
    ['a field that is no date', 'parquet', 'orderNumber'],
    ['a field that is not in the view', 'parquet', 'bookingDate'],
    ['a format of one file', 'csv', 'visitStart'],
  ] as const)('is refused for %s', async (_, format, partition) => {
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const target = join(engine.target, 'refused');
    const told = engine.methods.export(exportInput(view, { format, target, partition }), quiet);
    expect(await failureOf(told.then(() => undefined))).toBe('input-not-valid');
    expect(readdirSync(engine.target)).not.toContain('refused');
  });
});
