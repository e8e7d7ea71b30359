import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { createReportPaperService } from '../../../../electron/core/exports/report-paper/report-paper-service.ts';
import { makeReportsAgainSpec } from '../../../../electron/core/exports/reports/report-entry.ts';
import {
  type ExportEntry,
  exportEntry,
  type ReportsEntry,
} from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { getReport, makeFirstParameters } from '../../../../shared/reports/reports.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { plainFiles } from '../../../support/plain-files.ts';
import { openReportDesk } from '../../../support/report-desk.ts';

/** A PDF from a report's own button is among the exports, and can be made again from there. */

const folder = mkdtempSync(join(tmpdir(), 'report-paper-'));
afterAll(() => rmSync(folder, { recursive: true }));
const desk = openReportDesk('2026-11-11T12:30:00');
await desk.stored.download('orders', { first: '2026-10-01', last: '2026-11-10' }, desk.asOf);
const parameters = makeFirstParameters(getReport('arrivals'), '2026-11-11');
const run = await desk.run('arrivals', parameters);
const profile = {
  id: 'a',
  name: 'Zoo',
  environment: 'staging',
  timeZone: desk.timeZone,
} as Profile;
const clock = createManualClock(
  Temporal.PlainDateTime.from('2026-11-11T12:30:00').toZonedDateTime(desk.timeZone)
    .epochMilliseconds,
);

function open(chosen: string | null) {
  const listed: ExportEntry[] = [];
  const service = createReportPaperService({
    printer: {
      toPdf: async ({ html }) =>
        Buffer.from('/S /TR\n'.repeat(html.match(/<tr[ >]/g)?.length ?? 0)),
      toPaper: async () => true,
    },
    files: plainFiles,
    chooseTarget: async () => chosen,
    folders: { downloads: () => folder },
    history: { add: (_, entry) => void listed.push(entry) },
    messages: createMessages('en-GB'),
    clock,
  });
  return { listed, service };
}

it('is listed with what was asked, so that it can be made again', async () => {
  const target = join(folder, 'chosen.pdf');
  const { listed, service } = open(target);
  const { signal } = new AbortController();
  expect(await service.toPdf(profile, { run, pictures: [] }, 1, signal)).toBe(target);
  expect(readdirSync(folder)).toEqual(['chosen.pdf']);
  expect(listed).toMatchObject([
    { format: 'pdf', folder, fileName: 'chosen.pdf', receiptName: null, table: null },
  ]);
  expect(v.safeParse(exportEntry, listed[0]).success).toBe(true);
  const now = venueNow(desk.timeZone, clock.now());
  const again = makeReportsAgainSpec(listed[0] as ReportsEntry, false, profile, now);
  expect(again).toMatchObject({
    format: 'pdf',
    target: { folder, fileName: 'chosen.pdf' },
    reports: [{ report: 'arrivals', parameters }],
  });
});

it('lists nothing where nobody wanted a file', async () => {
  const { listed, service } = open(null);
  const { signal } = new AbortController();
  expect(await service.toPdf(profile, { run, pictures: [] }, 1, signal)).toBeNull();
  expect(listed).toEqual([]);
});
