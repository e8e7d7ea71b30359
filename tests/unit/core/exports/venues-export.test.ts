import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { venuesKind } from '../../../../electron/core/exports/content/venues/venues-kind.ts';
import { makeRepeatTask } from '../../../../electron/core/exports/list/repeat-export.ts';
import { type ExportEntry, exportEntry, type SpecOf } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { fail } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { getReport, makeFirstParameters } from '../../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { catchFailureKind, openEngine, quiet } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { readCsv, readXlsx } from '../../../support/read-back.ts';
import { openReportDesk } from '../../../support/report-desk.ts';

const messages = createMessages('en-GB');
const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'venues-export-'));
const desk = openReportDesk('2026-11-11T12:30:00');
await desk.stored.download('orders', { first: '2026-09-01', last: '2026-11-10' }, desk.asOf);

const toId = (name: string): string => `venue-${name.replace(/\W/g, '')}`;
const makeVenue = (name: string, environment = 'production') =>
  ({
    id: toId(name),
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

const listed: ExportEntry[] = [];
const exports = openExports({
  findProfile: (id) => [...venues, makeVenue('Test zoo', 'staging')].find((one) => one.id === id),
  reports: {
    async run({ profileId, report, parameters: asked }) {
      if (profileId === toId('Castle')) return fail('stored-rows-locked');
      const days = profileId === toId('Museum') ? period : { ...period, last: '2026-11-01' };
      const run = await desk.run(report, { ...asked, period: days });
      runs.set(profileId, run);
      return run;
    },
  },
  engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
  history: { addExport: (_, entry) => void listed.push(entry) },
});
const spec: SpecOf<'venues'> = {
  kind: 'venues',
  format: 'xlsx',
  headings: 'fields',
  table: null,
  venues: venues.map(({ id }) => id),
  report: {
    storedReport: toStoredReport(getReport('arrivals'), parameters, '2026-11-11'),
    days: period,
  },
};
const context = { exportId: 'export-1', signal: quiet.signal, onStep: () => undefined };

async function write(change: Partial<typeof spec>, path: string) {
  const task = { profile: venues[0], spec: { ...spec, ...change }, target: { path } };
  const made = await exports.runExport(task, context);
  if (!made) throw new Error('nothing was written');
  return made;
}

it('a workbook has a line for each venue, and the venue in front of every row of every table', async () => {
  const path = join(folder, 'venues.xlsx');
  const made = await write({}, path);
  expect(made.isPartial).toBe(true);
  const [about, lines, ...sheets] = readXlsx(path);
  const names = about?.rows
    .filter(([label]) => label?.[1] === 'Venue')
    .map(([, name]) => name?.[1]);
  expect(names).toEqual(['Museum', '=Zoo', 'Castle']);
  const tickets = lines?.rows[0]?.findIndex((cell) => cell?.[1] === 'tickets') ?? -1;
  expect(lines?.rows.slice(1).map((row) => [row[0]?.[1], Number(row[tickets]?.[1] ?? -1)])).toEqual(
    [
      ['Museum', runs.get(toId('Museum'))?.figures['tickets']?.value],
      ['=Zoo', runs.get(toId('=Zoo'))?.figures['tickets']?.value],
      // A gap is no zero, and says why.
      ['Castle', -1],
    ],
  );
  expect(lines?.rows[3]?.at(-1)?.[1]).toBe(messages.text('error.stored-rows-locked.title'));
  for (const [at, { id }] of getReport('arrivals').tables.entries()) {
    const own = ['Museum', '=Zoo'].map(
      (name) => runs.get(toId(name))?.tables[id]?.rows.length ?? -1,
    );
    const told = sheets[at]?.rows.slice(1).map((row) => row[0]?.[1]) ?? [];
    expect(['Museum', '=Zoo'].map((name) => told.filter((one) => one === name).length)).toEqual(
      own,
    );
  }
});

it('any other file has one of the tables, with a receipt that names the gap', async () => {
  const path = join(folder, 'tickets.csv');
  await write({ format: 'csv', table: 'tickets', flavour: 'pipeline' }, path);
  const [heading, ...rows] = readCsv(path, ',').records;
  expect(heading?.[0]).toBe('venue');
  expect(rows.length).toBe(
    ['Museum', '=Zoo'].reduce(
      (sum, name) => sum + (runs.get(toId(name))?.tables['tickets']?.rows.length ?? 0),
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
  const path = join(folder, 'mixed.xlsx');
  expect(await catchFailureKind(write({ venues: [toId('Museum'), toId('Test zoo')] }, path))).toBe(
    'venues-not-alike',
  );
});

it('tells in its name what is missing and test data, is listed to be made again, and is nothing if nobody wants it', async () => {
  listed.length = 0;
  const suggested: string[] = [];
  const start = (path: string | null) =>
    exports.runExport(
      {
        profile: venues[0],
        spec,
        target: { folder, pattern: venuesKind.defaultPattern },
      },
      {
        ...context,
        choose: async (found) => {
          suggested.push(found.suggested);
          return path;
        },
      },
    );
  expect(await start(null)).toBeNull();
  expect([listed, suggested]).toEqual([
    [],
    [join(folder, 'Arrivals by venue 2026-10-26 to 2026-11-08 INCOMPLETE.xlsx')],
  ]);
  const made = await start(join(folder, 'chosen.xlsx'));
  expect(made?.receipt).toMatchObject({ exportId: 'export-1', folder, fileName: 'chosen.xlsx' });
  expect(made?.receipt.gaps.length).toBeGreaterThan(0);
  const [entry] = listed;
  if (!entry) throw new Error('it is listed');
  expect(v.safeParse(exportEntry, entry).success).toBe(true);
  const later = Temporal.PlainDateTime.from('2026-12-01T08:00:00');
  expect(makeRepeatTask(entry, false, venues[0], later)).toMatchObject({
    spec,
    target: { folder, fileName: 'chosen.xlsx' },
  });
});
