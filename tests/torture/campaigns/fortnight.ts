import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Campaign, drawBelow, pick } from '../campaign.ts';
import type {
  FortnightCounts,
  FortnightLine,
  FortnightPlan,
  Night,
} from '../support/fortnight-plan.ts';
import { deskProgram } from '../support/start-desk.ts';

const program = join(deskProgram, '../fortnight-process.mjs');
/** Before them clocks go forward, go back, or do nothing. */
const firstDays = ['2026-03-17', '2026-05-12', '2026-10-13', '2026-11-24'];
const nightCount = 14;
/** A night takes half a minute of a free processor. Milliseconds. */
const maxSilence = 15 * 60_000;

/**
 * How the app can know that a load is over: by batch runs; by the hour, since loads come early, but for
 * two nights near the end; or not before the day is over, since they come at any hour.
 */
const venueKinds = ['batch runs', 'early', 'at any hour'] as const;
type VenueKind = (typeof venueKinds)[number];

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When it is certainly over, in minutes from midnight. It begins with the first request that it hits. */
function findEnd({ at, rules }: Night['troubles'][number]): number {
  // Scans are asked for every quarter of an hour, anything else perhaps not before nine.
  if (rules.some(({ operation }) => operation !== '*')) return Number.POSITIVE_INFINITY;
  const { hour, minute } = Temporal.PlainTime.from(at);
  return hour * 60 + minute + Math.max(...rules.map(({ seconds = 0 }) => seconds)) / 60;
}

const gateway = { type: 'status', status: 404, body: 'gateway' } as const;

/** Faults of the platform that last for a while after the first request: one of each kind. */
function drawTroubles(random: () => number): readonly Night['troubles'][number][] {
  const at = () => time(drawBelow(random, 8 * 60 + 30));
  const seconds = (): number => 120 + drawBelow(random, 45 * 60);
  const down = { type: 'status', status: 503 } as const;
  const wait = 30 + drawBelow(random, 600);
  return [
    { at: at(), rules: [{ operation: '*', seconds: seconds(), fault: down }] },
    {
      at: at(),
      rules: [{ operation: '*', seconds: seconds(), fault: { ...down, retryAfterSeconds: wait } }],
    },
    { at: at(), rules: [{ operation: '*', probability: 0.3, seconds: seconds(), fault: down }] },
    { at: at(), rules: [{ operation: '*', seconds: seconds(), fault: gateway }] },
    {
      at: at(),
      rules: [
        { operation: 'listOrders', seconds: seconds(), fault: { type: 'status', status: 403 } },
      ],
    },
    // All night some of a dataset's requests are answered: its rows are of different nights.
    {
      at: '00:02',
      rules: [
        { operation: 'listBookings', longerThanDays: 20, seconds: 10 * 3600, fault: gateway },
      ],
    },
  ];
}

/** Each of these at another night, of all but the first ones that are spared. */
function dealNights<T>(random: () => number, things: readonly T[], spared: number) {
  const nights = Array.from({ length: nightCount - spared }, (_, at) => spared + 1 + at);
  return new Map(
    things.map((thing) => {
      const [night = 0] = nights.splice(drawBelow(random, nights.length), 1);
      return [night, thing] as const;
    }),
  );
}

function drawNights(random: () => number, first: string, kind: VenueKind): Night[] {
  const isEarly = kind === 'early';
  // An hour is learned from nights without trouble.
  const spared = kind === 'at any hour' ? 1 : 0;
  const troubles = dealNights(random, drawTroubles(random), isEarly ? 6 : spared);
  // An hour is learned from three nights that had a load.
  const loads = dealNights(
    random,
    ['stalled', 'in steps', 'in steps'] as const,
    isEarly ? 3 : spared,
  );
  const opens = dealNights(random, ['late', 'late', 'late'], isEarly ? 10 : spared);
  let hadSteps = false;
  return Array.from({ length: nightCount + 1 }, (_, at): Night => {
    const day = Temporal.PlainDate.from(first).add({ days: at }).toString();
    // On the first day the app is set up, and asks the platform in peace.
    if (at === 0) return { day, endsAt: '03:00', troubles: [], opensAt: null, isCertain: false };
    // No hour is known yet: what stays for hours is no whole load before noon.
    if (at <= spared) {
      const [endsAt, secondStepAt] = [10 + drawBelow(random, 30), 375 + drawBelow(random, 100)];
      const steps = { endsAt: time(endsAt), secondStepAt: time(secondStepAt) };
      return { day, ...steps, troubles: [], opensAt: null, isCertain: false };
    }
    const isOdd = !isEarly || at > 11;
    const ends = 10 + drawBelow(random, isOdd ? pick(random, [180, 420, 640]) : 90);
    // By the hour alone, a first step that lasts three hours looks like a whole load.
    const longest = kind === 'batch runs' ? 240 : isOdd ? 150 : 40;
    const second = Math.min(ends + 20 + drawBelow(random, longest), 11 * 60);
    const trouble = troubles.get(at);
    const load = loads.get(at);
    const over = load === 'in steps' ? second : ends;
    // After a night of two batch runs, a single one is no evidence: then the hour tells, which may leave no time to
    // confirm by nine.
    const hasEvidence = !hadSteps || load === 'in steps';
    hadSteps ||= load === 'in steps';
    // The app looks every ten minutes. A run that is new at its first look after midnight may be of the day before.
    const isKnown =
      kind === 'batch runs'
        ? over >= 15 && over < 8 * 60 && hasEvidence
        : isEarly && at > 3 && at < 11;
    // What failed is tried again within an hour; by the hour, what came at two is confirmed at five.
    const latest = kind === 'batch runs' ? 6 * 60 : 5 * 60;
    return {
      day,
      endsAt: load === 'stalled' ? null : time(ends),
      ...(load === 'in steps' ? { secondStepAt: time(second) } : {}),
      troubles: trouble ? [trouble] : [],
      opensAt: opens.has(at) ? time(6 * 60 + drawBelow(random, 140)) : null,
      isCertain:
        isKnown &&
        load !== 'stalled' &&
        !opens.has(at) &&
        (trouble === undefined || findEnd(trouble) < latest),
    };
  });
}

