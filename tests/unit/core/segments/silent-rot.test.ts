import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCoverage } from '../../../../electron/core/app/command/run-coverage.ts';
import { listLostPeriods } from '../../../../electron/core/data/segment-store/damaged-periods.ts';
import type { RowRequest } from '../../../../shared/domain/datasets.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { quiet } from '../../../support/open-engine.ts';
import { day, makeDesk, profileId, toPeriod, week } from '../../../support/rows-desk.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

type Desk = ReturnType<typeof makeDesk>;
const never = new AbortController().signal;
const storedWeek: RowRequest = { by: 'stored', dates: null, period: toPeriod(week) };

/** One bit of the body of each of these files is another; size and times are as they were. */
function rot(desk: Desk, names: readonly string[]): void {
  for (const name of names) {
    const path = join(desk.folder, name);
    const bytes = readFileSync(path);
    const at = bytes.length - 40;
    bytes[at] = (bytes[at] ?? 0) ^ 4;
    writeFileSync(path, bytes);
  }
}

async function statesOf(desk: Desk, first = '2026-03-02', last = '2026-03-08') {
  const { days } = await desk.segmentStore.coverage(profileId, {
    dataset: 'bookings',
    first,
    last,
  });
  return [...new Set(days.map(({ state }) => state))];
}

test('a share of the files is read each day: what rotted unseen is a gap, named as damaged', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  rot(desk, desk.files());
  desk.restart();
  // No header tells it.
  expect(await statesOf(desk)).toEqual(['stored']);
  expect(await desk.verify.share(profileId, never)).toMatchObject({ files: 1, damaged: 1 });
  expect(await statesOf(desk)).toEqual(['damaged']);
  expect(desk.damages).toEqual(['bookings']);
  const { damaged } = await desk.segmentStore.get(profileId, 'bookings');
  expect(listLostPeriods({ segments: [], damaged })).toEqual([toPeriod(week)]);
  // So it is after a restart, before anything is read.
  desk.restart();
  expect(await statesOf(desk)).toEqual(['damaged']);
  const kept = await desk.getRows(storedWeek);
  expect(kept).toMatchObject({ gaps: [toPeriod(week)], damaged: [toPeriod(week)] });
});

test('what was damaged is asked for again, and no gap any more', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  rot(desk, desk.files());
  await desk.verify.all(profileId, null, { signal: never });
  const again = await desk.ask(week);
  expect(again).toMatchObject({ stored: false, gaps: [], damaged: [] });
  expect(await statesOf(desk)).toEqual(['stored']);
  const kept = await desk.segmentStore.get(profileId, 'bookings');
  expect(kept.damaged).toHaveLength(1);
  expect(listLostPeriods(kept)).toEqual([]);
});

test('where the platform is out of reach, the damage is told and not the network', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  rot(desk, desk.files());
  desk.clock.pass(day);
  desk.platform.trouble = 'offline';
  expect((await catchFailure(desk.ask(week))).kind).toBe('stored-rows-damaged');
  // Other stored rows are shown, and the missing days are named.
  desk.platform.trouble = null;
  await desk.ask(['03-09', '03-10']);
  desk.clock.pass(day);
  desk.platform.trouble = 'offline';
  const some = await desk.ask(['03-02', '03-10']);
  expect(some.staleBecause?.kind).toBe('offline');
  expect(some.damaged).toEqual([toPeriod(week)]);
  expect((await catchFailure(desk.ask(['02-01', '02-03']))).kind).toBe('offline');
});

test('an older version stands in, and the newer one is still asked for again', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const [older = ''] = desk.files();
  desk.clock.pass(1000);
  await desk.ask(week, { again: true });
  rot(
    desk,
    desk.files().filter((name) => name !== older),
  );
  await desk.verify.all(profileId, 'bookings', { signal: never });
  expect(await statesOf(desk)).toEqual(['stored']);
  expect(listLostPeriods(await desk.segmentStore.get(profileId, 'bookings'))).toEqual([
    toPeriod(week),
  ]);
  // The other way round nothing is lost: the newest of everything is there.
  const other = makeDesk();
  await other.ask(week);
  rot(other, other.files());
  other.clock.pass(1000);
  await other.ask(week, { again: true });
  await other.verify.all(profileId, 'bookings', { signal: never });
  const kept = await other.segmentStore.get(profileId, 'bookings');
  expect(kept.damaged).toHaveLength(1);
  expect(listLostPeriods(kept)).toEqual([]);
});

