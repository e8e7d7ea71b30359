import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSegmentFolder } from '../../../../electron/core/data/segment-store/index.ts';
import type { RowRequest } from '../../../../shared/domain/datasets.ts';
import {
  caller,
  day,
  elsewhere,
  makeDesk,
  museum,
  profileId,
  readRows,
  start,
  toPeriod,
  week,
} from '../../../support/rows-desk.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

test('what is downloaded and current is opened without a request, also after a restart', async () => {
  const desk = makeDesk();
  const requested = await desk.ask(week);
  expect(requested).toMatchObject({ stored: false, notStored: null });
  desk.restart();
  const kept = await desk.ask(week);
  expect(kept).toMatchObject({ stored: true, gaps: [], fetchedAt: start, staleBecause: null });
  expect(await readRows(kept)).toEqual(await readRows(requested));
  expect(desk.platform.requests).toBe(1);
  // A part of what is downloaded is downloaded.
  expect((await desk.ask(['03-03', '03-05'])).stored).toBe(true);
  await desk.ask(week, { again: true });
  expect(desk.platform.requests).toBe(2);
});

test('after a restart, those who need the key at once ask the keychain once', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  desk.restart();
  desk.system.reads = 0;
  const datasets = ['bookings', 'orders', 'scans'] as const;
  const found = await Promise.all(
    datasets.map((dataset) => desk.segmentStore.get(profileId, dataset)),
  );
  expect(found.map(({ segments }) => segments.length)).toEqual([1, 0, 0]);
  expect(desk.system.reads).toBe(1);
});

test('rows can be read before they are stored, and are not downloaded again meanwhile', async () => {
  const desk = makeDesk();
  const disk = Promise.withResolvers<void>();
  desk.disk.ready = disk.promise;
  const { resultSet, stored } = await desk.find(week);
  expect(await readRows(resultSet)).toHaveLength(1);
  expect(desk.files()).toEqual([]);
  // A second request for the same rows waits until they are stored.
  const again = desk.find(['03-03', '03-05']);
  disk.resolve();
  expect(await stored).toMatchObject({ notStored: null, provisional: '2026-03-09' });
  expect((await again).resultSet.stored).toBe(true);
  expect([desk.platform.requests, desk.files().length]).toEqual([1, 1]);
});

test('rows that are let go of while they are being stored are stored all the same', async () => {
  const desk = makeDesk();
  const { resultSet, stored } = await desk.find(week);
  await caller.release({ resultId: resultSet.resultId });
  expect((await stored).notStored).toBeNull();
  expect((await desk.ask(week)).stored).toBe(true);
});

test('what was only seen when storing failed is told after the rows', async () => {
  const desk = makeDesk();
  desk.system.trouble = 'keychain-unavailable';
  const { resultSet, stored } = await desk.find(['03-09', '03-11']);
  expect(resultSet).toMatchObject({ notStored: null, provisional: '2026-03-09' });
  expect(await stored).toMatchObject({
    notStored: { kind: 'keychain-unavailable' },
    provisional: '2026-03-09',
  });
});

test('another day’s data is asked for again; the version before stays for “as known on”', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const known = desk.clock.now();
  desk.clock.pass(day);
  desk.platform.rows = [[1, 'cancelled']];
  const next = await desk.ask(week);
  expect(next.stored).toBe(false);
  expect((await readRows(next)).join()).toContain('cancelled');
  const period = toPeriod(week);
  const before = await desk.getRows({ by: 'stored', dates: null, period, asOf: known });
  expect((await readRows(before)).join()).toContain('booked');
  const now = await desk.getRows({ by: 'stored', dates: null, period });
  expect((await readRows(now)).join()).toContain('cancelled');
  expect(desk.platform.requests).toBe(2);
});

test('rows that were lost with the engine are opened as they are, however old', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  desk.clock.pass(3 * day);
  expect((await desk.ask(week, { wasLost: true })).stored).toBe(true);
  expect(desk.platform.requests).toBe(1);
});

