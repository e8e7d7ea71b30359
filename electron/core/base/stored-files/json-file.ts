import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Failure, fail } from '../../../../shared/errors.ts';
import { syncFolder, writeFileWhole } from '../files/index.ts';
import type { ContentStore, OpenContentStore } from './content-store.ts';
import { type Copy, parse, readCopy, serialize } from './read-copy.ts';
import { readText, removeParts, tryTo } from './remove-json-file.ts';

/**
 * What was found when a file was opened. `from-backup`: it was damaged or missing, and the last
 * good copy is used. `started-empty`: damaged, without a good copy. `unreadable`: it can't be read,
 * so nothing is written over it.
 */
export type RecoveryOutcome = 'from-backup' | 'started-empty' | 'unreadable';

export interface Recovery {
  readonly outcome: RecoveryOutcome;
  /** There is no good copy either: its content is lost. */
  readonly isLost: boolean;
  /** Where what could not be taken is now; null: there was nothing, only its copy. */
  readonly keptAs: string | null;
}

export interface JsonFile<T> {
  readonly recovery: RecoveryOutcome | 'none';
  current(): T;
  /** Whole and verified, or `settings-not-saved` with the old content untouched. */
  write(value: T): void;
}

export interface JsonFileOptions<T> {
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly empty: T;
  /** Called while the file is opened, if its content could not be used: the user must be told. */
  readonly onRecovery: (recovery: Recovery) => void;
  /** What reads and writes the file once it is known to be good; left out: this module does. */
  readonly openStore?: OpenContentStore | undefined;
}

/**
 * Opens a small file that neither a full disk nor a kill can destroy: see `writeFileWhole`. A
 * `.bak` is the last good copy, and a damaged file becomes `.corrupt`. Never throws for what is on the disk. A store such as electron-store only gets a good file, and
 * what it wrote is checked.
 */
export function openJsonFile<T>(options: JsonFileOptions<T>): JsonFile<T> {
  const { path, schema, empty } = options;
  const backup = `${path}.bak`;
  let store: ContentStore<T> | null = null;
  removeParts(path);
  const main = readCopy(path, schema);
  let recovery: JsonFile<T>['recovery'] = 'none';
  let value = empty;

  if (main.is === 'good') {
    value = main.value;
    openStore();
    value = readContent(store) ?? value;
  } else {
    const spare = readCopy(backup, schema);
    if (spare.is === 'good') value = spare.value;
    if (main.is === 'absent') recovery = recoveryWithoutMain(spare.is);
    else if (main.is === 'damaged')
      recovery = spare.is === 'good' ? 'from-backup' : 'started-empty';
    else recovery = main.is;
    let keptAs = main.is === 'unreadable' ? path : null;
    // What may still be read of a damaged one by hand would be lost with the first thing that is saved.
    if (spare.is === 'damaged') keptAs = keepAside(backup);
    if (main.is === 'damaged') keptAs = keepAside(path);
    if (spare.is === 'good' && main.is !== 'unreadable') tryTo(() => save(value));
    if (recovery !== 'none') {
      options.onRecovery({ outcome: recovery, isLost: spare.is !== 'good', keptAs });
    }
  }

  /** Where it can't look at the file after all, the file is written without it. */
  function openStore(): void {
    if (store || !options.openStore) return;
    tryTo(() => {
      const isContent = (content: unknown): boolean => v.is(schema, content);
      store = options.openStore?.({ path, empty, isContent, parse, serialize }) ?? null;
    });
  }

  function readContent(opened: ContentStore<T> | null): T | null {
    const read = opened && v.safeParse(schema, opened.read());
    return read?.success ? read.output : null;
  }

  function save(next: T): void {
    const text = serialize(next);
    if (readText(path) === null) {
      saveFirst(next, text);
      // Without a copy the file stays as it is: nothing could take the place of half of one.
      if (readText(backup) !== text) return;
    } else {
      // First the copy: where the disk is full, this fails, and nothing has changed.
      writeFileWhole(backup, text);
    }
    openStore();
    tryTo(() => (store ? store.replace(next) : writeFileWhole(path, text)));
    if (readText(path) !== text && !holds(next)) {
      // Half of it, as electron-store leaves it on a full disk: a rename needs no space.
      renameSync(backup, path);
      tryTo(() => writeFileWhole(backup, text));
      if (!holds(next)) fail('settings-not-saved');
    }
    if (store) syncFolder(dirname(path));
  }

  /** Where there is no file yet, a copy alone would be taken for one that was lost, and be used. */
  function saveFirst(next: T, text: string): void {
    try {
      writeFileWhole(path, text);
    } catch (error) {
      if (!holds(next)) throw error;
    }
    tryTo(() => writeFileWhole(backup, text));
  }

  function holds(content: T): boolean {
    const copy = readCopy(path, schema);
    return copy.is === 'good' && isDeepStrictEqual(copy.value, content);
  }

  return {
    recovery,
    current: () => value,
    write(next) {
      const parsed = v.parse(schema, JSON.parse(JSON.stringify(next)));
      // What could not be read may still be there: not ours to write over.
      if (recovery === 'unreadable')
        fail('settings-not-saved', { params: { reason: 'unreadable' } });
      try {
        save(parsed);
      } catch (error) {
        const reason = error instanceof Failure ? error.error.kind : 'unexpected';
        fail('settings-not-saved', { params: { reason }, cause: error });
      }
      value = parsed;
    },
  };
}

function recoveryWithoutMain(spare: Copy<unknown>['is']): RecoveryOutcome | 'none' {
  switch (spare) {
    case 'absent':
      return 'none';
    case 'good':
      return 'from-backup';
    default:
      return 'started-empty';
  }
}

/** A rename: it needs no space, and leaves the file as it was found. Gives where it is then. */
function keepAside(path: string): string {
  let at = path;
  tryTo(() => {
    renameSync(path, `${path}.corrupt`);
    at = `${path}.corrupt`;
  });
  return at;
}
