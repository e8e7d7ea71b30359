import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { systemClock } from '../../../electron/core/base/time/index.ts';
import { createEngine } from '../../../electron/core/data/engine/engine.ts';
import { createOpenStored } from '../../../electron/core/data/queries/open-stored.ts';
import { makeRowsKey } from '../../../electron/core/data/segment-format/index.ts';
import { createSegmentFolder } from '../../../electron/core/data/segment-store/segment-folder.ts';
import { createSegmentStore } from '../../../electron/core/data/segment-store/segment-store.ts';
import type { Period } from '../../../shared/ranges.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';

const museum = 'profile-one';
const bytes = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 9);
const monthCount = 4;
const rowsInMonth = 40;
/** Of one month there is an older and a newer version. */
const versions = [1, 2, 1, 1];
const never = new AbortController().signal;
const quiet = { signal: never, progress: () => undefined };

function makePeriod(month: number): Period {
  const from = Temporal.PlainDate.from('2026-01-01').add({ months: month });
  return { from: `${from}T00:00:00`, to: `${from.add({ months: 1 })}T00:00:00` };
}

const label = (month: number, version: number): string => `month ${month} version ${version}`;

function makeBody(month: number, version: number): string {
  const { from } = makePeriod(month);
  return JSON.stringify(
    Array.from({ length: rowsInMonth }, (_, row) => ({
      bookingLineId: month * 1_000 + row,
      bookingDate: `${from.slice(0, 8)}${String(1 + (row % 28)).padStart(2, '0')}T10:00:00`,
      orderNumber: label(month, version),
    })),
  );
}

/** What rounds share: an engine, and whole stored rows to copy. */
interface Shared {
  readonly root: string;
  readonly engine: Awaited<ReturnType<typeof createEngine>>;
}
let shared: Promise<Shared> | null = null;

async function share(): Promise<Shared> {
  const root = mkdtempSync(join(tmpdir(), 'venue-desk-torture-shared-'));
  const working = join(root, 'working');
  mkdirSync(working);
  const engine = await createEngine({ temporaryFolder: working, threads: 1 });
  const store = async (
    profileId: string,
    dataset: 'bookings' | 'scans',
    keyBytes: Buffer,
    month: number,
    version: number,
  ) => {
    const body = join(working, 'body.json');
    const rows = dataset === 'bookings' ? makeBody(month, version) : '[]';
    writeFileSync(body, rows);
    const resultId = 'made';
    const period = makePeriod(month);
    const input = { resultId, dataset, bodies: [body], period, timeZone: 'UTC' };
    const ingestStats = await engine.methods.ingest(input, quiet);
    const segment = {
      profileId,
      dataset,
      window: period,
      requested: [period],
      batch: null,
      ingestStats,
      fetchedAt: 1_000 + version,
      dataAsOf: '2026-10-28T23:59:59',
    };
    const key = makeRowsKey(keyBytes, 'here ');
    const folder = join(root, 'warehouse', profileId, dataset);
    await engine.methods.keep({ resultId, folder, key, segment }, quiet);
    await engine.methods.release({ resultId }, quiet);
  };
  for (let month = 0; month < monthCount; month += 1) {
    for (let version = 1; version <= (versions[month] ?? 1); version += 1) {
      await store(museum, 'bookings', bytes, month, version);
    }
  }
  await store(museum, 'scans', bytes, 0, 1);
  await store('profile-two', 'bookings', other, 0, 5);
  return { root, engine };
}

type Mutation = (path: string, all: readonly string[], random: () => number, root: string) => void;

function change(path: string, how: (content: Buffer) => Buffer): void {
  writeFileSync(path, how(Buffer.from(readFileSync(path))));
}

