import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../bench.ts';

const path = join(import.meta.dirname, '../../docs/figures.md');

const head = `# Measured

Written by \`npm run bench -- --write\`. Each line tells when and on what machine it was measured; what
misses its figure says so. Why it does stands in the ADR or the closing note of its issue.

| bench | figure | measured | to reach | | when, and on what |
|---|---|---|---|---|---|
`;

/** Puts these results in the place of what \`docs/figures.md\` says of the same benches. */
export async function writeFigures(results: Readonly<Record<string, Result>>): Promise<void> {
  const old = await readFile(path, 'utf8').catch(() => head);
  const kept = old
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| bench |'))
    .filter((line) => !Object.hasOwn(results, line.split(' | ')[0]?.slice(2) ?? ''));
  const lines = Object.entries(results).flatMap(([name, result]) => linesOf(name, result));
  await writeFile(path, `${head}${[...kept, ...lines].sort().join('\n')}\n`);
}

function linesOf(name: string, { measured, goal }: Result): string[] {
  return Object.entries(measured).map(([figure, value]) => {
    const limit = goal[figure];
    const verdict = limit === undefined ? '' : value <= limit ? 'met' : '**missed**';
    const reach = limit === undefined ? '' : `≤ ${shown(figure, limit)}`;
    return `| ${name} | ${figure} | ${shown(figure, value)} | ${reach} | ${verdict} | ${machine()} |`;
  });
}

function shown(figure: string, value: number): string {
  if (/Bytes$/.test(figure)) return `${Math.round(value / 1e6)} MB`;
  if (/illiseconds$/.test(figure)) return `${Math.round(value * 10) / 10} ms`;
  return String(Math.round(value * 100) / 100);
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${day}, ${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${memory} GiB, ${platform()} ${release()}`;
}
