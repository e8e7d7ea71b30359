import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Campaign } from './campaign.ts';
import type { Tally } from './tally.ts';

const path = join(import.meta.dirname, '../../docs/torture.md');
const begin = '<!-- The table is written by `npm run torture -- --write`. -->';
const end = '<!-- Here ends what is written by the command. -->';

export function describeCommand(seed: number, campaigns: readonly Campaign[]): string {
  return `npm run torture -- --seed ${seed} --only ${campaigns.map(({ name }) => name).join(',')}`;
}

/** A campaign's line, and each failure with the command that repeats it. */
export function describeTally(campaign: Campaign, tally: Tally, seed: number): string {
  const { rounds, failed, milliseconds, failures } = tally;
  const seconds = Math.round(milliseconds / 100) / 10;
  const lines = [
    `${campaign.name}: ${rounds} of ${campaign.whole} rounds in ${seconds} s, ${countPerMinute(tally)} a minute. ` +
      `${describeCounts(tally)}${failed > 0 ? `, ${failed} FAILED` : ''}`,
  ];
  for (const { index, text, notes } of failures) {
    const round = index === null ? '' : ` --round ${index}`;
    lines.push(`  ${describeCommand(seed, [campaign])}${round}`);
    lines.push(
      ...[...text.split('\n').slice(0, 4), ...shorten(notes)].map((line) => `    ${line}`),
    );
  }
  return lines.join('\n');
}

/** All notes are printed when the round is played alone. */
function shorten(notes: readonly string[]): string[] {
  const lines = notes.flatMap((note) => note.split('\n'));
  return lines.length > 8 ? [...lines.slice(0, 2), '…', ...lines.slice(-5)] : lines;
}

function describeCounts({ counts }: Tally): string {
  return Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([word, count]) => `${count} ${word}`)
    .join('; ');
}

function countPerMinute({ rounds, milliseconds }: Tally): number {
  return Math.round((rounds * 60_000) / Math.max(1, milliseconds));
}

/** Writes the results into the table of docs/torture.md. Other rows and all prose stay as they are. */
export async function writeReport(
  played: readonly (readonly [Campaign, Tally])[],
  { seed, minutes, parts }: { seed: number; minutes: number | null; parts: number },
): Promise<void> {
  const old = await readFile(path, 'utf8');
  const [before = '', rest = ''] = old.split(begin);
  const [inside = '', after = ''] = rest.split(end);
  const names = new Set(played.map(([{ name }]) => name));
  const kept = inside
    .split('\n')
    .filter((line) => line.startsWith('| `') && !names.has(line.split('`')[1] ?? ''));
  const rows = played.map(([campaign, tally]) => {
    const { name, what, whole } = campaign;
    const cells = [tally.rounds, whole, countPerMinute(tally), describeCounts(tally), tally.failed];
    return `| \`${name}\` | ${what} | ${cells.join(' | ')} | ${seed} |`;
  });
  const head = [
    '| campaign | what must hold | rounds | of | per minute | outcomes | failed | seed |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const sum = (take: (tally: Tally) => number): number =>
    played.reduce((total, [, tally]) => total + take(tally), 0);
  const campaigns = played.length === 1 ? 'one campaign' : `${played.length} campaigns`;
  const how = `${minutes === null ? '' : `${minutes} minutes of `}${parts} processes`;
  const last = `The last run: ${how}, seed ${seed}, ${sum(({ rounds }) => rounds)} rounds of ${campaigns}, ${sum(({ failed }) => failed)} failed.`;
  const table = [...head, ...[...kept, ...rows].sort()];
  const written = [begin, '', ...table, '', last, '', end].join('\n');
  await writeFile(path, `${before}${written}${after}`);
}
