import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportStep } from '../../../../../electron/core/data/engine/contract/engine-methods.ts';
import { tableFormats } from '../../../../../shared/export-formats.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { readCsv, readJson, readXlsx } from '../../../../support/read-back.ts';
import { readParquet } from '../../../../support/read-parquet.ts';

const engine = await openEngine();
const view = wholeView('bookings', { columns: ['bookingLineId', 'orderNumber'] });
const formats = tableFormats;
const body = JSON.stringify(
  Array.from({ length: 5_000 }, (_, index) => ({ bookingLineId: index, orderNumber: `O${index}` })),
);

describe.each(formats)('an export as %s', (format) => {
  it.each(['writing', 'checking'] as const)(
    'fails, and leaves nothing, when its drive goes while it is %s',
    async (phase) => {
      await engine.ingest('bookings', [body]);
      const drive = join(engine.target, `drive-${format}-${phase}`);
      mkdirSync(drive);
      const target = join(drive, `x.${format}`);
      const progress = (step: unknown) => {
        if ((step as ExportStep).phase === phase) rmSync(drive, { recursive: true, force: true });
      };
      const told = engine.methods.export(
        exportInput(view, { format, target, receipt: { venue: 'Zoo' } }),
        { ...quiet, progress },
      );
      expect(['folder-not-writable', 'file-count-differs']).toContain(await catchFailureKind(told));
      expect(existsSync(drive)).toBe(false);
      // Nor in the engine's own folder.
      const left = readdirSync(engine.folder).filter((name) => name.startsWith('export-'));
      expect(left).toEqual([]);
    },
  );

  it('gives who has the old file open the old file, and the next one the new', async () => {
    await engine.ingest('bookings', [body]);
    const target = join(engine.target, `open.${format}`);
    writeFileSync(target, 'the old file');
    const open = openSync(target, 'r');
    const told = await catchFailureKind(
      engine.methods.export(exportInput(view, { format, target }), quiet),
    );
    const bytes = Buffer.alloc(100);
    const read = readSync(open, bytes, 0, bytes.length, 0);
    closeSync(open);
    expect(bytes.toString('utf8', 0, read)).toBe('the old file');
    // Windows refuses to replace a file that is open, and says so.
    expect(told).toBe(process.platform === 'win32' ? 'file-in-use' : 'none');
    const isOld = readFileSync(target, 'latin1') === 'the old file';
    expect(isOld).toBe(process.platform === 'win32');
  });

  it('does not take a folder of the same name for a file', async () => {
    await engine.ingest('bookings', [body]);
    const target = join(engine.target, `folder.${format}`);
    mkdirSync(target);
    writeFileSync(join(target, 'kept.txt'), 'kept');
    const told = engine.methods.export(exportInput(view, { format, target }), quiet);
    expect(await catchFailureKind(told)).not.toBe('none');
    expect(readFileSync(join(target, 'kept.txt'), 'utf8')).toBe('kept');
    expect(readdirSync(engine.target).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('has a lone half of a character as what the screen shows, in a file that can be read', async () => {
    const halves = ['a\ud800b', '\udc00', '=\ud83d', '\ud83d\ud83d\ude00'];
    const rows = halves.map((orderNumber, bookingLineId) => ({ bookingLineId, orderNumber }));
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const { rows: shown } = await engine.methods.page({ view, offset: 0, limit: 10 }, quiet);
    const due = shown.map((row) => {
      const cell = row[1] ?? null;
      return cell !== null && typeof cell === 'object' && 'invalidValue' in cell
        ? cell.invalidValue
        : cell;
    });
    expect(due).toHaveLength(halves.length);
    const target = join(engine.target, `halves.${format}`);
    const flavour = format === 'csv' ? ({ flavour: 'pipeline' } as const) : {};
    await engine.methods.export(exportInput(view, { format, target, ...flavour }), quiet);
    expect(await readTexts(format, target)).toEqual(due);
  });
});

/** The second column's texts. */
async function readTexts(
  format: (typeof formats)[number],
  target: string,
): Promise<(string | null | undefined)[]> {
  if (format === 'xlsx')
    return (
      readXlsx(target)[0]
        ?.rows.slice(1)
        .map((row) => row[1]?.[1]) ?? []
    );
  if (format === 'parquet') {
    const { rows } = await readParquet(target);
    return rows.map((row) => row[1] ?? JSON.parse(row[2] ?? '{}').orderNumber);
  }
  if (format === 'json' || format === 'ndjson') {
    return readJson(target, format).map((members) => members[1]?.[1]?.[1]);
  }
  const { records } = readCsv(target, format === 'csv' ? ',' : '\t');
  return records.slice(1).map((record) => record[1]?.replace(/^'(?==)/, ''));
}
