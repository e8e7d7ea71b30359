import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportStep } from '../../../../../electron/core/data/engine/contract/engine-methods.ts';
import { sheetLimits } from '../../../../../electron/core/data/engine/export/sheet/sheet-parts.ts';
import { tableFormats } from '../../../../../shared/export-formats.ts';
import { findBundled } from '../../../../support/bundle-programs.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { readCsv, readJson, readXlsx } from '../../../../support/read-back.ts';
import { readParquet } from '../../../../support/read-parquet.ts';

const engine = await openEngine({ sheetLimits: { ...sheetLimits, rows: 1_000 } });
const rows = Array.from({ length: 20_000 }, (_, index) => ({
  bookingLineId: index,
  orderNumber: `ORD-${index}`,
}));
/** Enough for several steps of each export. */
const count = 8_000;
const body = JSON.stringify(rows.slice(0, count));
const view = wholeView('bookings', { columns: ['bookingLineId', 'orderNumber'] });
/** Ingested once: no export changes the rows. */
const whole = { ...view, resultId: 'whole' };
beforeAll(() => engine.ingest('bookings', [body], null, whole.resultId));
const formats = tableFormats;

function oldFile(format: string): string {
  const target = join(engine.target, `old.${format}`);
  writeFileSync(target, 'the old file');
  return target;
}

function expectOnlyOld(target: string): void {
  expect(readFileSync(target, 'utf8')).toBe('the old file');
  expect(readdirSync(engine.target).filter((name) => name.endsWith('.part'))).toEqual([]);
}

describe.each(formats)('an export as %s', (format) => {
  it('tells how far it is, and replaces the old file only when it is whole', async () => {
    const target = oldFile(format);
    const steps: ExportStep[] = [];
    const progress = (step: unknown) => {
      steps.push(step as ExportStep);
      expect(readFileSync(target, 'utf8')).toBe('the old file');
    };
    await engine.methods.export(exportInput(whole, { format, target }), { ...quiet, progress });
    expect(readFileSync(target, 'utf8')).not.toBe('the old file');
    expect(steps.at(0)).toEqual({ phase: 'writing', rows: 0, total: count });
    expect(steps.at(-1)).toEqual({ phase: 'checking', rows: count, total: count });
    const written = steps.filter((step) => step.phase === 'writing').map((step) => step.rows);
    expect(written).toEqual([...written].sort((left, right) => left - right));
    expect(readdirSync(engine.target).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leaves the old file and nothing else when it is cancelled, at whichever step', async () => {
    for (const at of [0, 1, 2, 3]) {
      const target = oldFile(format);
      const controller = new AbortController();
      let steps = 0;
      const progress = () => {
        steps += 1;
        if (steps > at) controller.abort();
      };
      const told = engine.methods.export(exportInput(whole, { format, target }), {
        signal: controller.signal,
        progress,
      });
      expect(await catchFailureKind(told)).toBe('cancelled');
      expectOnlyOld(target);
    }
    const before = AbortSignal.abort();
    const target = oldFile(format);
    const told = engine.methods.export(exportInput(whole, { format, target }), {
      ...quiet,
      signal: before,
    });
    expect(await catchFailureKind(told)).toBe('cancelled');
    expectOnlyOld(target);
  });

  it('says that a folder can not be written to', async () => {
    await engine.ingest('bookings', ['[{"bookingLineId":1}]']);
    const gone = join(engine.target, 'gone', `x.${format}`);
    const told = engine.methods.export(exportInput(view, { format, target: gone }), quiet);
    expect(await catchFailureKind(told)).toBe('folder-not-writable');
    const locked = join(engine.target, `locked-${format}`);
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    if (process.getuid?.() !== 0) {
      const target = join(locked, `x.${format}`);
      const refused = engine.methods.export(exportInput(view, { format, target }), quiet);
      expect(await catchFailureKind(refused)).toBe('folder-not-writable');
    }
    rmSync(locked, { recursive: true });
  });

  it('is not published when the file on the disk has other rows than the view', async () => {
    const target = oldFile(format);
    // Between writing and counting, somebody else changes the file.
    const progress = (step: unknown) => {
      const { phase, rows: counted } = step as ExportStep;
      if (phase !== 'checking' || counted !== 0) return;
      const part = readdirSync(engine.target).find((name) => name.endsWith('.part')) ?? '';
      const bytes = readFileSync(join(engine.target, part));
      const fewer = format === 'csv' ? bytes.subarray(0, bytes.lastIndexOf(0x0d)) : damaged(bytes);
      writeFileSync(join(engine.target, part), fewer);
    };
    const told = engine.methods.export(exportInput(whole, { format, target }), {
      ...quiet,
      progress,
    });
    expect(await catchFailureKind(told)).toBe('file-count-differs');
    expectOnlyOld(target);
  });

  it('goes on when the grid moves on, and ends when the rows are let go', async () => {
    await engine.ingest('bookings', [body]);
    const target = join(engine.target, `sorted.${format}`);
    const sorted = { ...view, sort: [{ field: 'orderNumber', descending: true }] };
    const running = engine.methods.export(exportInput(sorted, { format, target }), quiet);
    for (const text of ['1', '2', '3', '4', '5', '6']) {
      const filters = [{ kind: 'contains' as const, field: 'orderNumber', text }];
      await engine.methods.page({ view: { ...view, filters }, offset: 0, limit: 1 }, quiet);
    }
    expect(await running).toMatchObject({ rows: count });
    const second = engine.methods.export(exportInput(sorted, { format, target }), {
      ...quiet,
      progress: () => void engine.methods.release({ resultId: view.resultId }, quiet),
    });
    expect(['rows-gone', 'none']).toContain(await catchFailureKind(second));
  });

  it('of no rows is a file of no rows', async () => {
    await engine.ingest('bookings', ['[]']);
    const target = join(engine.target, `none.${format}`);
    const told = await engine.methods.export(exportInput(view, { format, target }), quiet);
    expect(told).toMatchObject({ rows: 0, sheets: format === 'xlsx' ? 1 : 0 });
    if (format === 'xlsx') {
      const [sheet, about] = readXlsx(target);
      expect(sheet?.rows.map((row) => row.map((cell) => cell?.[1]))).toEqual([view.columns]);
      expect(JSON.stringify(about)).toContain('no rows');
    } else if (format === 'parquet') {
      const read = await readParquet(target);
      expect(read.rows).toEqual([]);
      expect(read.columns.map(([name]) => name)).toEqual([...view.columns, '_invalidValues']);
    } else if (format === 'json' || format === 'ndjson') {
      expect(readJson(target, format)).toEqual([]);
    } else {
      expect(readCsv(target, format === 'csv' ? ';' : '\t').records).toEqual([view.columns]);
    }
  });
});

describe('on a full disk', () => {
  // In blocks of 1 KB: less than the smallest of the files, which is Parquet's.
  it.each([0, 1, 16, 120])('every export leaves the old file, at %i blocks', (blocks) => {
    const folder = join(engine.folder, `limit-${blocks}`);
    mkdirSync(folder);
    const path = join(folder, 'body.json');
    writeFileSync(path, JSON.stringify(rows));
    const limited = formats.filter((format) => format !== 'parquet' || blocks <= 16);
    const targets = limited.map(oldFile);
    const program = findBundled('export-under-limit.ts');
    const args = [program, `${blocks}`, folder, path, engine.target, ...limited];
    const told = execFileSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    });
    expect(told).toBe(limited.map((format) => `${format} disk-full\n`).join(''));
    for (const target of targets) expectOnlyOld(target);
  });
});