test('a clock that was set back does not make new rows older than old ones', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  desk.clock.setWallBy(-day / 2);
  desk.platform.rows = [[1, 'cancelled']];
  await desk.ask(week, { again: true });
  const kept = await desk.getRows({ by: 'stored', dates: null, period: toPeriod(week) });
  expect((await readRows(kept)).join()).toContain('cancelled');
});

test('where the platform is out of reach, kept rows come with the reason and the gaps', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  desk.clock.pass(day);
  desk.platform.trouble = 'offline';
  const stale = await desk.ask(['03-03', '03-11']);
  expect(stale.staleBecause?.kind).toBe('offline');
  expect(stale.gaps).toEqual([toPeriod(['03-09', '03-11'])]);
  expect(stale.dataAsOf).toBe('2026-03-08T23:59:59');
  // It fails if new rows were demanded, or if none are stored.
  expect((await catchFailure(desk.ask(week, { again: true }))).kind).toBe('offline');
  expect((await catchFailure(desk.ask(['02-01', '02-03']))).kind).toBe('offline');
  // A question that was refused is not answered by older rows.
  desk.platform.trouble = 'request-refused';
  expect((await catchFailure(desk.ask(week))).kind).toBe('request-refused');
});

test('a damaged segment gives way to the one before it, is told, and stays on the disk', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const [older] = desk.files();
  desk.platform.rows = [[1, 'cancelled']];
  desk.clock.pass(1000);
  await desk.ask(week, { again: true });
  const newer = desk.files().find((name) => name !== older);
  if (!newer) throw new Error('no second segment');
  const path = join(desk.folder, newer);
  const bytes = readFileSync(path);
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const period = toPeriod(week);
  const kept = await desk.getRows({ by: 'stored', dates: null, period });
  expect((await readRows(kept)).join()).toContain('booked');
  const { datasets } = await desk.segmentStore.storage(profileId);
  expect(datasets[0]?.damaged).toMatchObject([{ reason: 'altered' }]);
  expect(desk.files()).toHaveLength(2);
  // The damage is known after a restart too, before anything is read.
  desk.restart();
  const known = (await desk.segmentStore.storage(profileId)).datasets[0];
  expect(known?.damaged).toMatchObject([{ reason: 'altered', bytes: bytes.length }]);
  const removed = await desk.segmentStore.remove(profileId, 'bookings', { what: 'everything' });
  expect(removed).toMatchObject({ files: 2, left: 0, problem: null });
  expect(desk.files()).toEqual([]);
});

test('removing rows removes the answers that were computed from them', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const answers = createSegmentFolder(desk.folder).getAnswersPath(profileId);
  mkdirSync(answers);
  writeFileSync(join(answers, 'one'), 'sealed');
  await desk.segmentStore.remove(profileId, 'bookings', { what: 'everything' });
  expect(existsSync(answers)).toBe(false);
});

test.each(['altered', 'cut'] as const)(
  'a file that was %s and is put right by hand is believed without a restart',
  async (damage) => {
    const desk = makeDesk();
    await desk.ask(week);
    const stored: RowRequest = { by: 'stored', dates: null, period: toPeriod(week) };
    const [name = ''] = desk.files();
    const path = join(desk.folder, name);
    const whole = readFileSync(path);
    const broken = Buffer.from(whole);
    broken[broken.length - 20] = (broken[broken.length - 20] ?? 0) ^ 1;
    writeFileSync(path, damage === 'cut' ? whole.subarray(0, -1) : broken);
    if (damage === 'cut') desk.restart();
    expect((await desk.getRows(stored)).gaps).toEqual([toPeriod(week)]);
    const question = { dataset: 'bookings', first: '2026-03-02', last: '2026-03-02' } as const;
    const stateNow = async () =>
      (await desk.segmentStore.coverage(profileId, question)).days[0]?.state;
    expect(await stateNow()).toBe('damaged');
    desk.changes.length = 0;
    // Still broken, in another way: looked at once more, and not believed.
    writeFileSync(path, whole.subarray(0, -2));
    expect((await desk.getRows(stored)).gaps).toEqual([toPeriod(week)]);
    writeFileSync(path, whole);
    expect(await stateNow()).toBe('stored');
    const back = await desk.getRows(stored);
    expect(back.gaps).toEqual([]);
    expect(await readRows(back)).toHaveLength(1);
    // Screens hear of each, and of nothing where nothing moved.
    expect(desk.changes).toEqual([profileId, profileId]);
    const { damaged } = await desk.segmentStore.get(profileId, 'bookings');
    expect(damaged).toHaveLength(damage === 'altered' ? 1 : 0);
    await desk.segmentStore.remove(profileId, 'bookings', { what: 'damaged' });
    expect((await desk.getRows(stored)).ingestStats.kept).toBe(1);
  },
);

