import { AsyncLocalStorage } from 'node:async_hooks';
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createJournal, type Journal } from './power-loss.ts';

/**
 * A simulated faulty disk in this process: Node's functions that change files are replaced, once, by ones that follow
 * the current life's fault. Many lives fit into a second, and each can end at a given step. Native code (DuckDB) is not
 * affected.
 */

/** The error of every call after a life's end, which reaches no file. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export type StepKind = 'write' | 'create' | 'sync' | 'rename' | 'remove' | 'other' | 'keychain';

export type Fault =
  /** Killed at this step; of a write the part `torn` is on the disk. */
  | { readonly is: 'kill'; readonly at: number; readonly torn: number }
  /** The same, and unsynced changes may be lost. */
  | { readonly is: 'power'; readonly at: number; readonly torn: number; random: () => number }
  /** Steps of these kinds fail from this one on, this many of them. */
  | {
      readonly is: 'error';
      readonly at: number;
      readonly times: number;
      readonly code: string;
      readonly kinds: readonly StepKind[];
    }
  /** Bytes that still fit. */
  | { readonly is: 'full'; readonly bytes: number };

export interface Life {
  /** Steps so far: changes of files, folders or the keychain. */
  steps(): number;
  /** The last steps, for understanding a failure. */
  trace(): readonly string[];
  readonly isDead: () => boolean;
  /** Whether its fault has occurred. */
  readonly wasHit: () => boolean;
  /** Counts a step outside the disk, such as one of a keychain. */
  step(name: string, kind: StepKind): void;
}

interface Step {
  readonly name: string;
  readonly kind: StepKind;
  readonly path: string;
  /** Of a write. */
  readonly bytes?: number;
  /** Performs a part of it, from 0 to 1. */
  readonly doPart?: (part: number) => void;
}

interface LifeInside extends Life {
  begin(step: Step): void;
  /** Waits for what had begun. */
  readonly settle: () => Promise<void>;
  readonly died: Promise<void>;
  readonly journal: Journal | null;
  running: number;
  readonly end: () => void;
}

const lives = new AsyncLocalStorage<LifeInside>();

/** The original functions. */
const real = { ...fs, promises: { ...fs.promises } };

/** Runs a life of the app until it ends, or until its fault kills it. `ended` is its result; a killed life has none. */
export async function live<T>(
  fault: Fault | null,
  work: (life: Life) => Promise<T> | T,
): Promise<{ readonly ended: T | undefined; readonly error: unknown; readonly life: Life }> {
  const life = createLife(fault);
  const working = lives.run(life, async () => work(life));
  let ended: T | undefined;
  let error: unknown;
  await Promise.race([
    working.then(
      (value) => {
        ended = value;
      },
      (reason: unknown) => {
        error = reason;
      },
    ),
    life.died,
  ]);
  working.catch(() => undefined);
  const wasKilled = life.isDead();
  // Errors of its remaining work are ignored.
  life.end();
  await life.settle();
  // Also after a complete life: everything reported must be on the disk.
  if (fault?.is === 'power') life.journal?.lose(fault.random);
  return wasKilled ? { ended: undefined, error: undefined, life } : { ended, error, life };
}

