import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import { defaultPreferences } from '../../../shared/domain/preferences.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { type Campaign, drawBelow, pick } from '../campaign.ts';
import type { FillOrder, ReadRows } from '../support/desk-orders.ts';
import { type DeskProcess, startDesk } from '../support/start-desk.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const [first, last] = ['2026-03-09', '2026-05-31'];
const period = { from: `${first}T00:00:00`, to: '2026-06-01T00:00:00' };
const jobs: readonly FillOrder[] = [
  { dataset: 'bookings', period },
  { dataset: 'orders', period },
];
/** Milliseconds within which one is killed after its order: about as long as all take together. */
const longest = 1_400;

const savedExport: SavedExportContent = {
  name: 'May',
  parts: [
    {
      dataset: 'bookings',
      view: {
        columns: ['bookingId', 'bookingDate', 'visitStart'],
        sort: [{ field: 'bookingId', descending: false }],
        filters: [],
        personalData: 'masked',
      },
    },
  ],
  period: { first: '2026-05-01', last },
  format: 'csv',
  flavour: 'pipeline',
  headings: 'fields',
  fileName: 'May',
};

type Rows = Readonly<Record<string, ReadRows>>;

interface Shared {
  readonly sandbox: RunningSandbox;
  /** A data folder with the venue, and its keychain. */
  readonly before: string;
  /** Where the schedule writes: the saved export says so, so that it is one for all rounds. */
  readonly target: string;
  /** What one process that nobody kills reads then, and the file of the schedule. */
  readonly truth: Rows;
  readonly file: string;
  readonly names: readonly string[];
  /** Started ahead, or by an earlier round, which they have survived. */
  readonly spare: DeskProcess[];
}
let shared: Promise<Shared> | null = null;

function makeSystem({ certificate }: RunningSandbox, folder: string) {
  return { userData: join(folder, 'data'), keychain: join(folder, 'keychain'), certificate };
}

async function share(near: string): Promise<Shared> {
  const sandbox = await startSandbox({ seed: 11, now, rowsPerMonth: 40 });
  const [tenant] = sandbox.tenants;
  if (!tenant) throw new Error('no tenant');
  const root = mkdtempSync(join(near, 'venue-desk-together-'));
  const [before, whole, target] = ['before', 'whole', 'target'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [join(before, 'data'), target]) mkdirSync(path, { recursive: true });
  const { apiKey, apiSecret, tenantKey, timeZone, currency } = tenant;
  const { authUrl, baseUrl, certificate } = sandbox;
  const desk = startDesk(now);
  const made = await desk.order({
    do: 'prepare',
    ...makeSystem({ certificate } as RunningSandbox, before),
    savedExport,
    target,
    preferences: { ...defaultPreferences, keepUpToDate: false, modules: ['Nightly'] },
    profile: {
      id: 'profile-one',
      name: 'Zoo',
      environment: 'production',
      authUrl,
      baseUrl,
      timeZone,
      currency,
      trustedCertificate: null,
      demo: false,
    },
    credentials: { apiKey, apiSecret, tenantKey },
  });
  if (made !== 'done') throw new Error(`not prepared: ${(await desk.ended).said}`);
  cpSync(before, whole, { recursive: true });
  const system = makeSystem(sandbox, whole);
  await finish(desk, system);
  const truth = await read(desk, system);
  const days = Object.keys(truth.bookings?.states ?? {}).length;
  if (days !== 84 || isPartly(truth))
    throw new Error(`the whole is not whole: ${days} ${JSON.stringify(truth).slice(0, 300)}`);
  const names = readdirSync(target).sort();
  const file = readFileSync(join(target, 'May.csv'), 'utf8');
  return { sandbox, before, target, truth, file, names, spare: [desk] };
}

async function finish(desk: DeskProcess, system: ReturnType<typeof makeSystem>): Promise<void> {
  const began = await desk.order({ ...system, do: 'app', jobs });
  const done = began === null ? null : await desk.next();
  if (done !== 'done') throw new Error(`${began} ${done} ${(await desk.ended).said}`);
}

async function read(desk: DeskProcess, system: ReturnType<typeof makeSystem>): Promise<Rows> {
  const line = await desk.order({ ...system, do: 'read', jobs });
  if (line === null) throw new Error(`it could not be read: ${(await desk.ended).said}`);
  return JSON.parse(line) as Rows;
}

const isPartly = (rows: Rows): boolean =>
  Object.values(rows).some(({ states }) =>
    Object.values(states).some((state) => state !== 'stored'),
  );

