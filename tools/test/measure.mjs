import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run measure -- e2e [filter…]`: the processor seconds of each test file including all its processes, and how many
 * apps and commands it started. Linux only. Unlike elapsed time, processor time doesn't depend on other load. A process
 * that ends between two samples loses its time since the last one.
 */
const sampleMilliseconds = 100;
const ticks = 100;
const marks = mkdtempSync(join(tmpdir(), 'venue-desk-measure-'));
const child = spawn('npm', ['test', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, VENUE_DESK_MEASURE: marks },
});

/** @typedef {{ file: string, seconds: number }} Process */
/** @type {Map<string, Process>} by process and the moment at which it began: numbers come again */
const seen = new Map();
/** @type {Map<string, number>} */
const spent = new Map();
/** @type {Map<string, Record<'apps' | 'commands', number>>} */
const started = new Map();

const sampling = setInterval(takeSample, sampleMilliseconds);
child.on('exit', (code) => {
  takeSample();
  clearInterval(sampling);
  rmSync(marks, { recursive: true });
  const rows = [...spent].filter(([, seconds]) => seconds >= 0.05).sort((a, b) => b[1] - a[1]);
  const total = rows.reduce((sum, [, seconds]) => sum + seconds, 0);
  for (const [file, seconds] of [['all', total], ...rows]) {
    const { apps = 0, commands = 0 } = started.get(String(file)) ?? {};
    const counts = apps + commands > 0 ? `  ${apps} apps, ${commands} commands` : '';
    process.stdout.write(`${Number(seconds).toFixed(1).padStart(8)}  ${file}${counts}\n`);
  }
  process.exitCode = code ?? 1;
});

function takeSample() {
  /** @type {Map<number, { parent: number, key: string, seconds: number }>} */
  const running = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readOr(`/proc/${name}/stat`);
    // A program's name may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 20) continue;
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticks;
    const key = `${name} ${fields[19]}`;
    running.set(Number(name), { parent: Number(fields[1]), key, seconds });
  }
  const names = new Map(
    readdirSync(marks)
      .map((pid) => /** @type {const} */ ([Number(pid), readOr(join(marks, pid))]))
      .filter(([, file]) => file !== ''),
  );
  for (const [pid, { key, seconds }] of running) {
    const before = seen.get(key);
    // The time of a worker and its processes belongs to the worker's current file.
    const file = fileOfParent(pid) ?? before?.file ?? null;
    if (file === null) continue;
    spent.set(file, (spent.get(file) ?? 0) + seconds - (before?.seconds ?? 0));
    seen.set(key, { file, seconds });
    if (!before) count(pid, file);
  }

  /** @param {number} pid */
  function fileOfParent(pid) {
    for (let each = pid; ; ) {
      if (each === child.pid) return 'the runner';
      const file = names.get(each);
      if (file !== undefined) return file;
      const process = running.get(each);
      if (!process) return null;
      each = process.parent;
    }
  }
}

/**
 * @param {number} pid
 * @param {string} file
 */
function count(pid, file) {
  const args = readOr(`/proc/${pid}/cmdline`);
  if (!args.includes('--user-data-dir=') || args.includes('--type=')) return;
  const counts = started.get(file) ?? { apps: 0, commands: 0 };
  started.set(file, counts);
  counts[args.split('\0').includes('desk') ? 'commands' : 'apps'] += 1;
}

/** @param {string} path of something that may be gone */
function readOr(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
