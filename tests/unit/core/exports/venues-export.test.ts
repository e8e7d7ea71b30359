import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  exportVenues,
  type VenuesExportSpec,
} from '../../../../electron/core/exports/reports/venues-export.ts';
import { createVenuesFile } from '../../../../electron/core/exports/reports/venues-file.ts';
import { type ExportEntry, exportEntry } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { fail } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { getReport, makeFirstParameters } from '../../../../shared/reports/reports.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { catchFailureKind, openEngine, quiet } from '../../../support/open-engine.ts';
import { plainFiles } from '../../../support/plain-files.ts';
import { readCsv, readXlsx } from '../../../support/read-back.ts';
import { openReportDesk } from '../../../support/report-desk.ts';

const messages = createMessages('en-GB');
const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'venues-export-'));
const desk = openReportDesk('2026-11-11T12:30:00');
await desk.stored.download('orders', { first: '2026-09-01', last: '2026-11-10' }, desk.asOf);

const makeVenue = (name: string, environment = 'production') =>
  ({
    id: name,
    name,
    environment,
    timeZone: desk.timeZone,
    currency: 'EUR',
    demo: false,
  }) as unknown as Profile;
const venues = [makeVenue('Museum'), makeVenue('=Zoo'), makeVenue('Castle')] as const;
const runs = new Map<string, ReportRun>();

const period = { first: '2026-10-26', last: '2026-11-08' };
const parameters = {
  ...makeFirstParameters(getReport('arrivals'), '2026-11-11'),
  period,
  comparison: 'none' as const,
};

const services: Parameters<typeof exportVenues>[1] = {
  reports: {
    async run({ profileId, report, parameters: asked }) {
      if (profileId === 'Castle') return fail('stored-rows-locked');
      const days = profileId === 'Museum' ? period : { ...period, last: '2026-11-01' };
      const run = await desk.run(report, { ...asked, period: days });
      runs.set(profileId, run);
      return run;
    },
  },
  engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
  files: plainFiles,
  messages,
  appVersion: '1.2.3',
  clock: createManualClock(0),
};

const write = (change: Partial<VenuesExportSpec> & Pick<VenuesExportSpec, 'format' | 'path'>) =>
  exportVenues(
    {
      venues,
      report: 'arrivals',
      parameters: () => parameters,
      headings: 'fields',
      table: null,
      ...change,
    },
    services,
    { signal: quiet.signal, onStep: () => undefined },
  );

it('a workbook has a line for each venue, and the venue in front of every row of every table', async () => {
  const path = join(folder, 'venues.xlsx');
  const made = await write({ format: 'xlsx', path });
  expect(made.isComplete).toBe(false);
  const [about, lines, ...sheets] = readXlsx(path);
  const names = about?.rows
    .filter(([label]) => label?.[1] === 'Venue')
    .map(([, name]) => name?.[1]);
  expect(names).toEqual(['Museum', '=Zoo', 'Castle']);
  const tickets = lines?.rows[0]?.findIndex((cell) => cell?.[1] === 'tickets') ?? -1;
  expect(lines?.rows.slice(1).map((row) => [row[0]?.[1], Number(row[tickets]?.[1] ?? -1)])).toEqual(
    [
      ['Museum', runs.get('Museum')?.figures['tickets']?.value],
      ['=Zoo', runs.get('=Zoo')?.figures['tickets']?.value],
      // A gap is no zero, and says why.
      ['Castle', -1],
    ],
  );
  expect(lines?.rows[3]?.at(-1)?.[1]).toBe(messages.text('error.stored-rows-locked.title'));
  for (const [at, { id }] of getReport('arrivals').tables.entries()) {
    const own = ['Museum', '=Zoo'].map((name) => runs.get(name)?.tables[id]?.rows.length ?? -1);
    const told = sheets[at]?.rows.slice(1).map((row) => row[0]?.[1]) ?? [];
    expect(['Museum', '=Zoo'].map((name) => told.filter((one) => one === name).length)).toEqual(
      own,
    );
  }
});

it('any other file has one of the tables, with a receipt that names the gap', async () => {
  const path = join(folder, 'tickets.csv');
  await write({ format: 'csv', path, table: 'tickets', flavour: 'pipeline' });
  const [heading, ...rows] = readCsv(path, ',').records;
  expect(heading?.[0]).toBe('venue');
  expect(rows.length).toBe(
    ['Museum', '=Zoo'].reduce(
      (sum, name) => sum + (runs.get(name)?.tables['tickets']?.rows.length ?? 0),
      0,
    ),
  );
  expect(JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'))).toMatchObject({
    venues: [
      { venue: 'Museum' },
      { venue: '=Zoo' },
      { venue: 'Castle', error: 'stored-rows-locked' },
    ],
  });
});

it('live numbers are never beside test data', async () => {
  const mixed = [makeVenue('Museum'), makeVenue('Test zoo', 'staging')] as const;
  const path = join(folder, 'mixed.xlsx');
  expect(await catchFailureKind(write({ venues: mixed, format: 'xlsx', path }))).toBe(
    'venues-not-alike',
  );
});

it('a file from a screen tells test data in its name, is listed, and is nothing if nobody wants it', async () => {
  const listed: ExportEntry[] = [];
  const suggested: string[] = [];
  const testVenues = [makeVenue('Museum', 'staging'), makeVenue('Castle', 'staging')] as const;
  const exportFile = createVenuesFile({
    ...services,
    history: { add: (_, entry) => void listed.push(entry) },
  });
  const start = (path: string | null) =>
    exportFile(
      {
        venues: testVenues,
        report: 'arrivals',
        parameters,
        headings: 'labels',
        format: 'xlsx',
        table: null,
        folder,
      },
      {
        exportId: 'export-1',
        signal: quiet.signal,
        onStep: () => undefined,
        choose: async (suggestion) => {
          suggested.push(suggestion);
          return path;
        },
      },
    );
  expect(await start(null)).toBeNull();
  expect([listed, suggested]).toEqual([
    [],
    [join(folder, 'Arrivals at several venues 2026-10-26 to 2026-11-08 Staging.xlsx')],
  ]);
  const made = await start(join(folder, 'chosen.xlsx'));
  expect(made).toMatchObject({ exportId: 'export-1', folder, fileName: 'chosen.xlsx' });
  expect(made?.gaps.length).toBeGreaterThan(0);
  expect(listed).toMatchObject([{ once: 'Arrivals of Museum and Castle', format: 'xlsx' }]);
  expect(v.safeParse(exportEntry, listed[0]).success).toBe(true);
});
