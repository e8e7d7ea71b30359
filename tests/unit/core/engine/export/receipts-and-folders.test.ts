import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeFor } from '../../../../../electron/core/base/output/own-folder.ts';
import { removeStrayParts } from '../../../../../electron/core/base/output/remove-stray-parts.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { readParquet } from '../../../../support/read-parquet.ts';

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
const treeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
const partedInput = (target: string) =>
  exportInput(view, { format: 'parquet', target, partition: 'visitStart', timeZone: 'UTC' });
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
    expect(readdirSync(target)).toEqual(['.venue-desk.json', 'month=2026-01']);
    expect(readdirSync(engine.target).filter((name) => name.includes('by-month'))).toEqual([
      'by-month',
      'by-month.receipt.json',
    ]);
  });

  it.each([
    [
      'a folder of somebody else',
      (target: string) => {
        mkdirSync(join(target, '2019'), { recursive: true });
        writeFileSync(join(target, '2019', 'wedding.jpg'), 'once');
      },
    ],
    ['an empty folder', (target: string) => mkdirSync(target)],
    ['a file', (target: string) => writeFileSync(target, 'once')],
    [
      'a link to a folder',
      (target: string) => {
        mkdirSync(`${target} of 2019`);
        symlinkSync(`${target} of 2019`, target);
      },
    ],
  ] as const)('takes another name where %s is there', async (_, make) => {
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const home = mkdtempSync(join(engine.target, 'home-'));
    const target = join(home, 'Photos');
    make(target);
    const before = treeOf(home);
    const refused = engine.methods.export(partedInput(target), quiet);
    expect(await catchFailureKind(refused.then(() => undefined))).toBe('folder-not-ours');
    expect(treeOf(home)).toEqual(before);
    const place = await placeFor(target);
    expect(place).toEqual({ target: `${target} (2)`, insteadOf: 'Photos' });
    await engine.methods.export({ ...partedInput(place.target), insteadOf: 'Photos' }, quiet);
    expect(treeOf(home)).toEqual(expect.arrayContaining(before));
    // Exported again, it replaces the folder that was written instead, and no other.
    expect(await placeFor(target)).toEqual(place);
    rmSync(place.target, { recursive: true });
    await engine.methods.export(partedInput(place.target), quiet);
    expect((await placeFor(target)).target).toBe(`${target} (3)`);
  });

  it('is not taken for its own where somebody put something into it, or changed it', async () => {
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const target = join(engine.target, 'mixed');
    await engine.methods.export(partedInput(target), quiet);
    expect(await placeFor(target)).toEqual({ target, insteadOf: null });
    // What a file manager leaves behind is nobody's.
    writeFileSync(join(target, '.DS_Store'), 'x');
    expect(await placeFor(target)).toEqual({ target, insteadOf: null });
    const note = join(target, 'month=2026-01', 'notes.txt');
    writeFileSync(note, 'mine');
    expect((await placeFor(target)).target).toBe(`${target} (2)`);
    const refused = engine.methods.export(partedInput(target), quiet);
    expect(await catchFailureKind(refused.then(() => undefined))).toBe('folder-not-ours');
    expect(readFileSync(note, 'utf8')).toBe('mine');
    rmSync(note);
    mkdirSync(join(target, 'mine'));
    expect((await placeFor(target)).target).toBe(`${target} (2)`);
    rmSync(join(target, 'mine'), { recursive: true });
    writeFileSync(join(target, 'month=2026-01', 'rows.parquet'), 'my own rows');
    expect((await placeFor(target)).target).toBe(`${target} (2)`);
  });

  it('leaves a folder alone that another name of its own begins with', async () => {
    const target = join(engine.target, 'a');
    const others = join(engine.target, '.a.b.0123456789ab.old.part');
    mkdirSync(others);
    writeFileSync(join(others, 'rows.parquet'), 'of a.b');
    await removeStrayParts(target);
    expect(existsSync(target)).toBe(false);
    expect(readFileSync(join(others, 'rows.parquet'), 'utf8')).toBe('of a.b');
  });

  it('that was set aside comes into sight where there is something in it that is not ours', async () => {
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const target = join(engine.target, 'seen');
    await engine.methods.export(partedInput(target), quiet);
    const hidden = join(engine.target, '.seen.0123456789ab.old.part');
    mkdirSync(hidden);
    writeFileSync(join(hidden, 'thesis.txt'), 'once');
    await removeStrayParts(target);
    expect(readFileSync(join(engine.target, 'seen (2)', 'thesis.txt'), 'utf8')).toBe('once');
    expect(existsSync(hidden)).toBe(false);
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
    expect(await catchFailureKind(told.then(() => undefined))).toBe('input-not-valid');
    expect(readdirSync(engine.target)).not.toContain('refused');
  });
});
