import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FaultRule } from '../../../sandbox/faults.ts';
import { type Campaign, drawBelow, pick } from '../campaign.ts';
import type { FortnightLine, FortnightPlan, Night } from '../support/fortnight-plan.ts';
import { deskProgram } from '../support/start-desk.ts';

const program = join(deskProgram, '../fortnight-process.mjs');
/** Before them clocks go forward, go back, or do nothing. */
const firstDays = ['2026-03-17', '2026-05-12', '2026-10-13', '2026-11-24'];
const days = 15;

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a platform does to whoever asks it, until a while later. */
function drawTrouble(random: () => number): readonly FaultRule[] {
  const seconds = 120 + drawBelow(random, 45 * 60);
  const down = { type: 'status', status: 503 } as const;
  return pick(random, [
    [{ operation: '*', seconds, fault: down }],
    [
      {
        operation: '*',
        seconds,
        fault: { ...down, retryAfterSeconds: 30 + drawBelow(random, 600) },
      },
    ],
    [{ operation: '*', seconds, fault: { type: 'status', status: 404, body: 'gateway' } }],
    [
      {
        ...{ operation: 'getGuideSkills', seconds },
        fault: { type: 'status', status: 404, body: 'gateway' },
      },
    ],
    [{ operation: '*', probability: 0.3, seconds, fault: down }],
    [{ operation: 'listOrders', seconds, fault: { type: 'status', status: 403 } }],
  ] as const);
}

function drawNight(random: () => number, day: string): Night {
  const endsAt = 10 + drawBelow(random, pick(random, [180, 420, 640]));
  const isStalled = random() < 0.1;
  const isInSteps = random() < 0.4;
  const troubles = Array.from({ length: drawBelow(random, 3) }, () => ({
    at: time(drawBelow(random, 8 * 60 + 30)),
    rules: drawTrouble(random),
  }));
  return {
    day,
    endsAt: isStalled ? null : time(endsAt),
    ...(isInSteps && !isStalled
      ? { secondStepAt: time(Math.min(endsAt + 20 + drawBelow(random, 240), 11 * 60)) }
      : {}),
    troubles,
    opensAt: random() < 0.25 ? time(6 * 60 + drawBelow(random, 140)) : null,
  };
}

function drawPlan(random: () => number, folder: string): FortnightPlan {
  const first = Temporal.PlainDate.from(pick(random, firstDays));
  const hasOwnDates = random() < 0.5;
  return {
    folder,
    ...{ seed: 1 + drawBelow(random, 1_000_000), rowsPerMonth: 300 },
    habits: {
      ...{ vanishingLines: !hasOwnDates, linesOwnDates: hasOwnDates },
      ...{ sharedIds: random() < 0.5, lateCancellations: true },
    },
    exclusiveStart: random() < 0.5,
    ...{ scanPhaseMinutes: drawBelow(random, 15), scanDelayMinutes: drawBelow(random, 40) },
    modules: random() < 0.3 ? ['bookings', 'orders'] : [],
    nights: Array.from({ length: days }, (_, at) => {
      const day = first.add({ days: at }).toString();
      const night = drawNight(random, day);
      // On the first day the app is set up, and asks the platform in peace.
      return at > 0 ? night : { day, endsAt: '03:00', troubles: [], opensAt: null };
    }),
  };
}

/** Fourteen days of a venue whose nights are what nights can be. */
export default {
  name: 'fortnight',
  what: 'through fourteen nights of loads at odd hours and in steps, that stall, of late cancellations, lost lines, shared ids, 503 for minutes and storms of 404, each report and each exported file at nine in the morning is what is true of that night, or the app says what may still change; no mark outlives the next midnight',
  slice: 0,
  whole: 6,
  minutes: 12,
  longest: 600_000,
  async run({ random, folder, note }) {
    const plan = drawPlan(random, folder);
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
    const wrong: string[] = [];
    let counts: { readonly equal: number; readonly told: number } | null = null;
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(text) as FortnightLine;
      if ('note' in line) note(line.note);
      else if ('wrong' in line) {
        note(`WRONG ${line.wrong}`);
        wrong.push(line.wrong);
      } else counts = line.counts;
    }
    const code = await ended;
    if (wrong.length > 0)
      throw new Error(`${wrong.length} wrong:\n${wrong.slice(0, 8).join('\n')}`);
    if (code !== 0 || !counts) throw new Error(`it ended with ${code}: ${said.slice(-2000)}`);
    return counts.told > 0 ? 'told what may change' : 'all true';
  },
} satisfies Campaign;