test('without a keychain rows are shown, not kept, and nothing is on the disk', async () => {
  const desk = makeDesk();
  desk.system.trouble = 'keychain-unavailable';
  const requested = await desk.ask(week);
  expect(requested.notStored?.kind).toBe('keychain-unavailable');
  expect(requested.ingestStats.kept).toBe(1);
  expect(await desk.segmentStore.state(profileId)).toBe('memory');
  expect(desk.files()).toEqual([]);
  // Requests for stored rows fail, and say why there can't be any.
  const stored: RowRequest = { by: 'stored', dates: null, period: toPeriod(week) };
  expect((await catchFailure(desk.getRows(stored))).kind).toBe('kept-in-memory-only');
  desk.system.trouble = null;
  expect(await desk.segmentStore.unlock(profileId)).toBe('stored');
  expect((await catchFailure(desk.getRows(stored))).kind).toBe('nothing-kept');
  expect((await desk.ask(week)).notStored).toBeNull();
});

test('a keychain that answers again gets a key with the next rows', async () => {
  const desk = makeDesk();
  desk.system.trouble = 'keychain-unavailable';
  expect((await desk.ask(week)).notStored?.kind).toBe('keychain-unavailable');
  desk.system.trouble = null;
  expect((await desk.ask(week)).notStored).toBeNull();
  expect(await desk.segmentStore.state(profileId)).toBe('stored');
});

test('a folder that can’t be read for a while is looked at again, and rows are shown meanwhile', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const stored: RowRequest = { by: 'stored', dates: null, period: toPeriod(week) };
  const own = join(desk.folder, profileId, 'bookings');
  renameSync(own, `${own}-away`);
  writeFileSync(own, 'a file in its place');
  await desk.segmentStore.storage(profileId);
  expect((await desk.getRows(stored)).gaps).toEqual([toPeriod(week)]);
  const requested = await desk.ask(week, { again: true });
  expect(requested.notStored?.kind).toBe('folder-not-writable');
  expect(await readRows(requested)).toHaveLength(1);
  rmSync(own);
  renameSync(`${own}-away`, own);
  const back = await desk.getRows(stored);
  expect(back.gaps).toEqual([]);
  expect(await readRows(back)).toHaveLength(1);
});

test('files that somebody removes or puts back are counted as they are', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const countFiles = async () =>
    (await desk.segmentStore.storage(profileId)).datasets.map(({ segments }) => segments);
  expect(await countFiles()).toEqual([1]);
  const path = join(desk.folder, desk.files()[0] ?? '');
  renameSync(path, `${path}-away`);
  expect(await countFiles()).toEqual([]);
  renameSync(`${path}-away`, path);
  expect(await countFiles()).toEqual([1]);
});