const mutations: Readonly<Record<string, Mutation>> = {
  'a bit': (path, _all, random) =>
    change(path, (content) => {
      const at = drawBelow(random, content.length);
      content[at] = (content[at] ?? 0) ^ (1 << drawBelow(random, 8));
      return content;
    }),
  'a bit of the head': (path, _all, random) =>
    change(path, (content) => {
      const at = drawBelow(random, 400);
      content[at] = (content[at] ?? 0) ^ (1 << drawBelow(random, 8));
      return content;
    }),
  cut: (path, _all, random) => truncateSync(path, drawBelow(random, readFileSync(path).length)),
  empty: (path) => truncateSync(path, 0),
  longer: (path, _all, random) => appendFileSync(path, Buffer.alloc(1 + drawBelow(random, 5_000))),
  'a page of nothing': (path, _all, random) =>
    change(path, (content) => content.fill(0, drawBelow(random, content.length), undefined)),
  noise: (path, _all, random) =>
    change(path, (content) => content.map(() => drawBelow(random, 256)) as Buffer),
  'another of them': (path, all, random) => copyFileSync(pick(random, all), path),
  'two in each other’s place': (path, all, random) => {
    const second = pick(random, all);
    const [one, two] = [readFileSync(path), readFileSync(second)];
    writeFileSync(path, two);
    writeFileSync(second, one);
  },
  'a part of another': (path, all, random) => {
    const from = readFileSync(pick(random, all));
    change(path, (content) => {
      from.copy(content, drawBelow(random, content.length), drawBelow(random, from.length));
      return content;
    });
  },
  'another venue’s': (path, _all, _random, root) =>
    copyFileSync(findIn(root, 'profile-two', 'bookings'), path),
  'another table’s': (path, _all, _random, root) =>
    copyFileSync(findIn(root, museum, 'scans'), path),
  'another name': (path, _all, random) =>
    renameSync(
      path,
      join(
        dirname(path),
        basename(path).replace(/2026\d{4}/, `2026${10 + drawBelow(random, 3)}01`),
      ),
    ),
  'a second name': (path) =>
    copyFileSync(path, path.replace(/[0-9a-f]{8}\.segment$/, 'ffffffff.segment')),
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'a link': (path, all, random) => {
    const target = pick(random, all);
    rmSync(path);
    symlinkSync(target, path);
  },
  'a stranger beside it': (path) => writeFileSync(join(dirname(path), 'holiday.segment'), 'sun'),
};

function findIn(root: string, profileId: string, dataset: string): string {
  const folder = join(root, 'warehouse', profileId, dataset);
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.segment')) ?? '');
}

