import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import type { Reports, RunSheet } from '../../../../electron/core/answers/reports/index.ts';
import { runSheetKind } from '../../../../electron/core/exports/content/run-sheet/run-sheet-kind.ts';
import type { ExportTask } from '../../../../electron/core/exports/export-task.ts';
import type { PageFiles } from '../../../../electron/core/exports/files/printer.ts';
import { makeRepeatTask } from '../../../../electron/core/exports/list/repeat-export.ts';
import {
  type ExportEntry,
  exportEntry,
  maxPrintedRows,
} from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openExports } from '../../../support/open-exports.ts';

const folder = mkdtempSync(join(tmpdir(), 'runSheet-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { signal } = new AbortController();
const day = '2026-11-21';
const profile = {
  id: 'a',
  name: 'Zoo: “East”',
  environment: 'staging',
  timeZone: 'Europe/Brussels',
} as Profile;

interface Case {
  readonly slots?: number;
  /** Where the person saves it; null: they cancel. */
  readonly chosen?: string | null;
  /** What the printer made has so many rows; default: all. */
  readonly rowsInPdf?: number;
}

function open({ slots = 1, chosen = null, rowsInPdf = slots * 2 }: Case = {}) {
  const asked: Parameters<Reports['readRunSheet']>[0][] = [];
  const pages: PageFiles[] = [];
  const suggested: string[] = [];
  const party = {
    end: null,
    orderNumber: 'A',
    offerId: null,
    offerName: null,
    people: 1,
    lines: 1,
    unknown: 0,
    languages: [],
    reserved: 0,
    uncategorised: 0,
    groups: [],
    remarks: [],
  };
  const starts = Array.from({ length: slots }, (_, at) => {
    const [hour, minute] = [Math.floor(at / 60) % 24, at % 60];
    return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
  });
  const figures: RunSheet = {
    day,
    people: slots,
    lines: slots,
    tasks: 0,
    unknown: 0,
    uncategorised: [],
    leftOut: { lines: 0, tasks: 0 },
    withoutVisitor: 0,
    slots: starts.map((start) => ({ start, tasks: [], parties: [{ ...party, start }] })),
  };
  const listed: ExportEntry[] = [];
  const { runExport, printExport } = openExports({
    reports: {
      readRunSheet: async (wanted) => {
        asked.push(wanted);
        return { figures, sources: {} };
      },
    },
    printer: {
      toPdf: async (page) => {
        pages.push(page);
        // The tags of its rows, and of the row of headings.
        const headings = slots === 0 ? 0 : 1;
        return Buffer.from(`%PDF ${'/S /TR\n'.repeat(rowsInPdf + headings)}`);
      },
      toPaper: async (page) => pages.push(page) > 0,
    },
    history: { addExport: (_, entry) => void listed.push(entry) },
    clock: createManualClock(Date.UTC(2026, 10, 21, 8)),
  });
  const context = { exportId: 'export-1', signal, onStep: () => undefined };
  const makeTask = (remarks: boolean): ExportTask<'runSheet'> => ({
    profile,
    spec: { kind: 'runSheet', format: 'pdf', headings: 'labels', day, daysAhead: 0, remarks },
    target: { folder, pattern: runSheetKind.defaultPattern },
  });
  return {
    asked,
    pages,
    suggested,
    listed,
    print: (remarks = false) => printExport(makeTask(remarks), context),
    async write() {
      const choose = async (found: { readonly suggested: string }) => {
        suggested.push(found.suggested);
        return chosen;
      };
      return (await runExport(makeTask(false), { ...context, choose }))?.target ?? null;
    },
  };
}

it('prints 300 slots upright, with remarks only where they were asked for', async () => {
  const { print, asked, pages } = open({ slots: 300 });
  expect(await print(false)).toBe(true);
  expect(await print(true)).toBe(true);
  expect(asked.map(({ remarks }) => remarks)).toEqual([false, true]);
  expect(pages[0]).toMatchObject({ isLandscape: false });
  expect(pages[0]?.html.match(/class="slot"/g)).toHaveLength(300);
});

it('writes a file under a name that every system takes, and that tells test data', async () => {
  const target = join(folder, 'chosen.pdf');
  const { write, suggested } = open({ slots: 2, chosen: target });
  expect(await write()).toBe(target);
  expect(suggested).toEqual([join(folder, 'Zoo “East” Staging – Run sheet 2026-11-21.pdf')]);
  expect(readdirSync(folder).toSorted()).toEqual(['chosen.pdf', 'chosen.pdf.receipt.json']);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

it('is made again from the list: of the same day, or of the day that it is now', async () => {
  const target = join(folder, 'chosen.pdf');
  const { write, listed } = open({ slots: 1, chosen: target });
  await write();
  const [entry] = listed;
  if (!entry) throw new Error('it is listed');
  expect(v.safeParse(exportEntry, entry).success).toBe(true);
  const later = Temporal.PlainDateTime.from('2026-12-24T09:00:00');
  expect(makeRepeatTask(entry, false, profile, later).spec).toMatchObject({ day });
  expect(makeRepeatTask(entry, true, profile, later).spec).toMatchObject({ day: '2026-12-24' });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

it('writes a file of a day without anything, which has no table to count', async () => {
  const target = join(folder, 'empty.pdf');
  expect(await open({ slots: 0, chosen: target }).write()).toBe(target);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

it('leaves no file where rows are missing in it, or where nobody wanted one', async () => {
  const target = join(folder, 'chosen.pdf');
  const short = open({ slots: 2, chosen: target, rowsInPdf: 3 });
  await expect(short.write()).rejects.toThrow();
  expect(await open().write()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses more rows than can be printed', async () => {
  const { print, pages } = open({ slots: maxPrintedRows });
  await expect(print()).rejects.toMatchObject({ error: { kind: 'too-many-rows-to-print' } });
  expect(pages).toEqual([]);
});