test.each([
  ['keychain-locked', 'locked', 'stored-rows-locked'],
  ['keychain-waiting', 'waiting', 'keychain-waiting'],
  ['keychain-unavailable', 'unavailable', 'keychain-unavailable'],
] as const)(
  'kept rows behind a keychain with %s stay, and get no new key',
  async (trouble, state, why) => {
    const desk = makeDesk();
    await desk.ask(week);
    const line = [...desk.items.values()].join();
    desk.restart();
    desk.system.trouble = trouble;
    expect(await desk.segmentStore.state(profileId)).toBe(state);
    expect((await desk.ask(week)).notStored?.kind).toBe(why);
    const stored: RowRequest = { by: 'stored', dates: null, period: toPeriod(week) };
    expect((await catchFailure(desk.getRows(stored))).kind).toBe(why);
    desk.system.trouble = null;
    expect([...desk.items.values()].join()).toBe(line);
    expect((await desk.getRows(stored)).ingestStats.kept).toBe(1);
  },
);

test('a key that is gone locks the rows until they are removed on purpose', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  desk.items.clear();
  desk.restart();
  expect((await desk.ask(week)).notStored?.kind).toBe('stored-rows-locked');
  expect([desk.items.size, desk.files().length]).toEqual([0, 1]);
  expect(await desk.segmentStore.startAnew(profileId)).toMatchObject({ files: 1, left: 0 });
  expect((await desk.ask(week)).notStored).toBeNull();
  expect([desk.items.size, desk.files().length]).toEqual([1, 1]);
  expect((await catchFailure(desk.segmentStore.startAnew(profileId))).kind).toBe('input-not-valid');
});

test('rows are shown, with the reason, where the folder takes no files', async () => {
  const desk = makeDesk();
  mkdirSync(desk.folder);
  writeFileSync(join(desk.folder, profileId), 'a file in the folder’s place');
  const requested = await desk.ask(week);
  expect(requested.notStored?.kind).toBe('folder-not-writable');
  expect(requested.ingestStats.kept).toBe(1);
});

test('old versions go by age and by size, the newest of everything stays', async () => {
  const desk = makeDesk({ retention: { days: 5, megabytes: 2000 } });
  await desk.ask(week);
  for (const _ of [1, 2, 3, 4]) {
    desk.clock.pass(2 * day);
    await desk.ask(week, { again: true });
  }
  // Fetched 0, 2, 4, 6 and 8 days after the first: the newest, and those before it of 5 days.
  expect(desk.files()).toHaveLength(3);
  desk.clock.pass(100 * day);
  desk.restart();
  await desk.segmentStore.tidy([profileId]);
  // Nothing came for long, so the clock may be wrong: only the newest response's own time counts.
  expect(desk.files()).toHaveLength(2);
  const none = makeDesk({ retention: { days: 400, megabytes: 0 } });
  await none.ask(week);
  none.clock.pass(1000);
  await none.ask(week, { again: true });
  expect(none.files()).toHaveLength(1);
});

test('coverage tells the days, and from when on they could be newer', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  desk.clock.pass(4 * 3_600_000);
  await desk.ask(week);
  const question = { dataset: 'bookings', first: '2026-03-01', last: '2026-03-03' } as const;
  const { days, versions } = await desk.segmentStore.coverage(profileId, question);
  expect(days.map(({ state, isProvisional }) => [state, isProvisional])).toEqual([
    ['none', false],
    ['stored', true],
    ['stored', true],
  ]);
  expect(versions).toHaveLength(2);
  desk.clock.pass(day);
  const later = await desk.segmentStore.coverage(profileId, question);
  expect(later.days[1]).toMatchObject({ state: 'stored', isCurrent: false });
  const tooLong = { ...question, first: '1990-01-01' };
  expect((await catchFailure(desk.segmentStore.coverage(profileId, tooLong))).kind).toBe(
    'input-not-valid',
  );
});

test('a venue whose rows are others now starts with none, and its late answers are thrown away', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const { segments, key } = await desk.segmentStore.get(profileId, 'bookings');
  expect(await desk.segmentStore.removeAll(profileId)).toMatchObject({ files: 1, left: 0 });
  expect(readdirSync(desk.folder)).toEqual([]);
  const [late] = segments;
  if (late && key) await desk.segmentStore.add(late, key);
  expect((await desk.segmentStore.get(profileId, 'bookings')).segments).toEqual([]);
  expect((await desk.ask(week)).stored).toBe(false);
});

