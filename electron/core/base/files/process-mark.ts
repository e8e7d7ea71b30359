import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import * as v from 'valibot';
import { systemClock } from '../time/index.ts';
import { isRunning } from './is-running.ts';

/**
 * Tells a process from others, also from one that gets its id later, and from those of other machines
 * (fact: whose a process is).
 */
export const processMark = v.strictObject({
  host: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When it started, in the kernel's own count; null where the system doesn't tell. */
  started: v.nullable(v.string()),
  /** When the machine started, milliseconds since the epoch, as its clock was then. */
  bootedAt: v.number(),
});
export type ProcessMark = v.InferOutput<typeof processMark>;

/**
 * Milliseconds. A clock that is corrected moves the start of the machine, but rarely so far (fact: a
 * boot is a moment).
 */
const sameBoot = 5 * 60_000;

export function markProcess(pid: number = process.pid): ProcessMark {
  const bootedAt = Math.round(systemClock.now() - uptime() * 1000);
  return { host: hostname(), pid, started: readStart(pid), bootedAt };
}

/**
 * Whether the process of a mark still runs. `unknown`: it is on another machine, or the machine seems
 * to have started since.
 */
export function findProcess(mark: ProcessMark): 'runs' | 'ended' | 'unknown' {
  const now = markProcess(mark.pid);
  if (mark.host !== now.host) return 'unknown';
  if (!isRunning(mark.pid)) return 'ended';
  if (mark.started !== now.started) return 'ended';
  return Math.abs(mark.bootedAt - now.bootedAt) > sameBoot ? 'unknown' : 'runs';
}

/** What tells this process from others in a file's name: its host, hashed, its id and its start. */
export function writeOwner(pid: number = process.pid): string {
  return `${hashHost()}-${pid}-${readStart(pid) ?? ''}`;
}

export const ownerPattern = /[0-9a-f]{8}-[1-9]\d*-\d*/;

/** Whether the process of such a name has ended; false also where that can't be known from here. */
export function hasOwnerEnded(owner: string): boolean {
  const [host, id, started] = owner.split('-');
  const pid = Number(id);
  if (host !== hashHost()) return false;
  return !isRunning(pid) || (readStart(pid) ?? '') !== started;
}

function hashHost(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}

/** Linux tells it as the 22nd value of `stat`, the 20th behind the name, which may hold anything. */
function readStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