/** A byte in the middle changed, as a bad disk would. */
function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

describe('more rows than a sheet can hold', () => {
  it('go on on further sheets, each with its headings', async () => {
    await engine.ingest('bookings', [JSON.stringify(rows.slice(0, 2_500))]);
    const target = join(engine.target, 'sheets.xlsx');
    const told = await engine.methods.export(exportInput(view, { format: 'xlsx', target }), quiet);
    const sheets = readXlsx(target);
    expect(told).toMatchObject({ rows: 2_500, sheets: 3 });
    expect(sheets.map((sheet) => sheet.name)).toEqual([
      'Rows   all',
      'Rows   all (2)',
      'Rows   all (3)',
      'About this export',
    ]);
    const data = sheets.slice(0, -1).flatMap((sheet) => {
      expect(sheet.rows[0]?.map((cell) => cell?.[1])).toEqual(view.columns);
      expect([sheet.frozen, sheet.filter]).toEqual(['A2', `A1:B${sheet.rows.length}`]);
      return sheet.rows.slice(1).map((row) => row[0]?.[1]);
    });
    expect(data).toEqual(Array.from({ length: 2_500 }, (_, index) => String(index)));
  });

  it('fit exactly where they just fit', async () => {
    for (const [few, sheets] of [
      [999, 1],
      [1_000, 2],
    ] as const) {
      await engine.ingest('bookings', [JSON.stringify(rows.slice(0, few))]);
      const target = join(engine.target, 'limit.xlsx');
      const told = await engine.methods.export(
        exportInput(view, { format: 'xlsx', target }),
        quiet,
      );
      expect(told).toMatchObject({ rows: few, sheets });
    }
  });
});
