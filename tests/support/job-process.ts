/**
 * Jobs in a process of their own, to be killed at any time: `PLAN_JSON`, and optionally a job to start with, or
 * "guides". Prints a line for every window that is requested or done, and continues when it gets a line; prints one
 * more at its end.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { sleep } from '../../electron/core/base/time/sleep.ts';
import { openRig, type RigPlan } from './job-rig.ts';

const [plan, wish] = process.argv.slice(2).map((text) => JSON.parse(text)) as [
  RigPlan,
  'guides' | Parameters<Awaited<ReturnType<typeof openRig>>['jobs']['start']>[0] | undefined,
];

// The first process to be killed saves the compile cache for later ones.
flushCompileCache();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function sayAndWait(line: string): Promise<void> {
  say(line);
  await lines.next();
}

const rig = await openRig(plan, {
  wrap: (work) => ({
    ...work,
    fetchWindow: async (window) => {
      await sayAndWait(`ask ${window.window.keep.from}`);
      const done = await work.fetchWindow(window);
      await sayAndWait(`done ${window.window.keep.from}`);
      return done;
    },
  }),
  wrapGuides: (work) => ({
    ...work,
    fetchGuide: async (question) => {
      const name = `${question.dataset} ${question.guideId}`;
      await sayAndWait(`ask ${name}`);
      const done = await work.fetchGuide(question);
      await sayAndWait(`done ${name}`);
      return done;
    },
  }),
  sleep: async (milliseconds, signal) => {
    // No real waiting between two guides' skills.
    if (milliseconds !== 1_000) await sleep(milliseconds, signal);
  },
});
if (wish && rig.jobs.list().length === 0) {
  if (wish === 'guides') await rig.jobs.walkGuides();
  else await rig.jobs.start(wish);
}
const jobs = await rig.settled();
say(`end ${jobs.map(({ state }) => state).join(' ')}`);
await rig.close();
process.stdin.destroy();