/** Checks that stored days have every row, and other days only right rows. Returns the number of stored days. */
function compare(rows: Rows, truth: Rows): number {
  let held = 0;
  for (const { dataset } of jobs) {
    const [found, all] = [rows[dataset], truth[dataset]];
    if (!found || !all) throw new Error(`${dataset}: nothing was read`);
    for (const [day, there] of Object.entries(found.rows)) {
      const right = all.rows[day] ?? [];
      const wrong = there.find((row) => !right.includes(row));
      if (wrong !== undefined) throw new Error(`${dataset}, ${day}: a wrong row: ${wrong}`);
    }
    for (const [day, state] of Object.entries(found.states)) {
      if (state === 'damaged') throw new Error(`${dataset}, ${day}: damaged`);
      if (state !== 'stored') continue;
      held += 1;
      const [there, right] = [found.rows[day] ?? [], all.rows[day] ?? []];
      if (there.join() !== right.join())
        throw new Error(`${dataset}, ${day}: held, with ${there.length} of ${right.length} rows`);
    }
  }
  return held;
}

/** The app with a due schedule, and three `desk sync` on one data folder; some are killed. */
export default {
  name: 'together',
  what: 'the app with a due schedule and three `desk sync` on one data folder, killed at random: each day in coverage has exactly the platform’s rows, the schedule’s file is complete or absent, and the next start completes both',
  whole: 300,
  minutes: 7.5,
  async run({ random, folder, note }) {
    shared ??= share(dirname(folder));
    const made = await shared;
    const { sandbox, before, target, truth, file, names, spare } = made;
    const system = makeSystem(sandbox, folder);
    cpSync(before, folder, { recursive: true });
    for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true });
    const work = Array.from({ length: 4 }, (_, at) => ({
      ...(at === 0 ? { dataset: 'all' } : { dataset: pick(random, jobs).dataset }),
      after: drawBelow(random, 200),
      killed: random() < 0.7 ? random() * longest : null,
    }));
    note(JSON.stringify(work));
    while (spare.length < 5) spare.push(startDesk(now));
    const [reader, ...desks] = spare.splice(0) as [DeskProcess, ...DeskProcess[]];
    // Of those that are done before they are killed some may still be killed as they end.
    const staysOn = work.map(() => random() < 0.7);
    const ends = await Promise.all(
      work.map(async ({ dataset, after, killed }, at) => {
        const desk = desks[at] as DeskProcess;
        await wait(after);
        const days = ['--from', first as string, '--to', last as string];
        const words = ['sync', '--profile', 'profile-one', '--dataset', dataset, ...days];
        const opened = await desk.order(
          at === 0 ? { ...system, do: 'app', jobs } : { ...system, do: 'command', words },
        );
        if (opened === null) throw new Error(`not begun: ${(await desk.ended).said}`);
        const timer = killed && setTimeout(() => desk.child.kill('SIGKILL'), killed);
        const told = await desk.next();
        if (told === null) {
          const { end, said } = await desk.ended;
          if (end !== 'SIGKILL') throw new Error(`${at}: ${end} ${said}`);
          return 'killed';
        }
        const { exitCode = 0 } = told === 'done' ? {} : JSON.parse(told);
        if (exitCode !== 0) throw new Error(`${at}: ${told}`);
        if (staysOn[at]) {
          clearTimeout(timer ?? undefined);
          spare.push(desk);
        } else await desk.close();
        return 'ended';
      }),
    );
    note(ends.join(' '));

    const claimed = await read(reader, system);
    const held = compare(claimed, truth);
    note(`${held} days are held`);
    for (const [at, { dataset }] of work.entries()) {
      const isDone = ends[at] === 'ended' && at > 0;
      if (isDone && isPartly({ [dataset]: claimed[dataset] as ReadRows }))
        throw new Error(`${dataset}: done, but not all of it is held`);
    }
    const path = join(target, 'May.csv');
    if (existsSync(path) && readFileSync(path, 'utf8') !== file)
      throw new Error('the schedule’s file is not whole');

    await finish(reader, system);
    const after = await read(reader, system);
    spare.push(reader);
    compare(after, truth);
    if (isPartly(after)) throw new Error('the next start did not complete it');
    if (!existsSync(path) || readFileSync(path, 'utf8') !== file)
      throw new Error('the next start did not write the schedule’s file');
    const left = readdirSync(target).filter((name) => !names.includes(name));
    const numbered = join(target, 'May (2).csv');
    // Killed between the file and the note that it is its own: the next one gets a number.
    const isNoteLost = ends[0] === 'killed' && existsSync(numbered);
    if (isNoteLost && readFileSync(numbered, 'utf8') !== file)
      throw new Error('the numbered file is not whole');
    const others = left.filter((name) => !isNoteLost || !name.startsWith('May (2).csv'));
    if (others.length > 0) throw new Error(`left: ${others}`);
    const word = `with ${ends.filter((end) => end === 'killed').length} killed`;
    return isNoteLost ? `${word}, numbered file` : word;
  },
  async end() {
    const made = await shared?.catch(() => null);
    shared = null;
    if (!made) return;
    await Promise.all(made.spare.map((desk) => desk.close()));
    rmSync(dirname(made.before), { recursive: true, force: true });
    await made.sandbox.close();
  },
} satisfies Campaign;