/** Stored rows of which some files are changed. */
export default {
  name: 'segments',
  what: 'damaged files never give wrong rows, and a wrong clock never removes a version: each month is complete in one of its versions, or reported as damaged, and coverage agrees',
  slice: 15,
  whole: 3_000,
  minutes: 1.7,
  async run({ random, folder, note }) {
    shared ??= share();
    const { root, engine } = await shared;
    const warehouse = join(folder, 'warehouse');
    cpSync(join(root, 'warehouse'), warehouse, { recursive: true });
    const own = join(warehouse, museum, 'bookings');
    const before = readdirSync(own).map((name) => join(own, name));
    const times = 1 + drawBelow(random, 3);
    for (let time = 0; time < times; time += 1) {
      const left = readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isFile());
      const all = left.map(({ name }) => join(own, name)).filter((path) => before.includes(path));
      if (all.length === 0) break;
      const how = pick(random, Object.keys(mutations));
      const path = pick(random, all);
      note(`${how}: ${basename(path)}`);
      mutations[how]?.(path, all, random, root);
    }

    const dataKey = {
      state: 'present',
      key: bytes,
      platform: { addresses: 'here', tenant: null },
    } as const;
    const venue = { profileId: museum, addresses: 'here', tenant: null };
    const ahead = pick(random, [0, 1, 40, 730, 7_300, -730]);
    note(`the clock is ${ahead} days ahead of the newest response`);
    const clock = { ...systemClock, now: () => 1_000 + ahead * 24 * 3_600_000 };
    const segmentStore = createSegmentStore({
      folder: createSegmentFolder(warehouse),
      dataKeys: {
        read: async () => dataKey,
        make: async () => dataKey,
        remove: async () => undefined,
      },
      platform: () => venue,
      retention: () => ({ days: 400, megabytes: 2000 }),
      timeZone: () => 'UTC',
      failed: () => [],
      onChange: () => undefined,
      log: () => undefined,
      clock,
    });
    const kept = readdirSync(own);
    await segmentStore.tidy([museum]);
    const lost = kept.filter((name) => !readdirSync(own).includes(name));
    if (lost.length > 0) throw new Error(`removed by the clock: ${lost.join(', ')}`);
    const openStored = createOpenStored({
      segmentStore,
      engine: {
        openStored: (input: never) => engine.methods.openStored(input, quiet),
        release: (input: never) => engine.methods.release(input, quiet),
      } as never,
      timeZone: () => 'UTC',
      clock,
    });
    const whole: Period = { from: makePeriod(0).from, to: makePeriod(monthCount - 1).to };
    const question = { period: whole, dates: null };
    const rowRequest = { kind: 'period', period: whole } as never;
    const opened = await openStored({
      profileId: museum,
      dataset: 'bookings',
      rowRequest,
      question,
      signal: never,
    });
    const found = opened ? await readLabels(engine, opened.resultId) : new Map<number, string>();
    if (opened) await engine.methods.release({ resultId: opened.resultId }, quiet);
    const { days } = await segmentStore.coverage(museum, {
      dataset: 'bookings',
      first: '2026-01-01',
      last: '2026-04-30',
    });
    const stored = await segmentStore.get(museum, 'bookings');
    note(`damaged: ${stored.damaged.map(({ name, reason }) => `${name} ${reason}`).join(', ')}`);

    let there = 0;
    for (let month = 0; month < monthCount; month += 1) {
      const labels = new Set<string>();
      let rows = 0;
      for (const [id, text] of found) {
        if (Math.floor(id / 1_000) !== month) continue;
        rows += 1;
        labels.add(text);
      }
      const known = Array.from({ length: versions[month] ?? 1 }, (_, at) => label(month, at + 1));
      const prefix = makePeriod(month).from.slice(0, 7);
      const states = new Set(
        days.filter(({ day }) => day.startsWith(prefix)).map(({ state }) => state),
      );
      const isHeld = states.size === 1 && states.has('stored');
      if (rows > 0) {
        if (rows !== rowsInMonth || labels.size !== 1)
          throw new Error(`${rows} rows of month ${month}: ${[...labels]}`);
        if (!known.includes([...labels][0] ?? '')) throw new Error(`wrong rows: ${[...labels]}`);
      }
      if (isHeld !== rows > 0)
        throw new Error(`month ${month}: ${rows} rows, coverage says ${[...states]}`);
      const gaps = opened?.gaps ?? [whole];
      const isGap = gaps.some(
        ({ from, to }) => from < makePeriod(month).to && to > makePeriod(month).from,
      );
      if (isGap === rows > 0)
        throw new Error(`month ${month}: ${rows} rows, and it is ${isGap ? '' : 'no '}gap`);
      there += rows > 0 ? 1 : 0;
    }
    if ([...found.keys()].some((id) => id >= monthCount * 1_000))
      throw new Error('rows of elsewhere');
    // Where a file was another's copy, its own rows are gone, and nobody can know that they were there.
    if (stored.damaged.length > 0)
      return there === monthCount ? 'damage reported, nothing lost' : 'damage reported';
    return there === monthCount ? 'nothing lost' : 'replaced by a copy of another file';
  },
  async end() {
    const made = await shared;
    shared = null;
    if (!made) return;
    await made.engine.close();
    rmSync(made.root, { recursive: true, force: true });
  },
} satisfies SlicedCampaign;

async function readLabels(
  engine: Shared['engine'],
  resultId: string,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const view = {
    resultId,
    columns: ['bookingLineId', 'orderNumber'],
    sort: [],
    filters: [],
    personalData: 'shown' as const,
  };
  for (let offset = 0; ; offset += 500) {
    const { rows } = await engine.methods.page({ view, offset, limit: 500 }, quiet);
    for (const [id, text] of rows) {
      if (found.has(Number(id))) throw new Error(`row ${id} twice`);
      found.set(Number(id), String(text));
    }
    if (rows.length < 500) return found;
  }
}