function drawPlan(random: () => number, index: number, folder: string): FortnightPlan {
  const kind = venueKinds[index % venueKinds.length] ?? 'early';
  // Of two lines without an id and with different dates, nobody can say which is newer.
  const hasOwnDates = Math.floor(index / venueKinds.length) % 2 === 1;
  return {
    folder,
    seed: 1 + drawBelow(random, 1_000_000),
    rowsPerMonth: 900,
    habits: {
      vanishingLines: !hasOwnDates,
      sharedIds: !hasOwnDates,
      linesOwnDates: hasOwnDates,
      lateCancellations: true,
    },
    exclusiveStart: random() < 0.5,
    scanPhaseMinutes: drawBelow(random, 15),
    scanDelayMinutes: drawBelow(random, 40),
    modules: kind === 'batch runs' ? ['bookings', 'orders'] : [],
    // 404 from a gateway, or from the platform itself: then every guide seems not to exist.
    whileCollecting: [
      {
        operation: 'getGuideSkills',
        seconds: 60 + drawBelow(random, 600),
        fault: index % 2 === 0 ? gateway : { type: 'status', status: 404 },
      },
    ],
    nights: drawNights(random, pick(random, firstDays), kind),
  };
}

function describeCounts(counts: FortnightCounts): string {
  const { nights, loads, stalls, inSteps, status503, status404, status403 } = counts;
  const { files, rows, reports, told, mornings, certain, final } = counts;
  return [
    `${nights} nights, ${loads} loads, ${inSteps} of them in steps, ${stalls} stalled`,
    `answered 503: ${status503}, 404: ${status404}, 403: ${status403}`,
    `compared ${rows} rows in ${files} files, and ${reports} reports; of these ${told} told to change`,
    `${final} of ${mornings} mornings final, of which ${certain} had to be`,
  ].join('; ');
}

/** Fourteen days of a venue whose nights are what nights can be. */
export default {
  name: 'fortnight',
  what: 'fourteen nights with loads at odd hours, in steps or stalled, late cancellations, lost lines, shared ids, minutes of 503 and storms of 404: each report and exported file at 9:00 is right for that night, or the app says what may still change; once it can know that the load is over, it says so, and no such warning lasts beyond the next midnight',
  whole: venueKinds.length,
  minutes: 12,
  longest: nightCount * maxSilence,
  async run({ random, index, folder, note }) {
    const plan = drawPlan(random, index, folder);
    const { nights, ...rest } = plan;
    note(JSON.stringify(rest));
    for (const night of nights) note(JSON.stringify(night));
    const child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '' },
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.stdin.write(`${JSON.stringify(plan)}\n`);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const kill = () => child.kill('SIGKILL');
    let silence = setTimeout(kill, maxSilence);
    const wrong: string[] = [];
    let counts: FortnightCounts | null = null;
    for await (const text of createInterface({ input: child.stdout })) {
      clearTimeout(silence);
      silence = setTimeout(kill, maxSilence);
      const line = JSON.parse(text) as FortnightLine;
      if ('note' in line) note(line.note);
      else if ('morning' in line) process.stdout.write(`fortnight ${index}: ${line.morning}\n`);
      else if ('wrong' in line) {
        note(`WRONG ${line.wrong}`);
        wrong.push(line.wrong);
      } else counts = line.counts;
    }
    const code = await ended;
    clearTimeout(silence);
    if (wrong.length > 0)
      throw new Error(`${wrong.length} wrong:\n${wrong.slice(0, 8).join('\n')}`);
    if (code !== 0 || !counts)
      throw new Error(`it ended with ${code ?? 'nothing said any more'}: ${said.slice(-2000)}`);
    const { status503, status404, status403, stalls, inSteps } = counts;
    if ([status503, status404, status403, stalls, inSteps].includes(0))
      throw new Error(`it was spared: ${describeCounts(counts)}`);
    process.stdout.write(`fortnight ${index}: ${describeCounts(counts)}\n`);
    return `with ${counts.final} final mornings`;
  },
} satisfies Campaign;
