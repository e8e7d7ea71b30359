import './support/faulty-disk.ts';

import { parseArgs } from 'node:util';
import type { Campaign } from './campaign.ts';
import { createClaims, shareTime } from './claims.ts';
import { playInProcess } from './parts.ts';
import { playRound } from './play.ts';
import { describeCommand, describeTally, writeReport } from './report.ts';
import { slicedCampaigns } from './sliced-campaigns.ts';
import { addTallies, countParts, playCampaign, type Tally } from './tally.ts';

/**
 * `npm run torture -- [--minutes N] [--seed N] [--only NAME,…] [--round N] [--write]`. Without minutes it plays all
 * rounds of each campaign. `--round`: repeats one round of one campaign, prints its notes and keeps its files.
 * `--slice`: the part for `npm test`, as JSON, which judges no times.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    round: { type: 'string' },
    write: { type: 'boolean', default: false },
    slice: { type: 'boolean', default: false },
    part: { type: 'string' },
    parts: { type: 'string' },
  },
});

const campaigns = values.slice ? slicedCampaigns : (await import('./campaigns.ts')).campaigns;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const only = values.only?.split(',');
const unknown = only?.filter((name) => !campaigns.some((campaign) => campaign.name === name)) ?? [];
const names = campaigns.map(({ name }) => name).join(', ');
if (unknown.length > 0) stop(`There is no campaign ${unknown.join(', ')}. There are: ${names}.`);
const chosen = campaigns.filter(({ name }) => only === undefined || only.includes(name));
const seed = readNumber('seed') ?? Math.floor(performance.timeOrigin) % 1_000_000;
const minutes = readNumber('minutes');

/** Processes that have asked for a round. */
const waiting: ((index: number | null) => void)[] = [];
process.on('message', ({ index }: { index: number | null }) => waiting.shift()?.(index));

// A parent process has made it for all of them.
if (values.part === undefined) {
  const { bundleDesk } = await import('./support/bundle-desk.ts');
  await bundleDesk();
}
let code = 0;
if (values.round !== undefined) code = await playAgain(readNumber('round') ?? 0);
else if (values.slice) await playSlices();
else if (values.part !== undefined) await playPart(Number(values.parts));
else code = await playAll();
// A round may have left something that would keep the process alive; the output is written first.
process.stdout.write('', () => process.exit(code));

async function playAgain(index: number): Promise<number> {
  const [campaign, ...others] = chosen;
  if (!campaign || others.length > 0) stop('A round is one campaign’s: name it with --only.');
  const options = { keep: true, onNote: say };
  const { word, failure, kept } = await playRound(campaign, seed, index, options);
  await campaign.end?.();
  say(failure ?? `Survived: ${word}`);
  if (kept) say(`Its files are in ${kept}`);
  return failure === null ? 0 : 1;
}

/** First says what it is going to play. */
async function playSlices(): Promise<void> {
  say(JSON.stringify(slicedCampaigns.map(({ name, what, slice }) => ({ name, what, slice }))));
  for (const campaign of slicedCampaigns) {
    const slice = createClaims([{ ...campaign, whole: campaign.slice }]);
    const claim = (): number | null => slice.claim(campaign.name, 0);
    const rules = { within: Number.POSITIVE_INFINITY, judgesTime: false };
    say(JSON.stringify(await playCampaign(campaign, { seed, claim, ...rules })));
  }
}

/** Campaigns that have not been played yet share the remaining time. */
async function playPart(parts: number): Promise<void> {
  const began = performance.now();
  const all = minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000;
  for (const [at, campaign] of chosen.entries()) {
    const left = all - (performance.now() - began);
    const within = shareTime(chosen.slice(at), { left, parts });
    const claim = () => claimRound(campaign.name);
    say(JSON.stringify(await playCampaign(campaign, { seed, claim, within })));
  }
}

/** Asks the parent process; answers come in the order of the requests. */
function claimRound(name: string): Promise<number | null> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    process.send?.(name);
  });
}

async function playAll(): Promise<number> {
  const parts = countParts();
  say(`Seed ${seed}: ${describeCommand(seed, chosen)}`);
  const told = new Map<string, Tally[]>();
  const total: Tally[] = [];
  const onTally = (tally: Tally): void => {
    const all = [...(told.get(tally.name) ?? []), tally];
    told.set(tally.name, all);
    if (all.length < parts) return;
    const added = addTallies(all);
    total.push(added);
    say(describeTally(findCampaign(tally.name), added, seed));
  };
  const claims = createClaims(chosen);
  await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      playInProcess(chosen, { part, parts, seed, minutes, claims, onTally, say }),
    ),
  );
  if (values.write)
    await writeReport(
      total.map((tally) => [findCampaign(tally.name), tally]),
      { seed, minutes, parts },
    );
  const failed = total.reduce((sum, tally) => sum + tally.failed, 0);
  const rounds = total.reduce((sum, tally) => sum + tally.rounds, 0);
  say(`${rounds} rounds, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function findCampaign(name: string): Campaign {
  return campaigns.find((campaign) => campaign.name === name) ?? stop(`There is no ${name}.`);
}

function readNumber(name: 'minutes' | 'seed' | 'round'): number | null {
  const text = values[name];
  if (text === undefined) return null;
  const number = Number(text);
  return Number.isFinite(number) && number >= 0 ? number : stop(`--${name} is a number.`);
}

function stop(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}
