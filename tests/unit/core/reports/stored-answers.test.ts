import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createReports,
  createStoredAnswers,
  type Reports,
} from '../../../../electron/core/answers/reports/index.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type {
  DamagedSegment,
  SegmentEntry,
} from '../../../../electron/core/data/segment-format/index.ts';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import { getReport, makeFirstParameters } from '../../../../shared/reports/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { testCategories } from '../../../support/report-desk.ts';
import { createSandboxRows } from '../../../support/sandbox-rows.ts';
import { profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const [venue] = venues;
if (!venue) throw new Error('no venue');
const day = '2026-11-18';
const asOf = { today: toDayNumber(day), scanSecond: 11 * 3600 };
const datasets = ['bookings', 'orders', 'tasks', 'availabilities', 'scans'] as const;

/** A venue with a few months of rows, asked through stored answers, and afresh. */
async function openDesk() {
  const stored = createSandboxRows(engine, makeWorld(venue as never, 7, 60, 400), 'stored-answers');
  stored.setClock(Date.parse(`${day}T01:00:00Z`));
  for (const dataset of datasets) {
    const first = addDays(day, dataset === 'bookings' || dataset === 'orders' ? -84 : -56);
    await stored.download(dataset, { first, last: addDays(day, 14) }, asOf);
  }
  await stored.downloadSkills(asOf);
  const answers = join(engine.target, 'answers');
  const removed = new Set<string>();
  const damaged = new Map<string, DamagedSegment>();
  const state = { categories: testCategories, timeZone: venue?.timeZone ?? '', version: '1' };
  const clock = createManualClock(
    Temporal.PlainDateTime.from(`${day}T11:00:00`).toZonedDateTime(state.timeZone)
      .epochMilliseconds,
  );
  const asked: DatasetId[][] = [];
  const report = (input: ReportInput) => {
    asked.push(Object.values(input.tables).map(({ dataset }) => dataset));
    return engine.methods.report(input, quiet);
  };
  const open = (ask: typeof report): Reports =>
    createReports({
      segmentStore: {
        async get(profile, dataset) {
          const found = await stored.get(profile, dataset);
          return {
            ...found,
            segments: found.segments.filter(({ path }) => !removed.has(path) && !damaged.has(path)),
            damaged: [...damaged.values()].filter(({ path }) => path.includes(`/${dataset}/`)),
          };
        },
        async markDamaged(_profile, _dataset, found) {
          for (const one of found) damaged.set(one.path, one);
        },
      },
      engine: {
        report: ask,
        releaseReports: (input: { readonly profileId: string }) =>
          engine.methods.releaseReports(input, quiet),
      },
      categories: () => state.categories,
      capacity: () => noCapacity,
      timeZone: () => state.timeZone,
      clock,
    });
  const fresh = open(report);
  const known = () =>
    open(createStoredAnswers({ report, getFolder: () => answers, appVersion: state.version }));

  /** As after a start: no rows are open. */
  async function readAll(reports: Reports, asksTomorrow = true) {
    await engine.methods.releaseReports({ profileId }, quiet);
    asked.length = 0;
    const parameters = { ...makeFirstParameters(getReport('visitors'), day), comparison: 'none' };
    const figures = {
      today: await reports.readToday({ profileId }, quiet.signal),
      tomorrow: asksTomorrow
        ? await reports.readToday({ profileId, day: addDays(day, 1) }, quiet.signal)
        : null,
      since: await reports.readSinceYesterday(profileId, quiet.signal),
      visitors: await reports.run(
        { profileId, report: 'visitors', parameters: parameters as never },
        quiet.signal,
      ),
    };
    return { figures, asked: asked.length, tables: asked.flat() };
  }

  const pickSegment = async (random: () => number): Promise<SegmentEntry | undefined> => {
    const dataset = datasets[Math.floor(random() * datasets.length)] as DatasetId;
    const { segments } = await stored.get(profileId, dataset);
    const left = segments.filter(({ path }) => !removed.has(path) && !damaged.has(path));
    return left[Math.floor(random() * left.length)];
  };

  return { stored, state, clock, removed, damaged, answers, pickSegment, readAll, known, fresh };
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const desk = await openDesk();
const first = await desk.readAll(desk.known());

describe('answers stored beside the rows', () => {
  it('are used after a start, and no rows are read', async () => {
    const again = await desk.readAll(desk.known());
    expect(again.figures).toEqual(first.figures);
    expect(first.asked).toBeGreaterThan(10);
    expect(again.asked).toBe(0);
  });

  it('are used later in the day, too, when no rows came', async () => {
    desk.clock.pass(37 * 60_000);
    const later = await desk.readAll(desk.known());
    expect(later.asked).toBe(0);
    expect(later.figures).toEqual((await desk.readAll(desk.fresh)).figures);
  });

  it('need only the scans that came, when a few came', async () => {
    await desk.stored.download('scans', { first: day, last: day }, asOf);
    const after = await desk.readAll(desk.known());
    expect(after.asked).toBeGreaterThan(0);
    expect(new Set(after.tables)).toEqual(new Set(['scans']));
    expect(after.figures).toEqual((await desk.readAll(desk.fresh)).figures);
  });

  it('are in no file as plain text', () => {
    const files = readdirSync(desk.answers).map((name) => readFileSync(join(desk.answers, name)));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((bytes) => bytes.includes('SELECT') || bytes.includes('rows'))).toEqual([]);
  });

  it('are computed anew where a file was changed or cut', async () => {
    for (const [at, name] of readdirSync(desk.answers).entries()) {
      const path = join(desk.answers, name);
      const bytes = readFileSync(path);
      writeFileSync(path, at % 2 ? bytes.subarray(0, at * 3) : bytes.fill(at, 20, 40));
    }
    const again = await desk.readAll(desk.known());
    expect(again.asked).toBeGreaterThan(10);
    expect(again.figures).toEqual((await desk.readAll(desk.fresh)).figures);
  });
});

/** All that figures depend on. */
const changes: Record<
  string,
  (on: typeof desk, random: () => number) => Promise<unknown> | unknown
> = {
  async 'a new response'({ stored }, random) {
    const dataset = (['bookings', 'orders', 'tasks'] as const)[Math.floor(random() * 3)];
    if (!dataset) return;
    const days = { first: addDays(day, -10), last: addDays(day, -3) };
    const rows = stored.newest(dataset).filter(() => random() < 0.7);
    await stored.store(dataset, days, rows);
  },
  async 'scans of the next quarter of an hour'({ stored, clock }) {
    clock.pass(15 * 60_000);
    asOf.scanSecond += 900;
    await stored.download('scans', { first: day, last: day }, asOf);
  },
  async 'removed rows'({ removed, pickSegment }, random) {
    const segment = await pickSegment(random);
    if (segment) removed.add(segment.path);
  },
  async damage({ pickSegment }, random) {
    const segment = await pickSegment(random);
    if (!segment) return;
    const bytes = readFileSync(segment.path);
    const at = bytes.length - 40;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(segment.path, bytes);
  },
  categories({ state }) {
    const { bookingStatus = [], ...others } = testCategories;
    state.categories = { ...others, bookingStatus: bookingStatus.slice(1) };
  },
  'another zone'({ state }, random) {
    state.timeZone = random() < 0.5 ? 'America/New_York' : 'Europe/Brussels';
  },
  'an hour'({ clock }) {
    clock.pass(3_600_000);
  },
  'a night'({ clock }, random) {
    clock.pass(random() < 0.5 ? 24 * 3_600_000 : -24 * 3_600_000);
  },
  'another version of the app'({ state }, random) {
    state.version = String(random());
  },
};

describe('figures from stored answers equal fresh ones', () => {
  it('after every kind of change, in any order', async () => {
    const random = createRandom(1);
    const kinds = Object.entries(changes);
    while (kinds.length > 0) {
      const [[name, change] = ['', () => undefined]] = kinds.splice(
        Math.floor(random() * kinds.length),
        1,
      );
      await change(desk, random);
      const { figures } = await desk.readAll(desk.known(), false);
      expect(figures, name).toEqual((await desk.readAll(desk.fresh, false)).figures);
    }
  });
});
