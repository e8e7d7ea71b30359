import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Reports, RunSheet } from '../../../../electron/core/answers/reports/index.ts';
import type { PageFiles } from '../../../../electron/core/exports/printer.ts';
import { createRunSheetService } from '../../../../electron/core/exports/run-sheet/run-sheet-service.ts';
import { mostPrintedRows } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { plainFiles } from '../../../support/plain-files.ts';

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
  const service = createRunSheetService({
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
    files: plainFiles,
    chooseTarget: async (suggestion) => {
      suggested.push(suggestion);
      return chosen;
    },
    folders: { downloads: () => folder },
    messages: createMessages('en-GB'),
    clock: createManualClock(Date.UTC(2026, 10, 21, 8)),
  });
  return { service, asked, pages, suggested };
}

it('prints 300 slots upright, with remarks only where they were asked for', async () => {
  const { service, asked, pages } = open({ slots: 300 });
  expect(await service.toPaper(profile, { day, remarks: false }, signal)).toBe(true);
  expect(await service.toPaper(profile, { day, remarks: true }, signal)).toBe(true);
  expect(asked.map(({ remarks }) => remarks)).toEqual([false, true]);
  expect(pages[0]).toMatchObject({ isLandscape: false });
  expect(pages[0]?.html.match(/class="slot"/g)).toHaveLength(300);
});

it('writes a file under a name that every system takes, and that tells test data', async () => {
  const target = join(folder, 'chosen.pdf');
  const { service, suggested } = open({ slots: 2, chosen: target });
  expect(await service.toPdf(profile, { day, remarks: false }, 1, signal)).toBe(target);
  expect(suggested).toEqual([join(folder, 'Zoo “East” Staging – Manifest 2026-11-21.pdf')]);
  expect(readdirSync(folder)).toEqual(['chosen.pdf']);
  rmSync(target);
});

it('writes a file of a day without anything, which has no table to count', async () => {
  const target = join(folder, 'empty.pdf');
  const { service } = open({ slots: 0, chosen: target });
  expect(await service.toPdf(profile, { day, remarks: false }, 1, signal)).toBe(target);
  rmSync(target);
});

it('leaves no file where rows are missing in it, or where nobody wanted one', async () => {
  const target = join(folder, 'chosen.pdf');
  const short = open({ slots: 2, chosen: target, rowsInPdf: 3 });
  await expect(short.service.toPdf(profile, { day, remarks: false }, 1, signal)).rejects.toThrow();
  expect(await open().service.toPdf(profile, { day, remarks: false }, 1, signal)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses more rows than can be printed', async () => {
  const { service, pages } = open({ slots: mostPrintedRows });
  await expect(service.toPaper(profile, { day, remarks: false }, signal)).rejects.toMatchObject({
    error: { kind: 'too-many-rows-to-print' },
  });
  expect(pages).toEqual([]);
});