test('what is downloaded is asked by a date of the dataset, and for 20 years at most', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const period = toPeriod(week);
  const bad: RowRequest = { by: 'stored', dates: 'bookingStatus', period };
  expect((await catchFailure(desk.getRows(bad))).kind).toBe('input-not-valid');
  const long: RowRequest = {
    by: 'stored',
    dates: null,
    period: { from: '1990-01-01T00:00:00', to: period.to },
  };
  expect((await catchFailure(desk.getRows(long))).kind).toBe('range-not-permitted');
  const years: RowRequest = {
    by: 'stored',
    dates: null,
    period: { ...long.period, from: '2010-01-01T00:00:00' },
  };
  expect(await desk.getRows(years)).toMatchObject({
    ingestStats: { kept: 1 },
    gaps: [{ to: period.from }],
  });
});

test('rows of one platform are neither shown nor added to where the profile is at another', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  for (const next of [elsewhere, { ...museum, tenant: 'zoo' }, { ...museum, addresses: 'zoo' }]) {
    desk.at.now = next;
    expect(await desk.segmentStore.state(profileId)).toBe('elsewhere');
    expect(await desk.segmentStore.get(profileId, 'bookings')).toMatchObject({ segments: [] });
    const requested = await desk.ask(week);
    expect([requested.stored, requested.notStored?.kind]).toEqual([false, 'stored-rows-elsewhere']);
    desk.restart();
    expect(await desk.segmentStore.state(profileId)).toBe('elsewhere');
  }
  expect(desk.files()).toHaveLength(1);
  desk.at.now = museum;
  expect((await desk.ask(week)).stored).toBe(true);
  // Nothing is lost that way, and the way out is the usual one.
  desk.at.now = elsewhere;
  expect(await desk.segmentStore.startAnew(profileId)).toMatchObject({ files: 1 });
  expect((await desk.ask(week)).notStored).toBeNull();
  expect((await desk.ask(week)).stored).toBe(true);
});

test('an answer of the platform that a venue has left is not kept as one of the next', async () => {
  const desk = makeDesk();
  desk.at.connected = museum;
  desk.at.now = elsewhere;
  const late = await desk.ask(week);
  expect(late.notStored?.kind).toBe('stored-rows-elsewhere');
  expect([desk.items.size, desk.files().length]).toEqual([0, 0]);
});

test('after a venue’s key was removed nothing more is encrypted with it, though forgetting failed', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  // The keychain lets go of this key, and of the venue's other keys it does not: the venue stays.
  await desk.segmentStore.removeKey(profileId);
  const after = await desk.ask(week, { again: true });
  expect(after.notStored?.kind).toBe('stored-rows-locked');
  expect(desk.files()).toHaveLength(1);
  desk.restart();
  expect(await desk.segmentStore.state(profileId)).toBe('locked');
  expect(await desk.segmentStore.startAnew(profileId)).toMatchObject({ files: 1, left: 0 });
  expect((await desk.ask(week)).notStored).toBeNull();
});

test('rows that are written while the key goes are thrown away', async () => {
  const desk = makeDesk();
  await desk.ask(week);
  const { segments, key } = await desk.segmentStore.get(profileId, 'bookings');
  const [late] = segments;
  if (!late || !key) throw new Error('a week is kept');
  await desk.segmentStore.removeKey(profileId);
  await desk.segmentStore.add(late, key);
  expect(desk.files()).toEqual([]);
  // Nor are they the next key's.
  await desk.ask(week);
  const { segments: next } = await desk.segmentStore.get(profileId, 'bookings');
  if (next[0]) await desk.segmentStore.add(next[0], key);
  expect(desk.files()).toEqual([]);
});