function createLife(fault: Fault | null): LifeInside {
  let steps = 0;
  let dead = false;
  let ended = false;
  let hit = false;
  let left = fault?.is === 'full' ? fault.bytes : 0;
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const trace: string[] = [];
  const life: LifeInside = {
    running: 0,
    journal: fault?.is === 'power' ? createJournal(real) : null,
    died,
    steps: () => steps,
    trace: () => trace,
    isDead: () => dead,
    wasHit: () => hit,
    end: () => {
      ended = true;
    },
    async settle() {
      while (life.running > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    step: (name, kind) => life.begin({ name, kind, path: '' }),
    begin(one) {
      if (dead || ended) throw new Killed(one.name);
      const number = steps;
      steps += 1;
      trace.push(
        `${number} ${one.name} ${one.path}`.replaceAll(/\S+venue-desk-torture-\w+-\w+/g, '…'),
      );
      if (trace.length > 40) trace.shift();
      if (!fault) return;
      switch (fault.is) {
        case 'kill':
        case 'power':
          if (number < fault.at) return;
          hit = true;
          one.doPart?.(fault.torn);
          dead = true;
          die();
          throw new Killed(one.name);
        case 'error':
          if (number < fault.at || number >= fault.at + fault.times) return;
          if (!fault.kinds.includes(one.kind)) return;
          hit = true;
          throw toError(fault.code, one);
        default: {
          if (one.kind !== 'write' && one.kind !== 'create') return;
          // A new name needs space too.
          const wanted = one.kind === 'create' ? 64 : (one.bytes ?? 0);
          if (wanted <= left) {
            left -= wanted;
            return;
          }
          hit = true;
          if (wanted > 0) one.doPart?.(left / wanted);
          left = 0;
          throw toError('ENOSPC', one);
        }
      }
    },
  };
  return life;
}

function toError(code: string, { name, path }: Step): Error {
  return Object.assign(new Error(`${code}: ${name} '${path}'`), { code, syscall: name, path });
}

type Method = (this: unknown, ...args: unknown[]) => unknown;
/** The effect of a call. */
type Look = (self: unknown, args: readonly unknown[]) => Omit<Step, 'name'> | null;

const opened = new Map<number, string>();

function toPath(value: unknown): string {
  return typeof value === 'number' ? (opened.get(value) ?? `${value}`) : String(value);
}

function toBytes(data: unknown, offset?: unknown, length?: unknown): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  const view = data as Uint8Array;
  const from = typeof offset === 'number' ? offset : 0;
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  return bytes.subarray(from, typeof length === 'number' ? from + length : undefined);
}

function lookAtWrite(fd: number, data: unknown, ...rest: unknown[]): Omit<Step, 'name'> {
  const [first, length, position] = rest;
  const named = typeof first === 'object' && first !== null ? (first as WriteOptions) : null;
  const at = named ? named.position : position;
  const bytes =
    typeof data === 'string'
      ? toBytes(data)
      : toBytes(data, named ? named.offset : first, named ? named.length : length);
  return {
    kind: 'write',
    path: toPath(fd),
    bytes: bytes.length,
    doPart: (part) => {
      const much = Math.floor(part * bytes.length);
      if (much > 0) real.writeSync(fd, bytes, 0, much, typeof at === 'number' ? at : null);
    },
  };
}

interface WriteOptions {
  readonly offset?: number;
  readonly length?: number;
  readonly position?: number | null;
}

const isCreating = (flags: unknown): boolean =>
  typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /[wa]/.test(String(flags));

const looks: Readonly<Record<string, Look>> = {
  open: (_, [path, flags]) => (isCreating(flags) ? { kind: 'create', path: toPath(path) } : null),
  write: (_, [fd, ...rest]) => lookAtWrite(fd as number, ...(rest as [unknown])),
  writeFile: (_, [path, data]) => {
    const bytes = toBytes(data);
    const doPart = (part: number): void =>
      real.writeFileSync(path as string, bytes.subarray(0, Math.floor(part * bytes.length)));
    return { kind: 'write', path: toPath(path), bytes: bytes.length, doPart };
  },
  appendFile: (_, [path, data]) => {
    const bytes = toBytes(data);
    const doPart = (part: number): void =>
      real.appendFileSync(path as string, bytes.subarray(0, Math.floor(part * bytes.length)));
    return { kind: 'write', path: toPath(path), bytes: bytes.length, doPart };
  },
  fsync: (_, [fd]) => ({ kind: 'sync', path: toPath(fd) }),
  fdatasync: (_, [fd]) => ({ kind: 'sync', path: toPath(fd) }),
  rename: (_, [from, to]) => ({ kind: 'rename', path: `${from} → ${to}` }),
  rm: (_, [path]) => ({
    kind: 'remove',
    path: toPath(path),
    doPart: (part) => removePart(String(path), part),
  }),
  unlink: (_, [path]) => ({ kind: 'remove', path: toPath(path) }),
  rmdir: (_, [path]) => ({ kind: 'remove', path: toPath(path) }),
  mkdir: (_, [path]) => ({ kind: 'create', path: toPath(path) }),
  copyFile: (_, [from, to]) => ({
    kind: 'write',
    path: toPath(to),
    bytes: real.statSync(from as string, { throwIfNoEntry: false })?.size ?? 0,
  }),
  ...Object.fromEntries(
    ['chmod', 'fchmod', 'utimes', 'futimes', 'ftruncate', 'truncate', 'link', 'symlink'].map(
      (name): [string, Look] => [name, (_, [path]) => ({ kind: 'other', path: toPath(path) })],
    ),
  ),
  // These calls change nothing, but a dead process reads nothing either.
  ...Object.fromEntries(
    ['readFile', 'readdir', 'stat', 'lstat', 'access', 'read'].map((name): [string, Look] => [
      name,
      () => null,
    ]),
  ),
};

/** Removes some of a folder's files. */
function removePart(path: string, part: number): void {
  if (!real.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const names = real.readdirSync(path, { recursive: true }) as string[];
  for (const name of names.slice(0, Math.floor(part * names.length))) {
    real.rmSync(`${path}/${name}`, { recursive: true, force: true });
  }
}

function begin(life: LifeInside, name: string, look: Look, self: unknown, args: unknown[]): void {
  const seen = look(self, args);
  if (!seen) {
    if (life.isDead()) throw new Killed(name);
    return;
  }
  life.begin({ ...seen, name });
  life.journal?.note(name, self === null ? args : [self, ...args], toPath);
}

function noteOpened(name: string, args: readonly unknown[], result: unknown): void {
  if (name === 'open') opened.set(result as number, String(args[0]));
}

function wrapSync(name: string, look: Look, method: Method): Method {
  return function (...args) {
    const life = lives.getStore();
    if (life) begin(life, name, look, null, args);
    const result = method.apply(this, args);
    if (life) noteOpened(name, args, result);
    return result;
  };
}

function wrapCallback(name: string, look: Look, method: Method): Method {
  return function (...args) {
    const life = lives.getStore();
    const done = args.at(-1);
    if (!life || typeof done !== 'function') return method.apply(this, args);
    try {
      begin(life, name, look, null, args.slice(0, -1));
    } catch (error) {
      process.nextTick(done, error);
      return undefined;
    }
    life.running += 1;
    const told = (error: unknown, ...results: unknown[]): void => {
      life.running -= 1;
      if (!error) noteOpened(name, args, results[0]);
      done(life.isDead() ? new Killed(name) : error, ...results);
    };
    return method.apply(this, [...args.slice(0, -1), told]);
  };
}

function wrapPromise(name: string, look: Look, method: Method, isHandle: boolean): Method {
  return async function (...args) {
    const life = lives.getStore();
    if (!life) return method.apply(this, args);
    const self = isHandle ? (this as { fd: number }).fd : null;
    begin(life, name, look, null, self === null ? args : [self, ...args]);
    life.running += 1;
    const result = await (method.apply(this, args) as Promise<unknown>).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    life.running -= 1;
    if (life.isDead()) {
      // A process's open files are closed when it ends.
      if (name === 'open' && !isHandle && 'value' in result)
        await (result.value as { close(): Promise<void> }).close();
      throw new Killed(name);
    }
    if ('error' in result) throw result.error;
    if (name === 'open' && !isHandle) noteOpened(name, args, (result.value as { fd: number }).fd);
    return result.value;
  };
}

/** A handle's methods, by the functions that do the same. */
const handleMethods: Readonly<Record<string, string>> = {
  write: 'write',
  sync: 'fsync',
  datasync: 'fdatasync',
  read: 'read',
  truncate: 'ftruncate',
  chmod: 'fchmod',
  utimes: 'futimes',
};

function replace(target: object, name: string, wrap: (method: Method) => Method): void {
  const methods = target as Record<string, Method | undefined>;
  const method = methods[name];
  if (typeof method === 'function') methods[name] = wrap(method);
}

for (const [name, look] of Object.entries(looks)) {
  replace(fs, `${name}Sync`, (method) => wrapSync(name, look, method));
  replace(fs, name, (method) => wrapCallback(name, look, method));
  replace(fs.promises, name, (method) => wrapPromise(name, look, method, false));
}
const handle = await real.promises.open(import.meta.filename, 'r');
const prototype = Object.getPrototypeOf(handle) as object;
for (const [name, same] of Object.entries(handleMethods)) {
  const look = looks[same];
  if (look) replace(prototype, name, (method) => wrapPromise(same, look, method, true));
}
await handle.close();
syncBuiltinESMExports();
