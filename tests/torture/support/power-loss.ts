import type fs from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Simulates a power cut: a disk may lose bytes of unsynced files and names in unsynced folders. Of each folder's
 * changes since its last sync, any number of the last ones are undone, independently of other folders, as POSIX
 * permits.
 */
export interface Journal {
  /** Called before one of Node's functions does this. */
  note(name: string, args: readonly unknown[], toPath: (value: unknown) => string): void;
  lose(random: () => number): void;
}

type RealFs = Pick<
  typeof fs,
  | 'copyFileSync'
  | 'cpSync'
  | 'existsSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'mkdtempSync'
  | 'openSync'
  | 'closeSync'
  | 'readFileSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'truncateSync'
  | 'writeFileSync'
>;

export function createJournal(real: RealFs): Journal {
  /** Bytes that are certainly on the disk, of each file written since. */
  const dirty = new Map<string, number>();
  /** How to undo each change of a folder, oldest first. */
  const changes = new Map<string, (() => void)[]>();

  const change = (path: string, undo: () => void): void => {
    const folder = dirname(path);
    changes.set(folder, [...(changes.get(folder) ?? []), undo]);
  };

  function sizeOf(path: string): number {
    return real.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** The present content of a path, to be restored. */
  function keep(path: string): (() => void) | null {
    const there = real.lstatSync(path, { throwIfNoEntry: false });
    if (!there) return null;
    const isGone = () => !real.existsSync(dirname(path));
    if (there.isDirectory())
      return () => void (isGone() || real.mkdirSync(path, { recursive: true }));
    const content = real.readFileSync(path);
    const { mode } = there;
    return () => {
      if (!isGone()) real.writeFileSync(path, content, { mode });
    };
  }

  function write(path: string): void {
    if (!dirty.has(path)) dirty.set(path, sizeOf(path));
  }

  function create(path: string): void {
    if (real.existsSync(path)) return;
    change(path, () => real.rmSync(path, { recursive: true, force: true }));
  }

  function rename(from: string, to: string): void {
    const putBack = keep(to);
    const known = dirty.get(from);
    dirty.delete(from);
    if (known !== undefined) dirty.set(to, known);
    else dirty.delete(to);
    change(to, () => {
      if (real.existsSync(to) && !real.existsSync(from) && real.existsSync(dirname(from))) {
        real.renameSync(to, from);
      }
      putBack?.();
    });
  }

  function remove(path: string): void {
    const putBack = keep(path);
    dirty.delete(path);
    if (putBack) change(path, putBack);
  }

  return {
    note(name, args, toPath) {
      const [first, second] = args;
      const path = toPath(first);
      switch (name) {
        case 'open':
          return create(path);
        case 'write':
          return write(path);
        case 'writeFile':
        case 'appendFile':
          create(path);
          if ((args[2] as { flush?: boolean } | undefined)?.flush) return;
          // Truncated first.
          dirty.set(path, name === 'writeFile' ? 0 : (dirty.get(path) ?? sizeOf(path)));
          return;
        case 'fsync':
        case 'fdatasync':
          dirty.delete(path);
          changes.delete(path);
          return;
        case 'rename':
          return rename(String(first), String(second));
        case 'rm':
        case 'unlink':
        case 'rmdir':
          return remove(path);
        case 'mkdir':
          return create(path);
        default:
      }
    },
    lose(random) {
      for (const [path, sure] of dirty) {
        const size = sizeOf(path);
        if (size <= sure || basename(path) === '') continue;
        const left = sure + Math.floor(random() * (size - sure + 1));
        const content = Buffer.from(real.readFileSync(path));
        // The length may be on the disk before the bytes.
        if (random() < 0.5) real.writeFileSync(path, content.subarray(0, left));
        else real.writeFileSync(path, content.fill(0, left));
      }
      // A folder before its content: removed content can't come back.
      const folders = [...changes].toSorted(([one], [other]) => one.length - other.length);
      for (const [, undos] of folders) {
        const lost = Math.floor(random() * (undos.length + 1));
        for (const undo of undos.slice(undos.length - lost).reverse()) undo();
      }
    },
  };
}