test('a file that belongs to somebody else names no gap', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const [name = ''] = desk.files();
  const path = join(desk.folder, name);
  const bytes = readFileSync(path);
  bytes[12] = (bytes[12] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  desk.restart();
  const { damaged } = await desk.segmentStore.get(profileId, 'bookings');
  expect(damaged).toMatchObject([{ reason: 'wrong-key' }]);
  expect(await statesOf(desk)).toEqual(['none']);
});

test('a round goes on where it was stopped, also by a crash, and all is read within it', async () => {
  const desk = makeDesk();
  for (const first of ['01', '02', '03', '04', '05', '06']) {
    await desk.ask([`02-${first}`, `02-0${Number(first) + 1}`]);
  }
  const read: string[] = [];
  let stopAfter = Number.POSITIVE_INFINITY;
  const verifying = async () => {
    const stop = new AbortController();
    const share = desk.watchVerify((paths) => {
      read.push(...paths);
      if (read.length > stopAfter) stop.abort();
    });
    return share.share(profileId, stop.signal).catch(() => undefined);
  };
  stopAfter = 2;
  await verifying();
  const before = read.length;
  expect(before).toBe(4);
  stopAfter = Number.POSITIVE_INFINITY;
  await verifying();
  // Each once, but for those that were being read when it was stopped.
  const names = [...new Set(read)].map((path) => path.split('/').at(-1));
  expect(read).toHaveLength(6 + 2);
  expect(names.sort()).toEqual(
    desk
      .files()
      .map((path) => path.split('/').at(-1))
      .sort(),
  );
  await verifying();
  expect(read).toHaveLength(8);
  expect(await desk.verify.since(profileId)).toBe(desk.clock.now());
  // The next day begins the next round.
  desk.clock.pass(day);
  await verifying();
  expect(read).toHaveLength(8 + 6);
});

test('coverage --verify finds it at once, and says which days are damaged', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  await desk.ask(['03-09', '03-10']);
  rot(
    desk,
    desk.files().filter((name) => name.includes('20260302')),
  );
  const told: string[] = [];
  const run = (verify: boolean) =>
    runCoverage(
      {
        name: 'coverage',
        venue: { profile: 'Museum' },
        dataset: 'bookings',
        days: { first: '2026-03-02', last: '2026-03-09' },
        verify,
      },
      {
        settings: { profiles: () => [desk.profile] },
        segmentStore: desk.segmentStore,
        use: <T>(profile: T) => profile,
        verify: desk.verify,
        messages: createMessages('en-GB'),
      } as never,
      {
        progress: () => undefined,
        complain: (text) => told.push(text),
        result: () => undefined,
        keepForFile: () => undefined,
        readSecret: () => '',
        file: () => undefined,
      },
      quiet.signal,
    );
  expect(await run(false)).toMatchObject({ exitCode: 0, result: { verified: null } });
  const { exitCode, result } = await run(true);
  expect(exitCode).toBe(6);
  const damaged = [{ first: '2026-03-02', last: '2026-03-08' }];
  expect(result).toMatchObject({
    complete: false,
    verified: { files: 2, damaged: 1 },
    datasets: [{ missing: damaged, damaged, damagedFiles: 1 }],
  });
  expect(told.join()).toContain('damaged');
});

test('what is asked to be read is read in any state of the folder', async () => {
  const desk = makeDesk();
  expect(await desk.verify.share(profileId, never)).toMatchObject({ files: 0 });
  await desk.ask(week);
  const [name = ''] = desk.files();
  writeFileSync(join(desk.folder, profileId, 'verified.json'), '{"version":1,"half');
  expect(await desk.verify.share(profileId, never)).toMatchObject({ files: 1, damaged: 0 });
  // A file that disappeared counts as unreadable.
  const aside = join(desk.folder, 'aside');
  renameSync(join(desk.folder, name), aside);
  expect(await desk.verify.all(profileId, null, { signal: never })).toMatchObject({ damaged: 1 });
  renameSync(aside, join(desk.folder, name));
  expect(await statesOf(desk)).toEqual(['stored']);
  expect(statSync(join(desk.folder, name)).isFile()).toBe(true);
  expect(readdirSync(join(desk.folder, profileId)).sort()).toEqual(['bookings', 'verified.json']);
});
