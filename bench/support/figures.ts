import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Bench, Result } from '../bench.ts';
import { nameFigure } from './name-figure.ts';

const path = join(import.meta.dirname, '../../docs/figures.md');

const head = `# Measured

Written by \`npm run bench -- --write\`, a table for each bench. Figures are medians, with the least and
the most of all rounds in brackets. [ADR 55](adr/0055-speed.md) says why some goals are missed.
`;

/** Puts these results in the place of what `docs/figures.md` says of the same benches. */
export async function writeFigures(
  results: readonly (readonly [bench: Pick<Bench, 'name' | 'about'>, result: Result])[],
): Promise<void> {
  const old = await readFile(path, 'utf8').catch(() => head);
  const tables = new Map(
    old
      .split(/^(?=## )/m)
      .slice(1)
      .map((table) => [/^## (.+)$/m.exec(table)?.[1] ?? '', table.trim()]),
  );
  const where = machine();
  for (const [bench, result] of results) tables.set(bench.name, makeTable(bench, result, where));
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, table]) => table);
  await writeFile(path, `${[head.trim(), ...sorted].join('\n\n')}\n`);
}

/** A bench's measurements as a table in words: one line for each figure and its spread. */
function makeTable(
  { name, about }: Pick<Bench, 'name' | 'about'>,
  { measured, goal }: Result,
  where: string,
): string {
  const lines = Object.entries(measured)
    .map(([figure, value]) => ({ figure, value, ...findSpread(figure, measured) }))
    .filter(({ figure }) => !isSpread(figure, measured))
    .map(({ figure, value, least, most }) => {
      const limit = goal[figure];
      const spread =
        least === undefined || most === undefined
          ? ''
          : ` (${format(figure, least)} – ${format(figure, most)})`;
      const verdict = limit === undefined ? '' : value <= limit ? 'met' : '**missed**';
      const reach = limit === undefined ? '' : `at most ${format(figure, limit)}, ${verdict}`;
      return `| ${nameFigure(figure)} | ${format(figure, value)}${spread} | ${reach} |`;
    });
  return [
    `## ${name}`,
    `${about.charAt(0).toUpperCase()}${about.slice(1)}. ${where}.`,
    '',
    '| what | measured | goal |',
    '|---|---|---|',
    ...lines,
  ].join('\n');
}

const ends = ['least', 'most'] as const;

/** The figure's least and most, under either name that a bench gives them. */
function findSpread(
  figure: string,
  measured: Result['measured'],
): { readonly least: number | undefined; readonly most: number | undefined } {
  const find = (end: (typeof ends)[number]) =>
    listNames(figure, end)
      .map((name) => measured[name])
      .find((value) => value !== undefined);
  return { least: find('least'), most: find('most') };
}

function isSpread(figure: string, measured: Result['measured']): boolean {
  return Object.keys(measured).some((other) =>
    ends.some((end) => listNames(other, end).includes(figure)),
  );
}

/** `leastCsvMilliseconds` and `csvLeastMilliseconds` of `csvMilliseconds`. */
function listNames(figure: string, end: (typeof ends)[number]): string[] {
  const capital = end.charAt(0).toUpperCase() + end.slice(1);
  const inside = figure.replace(/Milliseconds$/, `${capital}Milliseconds`);
  return [
    end + figure.charAt(0).toUpperCase() + figure.slice(1),
    ...(inside === figure ? [] : [inside]),
  ];
}

function format(figure: string, value: number): string {
  if (/Bytes$/.test(figure)) return `${Math.round(value / 1e6)} MB`;
  if (/Megabytes$/.test(figure)) return `${Math.round(value)} MB`;
  if (!/illiseconds$/.test(figure)) return String(Math.round(value * 100) / 100);
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${Math.round(value * 10) / 10} ms`;
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${day}, ${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${memory} GiB, ${platform()} ${release()}`;
}
