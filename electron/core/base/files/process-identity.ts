import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import * as v from 'valibot';
import { systemClock } from '../time/index.ts';
import { isRunning } from './is-running.ts';

/**
 * Identifies a process, even if another one gets its id later, or runs on another machine (fact: whose a process is).
 */
export const processIdentity = v.strictObject({
  host: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its start, in the kernel's own count; null if the system doesn't say. */
  started: v.nullable(v.string()),
  /** The machine's start in milliseconds since the epoch, by its clock at the time. */
  bootedAt: v.number(),
});
export type ProcessIdentity = v.InferOutput<typeof processIdentity>;

/**
 * Milliseconds. Setting the clock shifts the machine's computed start, but rarely by this much (fact: a boot is a
 * moment).
 */
const sameBoot = 5 * 60_000;

export function identifyProcess(pid: number = process.pid): ProcessIdentity {
  const bootedAt = Math.round(systemClock.now() - uptime() * 1000);
  return { host: hostname(), pid, started: readStart(pid), bootedAt };
}

/**
 * Tells whether the process still runs. `unknown`: it is on another machine, or the machine seems to have
 * restarted.
 */
export function findProcess(identity: ProcessIdentity): 'runs' | 'ended' | 'unknown' {
  const now = identifyProcess(identity.pid);
  if (identity.host !== now.host) return 'unknown';
  if (!isRunning(identity.pid)) return 'ended';
  if (identity.started !== now.started) return 'ended';
  return Math.abs(identity.bootedAt - now.bootedAt) > sameBoot ? 'unknown' : 'runs';
}

/** Identifies a process in a file's name: its hashed host, its id and its start. */
export function writeOwner(pid: number = process.pid): string {
  return `${hashHost()}-${pid}-${readStart(pid) ?? ''}`;
}

export const ownerPattern = /[0-9a-f]{8}-[1-9]\d*-\d*/;

/** True if the named process has ended; false also if this machine can't know. */
export function hasOwnerEnded(owner: string): boolean {
  const [host, id, started] = owner.split('-');
  const pid = Number(id);
  if (host !== hashHost()) return false;
  return !isRunning(pid) || (readStart(pid) ?? '') !== started;
}

function hashHost(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}

/** Linux has it as the 22nd value of `stat`, the 20th after the program's name, which may contain anything. */
function readStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
