import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Failure, fail } from '../../../../shared/errors.ts';
import { syncFolder, tryTo, writeFileWhole } from '../files/index.ts';
import type { ContentStore, OpenContentStore } from './content-store.ts';
import { readText, removeParts } from './remove-json-file.ts';
import { type Copy, parseStored, readCopy, serializeStored } from './stored-format.ts';

/**
 * How a file was recovered when it was opened. `from-backup`: it was damaged or missing, and the last good copy is
 * used. `started-empty`: damaged, without a good copy. `unreadable`: it can't be read, so it is never overwritten.
 */
export type RecoveryOutcome = 'from-backup' | 'started-empty' | 'unreadable';

export interface Recovery {
  readonly outcome: RecoveryOutcome;
  /** True if there is no good copy either: the content is lost. */
  readonly isLost: boolean;
  /** The damaged file's new name; null if the file was missing. */
  readonly keptAs: string | null;
}

export interface JsonFile<T> {
  readonly recovery: RecoveryOutcome | 'none';
  current(): T;
  /** Writes and verifies the file. Fails with `settings-not-saved`; the old content is then untouched. */
  write(value: T): void;
}

export interface JsonFileOptions<T> {
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly empty: T;
  /** Called while the file is opened, if its content could not be used: the user must be told. */
  readonly onRecovery: (recovery: Recovery) => void;
  /** Reads and writes the file once it is known to be good; by default this module does. */
  readonly openStore?: OpenContentStore | undefined;
}

/**
 * Opens a small file that neither a full disk nor a kill can destroy: see `writeFileWhole`. A `.bak` is the last good
 * copy, and a damaged file becomes `.corrupt`. Never throws for what is on the disk. A store such as electron-store
 * only gets a good file, and its writes are checked.
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
    if (main.is === 'absent') recovery = getRecoveryWithoutMain(spare.is);
    else if (main.is === 'damaged')
      recovery = spare.is === 'good' ? 'from-backup' : 'started-empty';
    else recovery = main.is;
    let keptAs = main.is === 'unreadable' ? path : null;
    // The first save would overwrite a damaged file, which somebody may still read by hand.
    if (spare.is === 'damaged') keptAs = keepAside(backup);
    if (main.is === 'damaged') keptAs = keepAside(path);
    if (spare.is === 'good' && main.is !== 'unreadable') tryTo(() => save(value));
    if (recovery !== 'none') {
      options.onRecovery({ outcome: recovery, isLost: spare.is !== 'good', keptAs });
    }
  }

  /** If the store can't open the file, the file is written without it. */
  function openStore(): void {
    if (store || !options.openStore) return;
    tryTo(() => {
      store = options.openStore?.({ path, empty, parseStored, serializeStored }) ?? null;
    });
  }

  function readContent(opened: ContentStore<T> | null): T | null {
    const read = opened && v.safeParse(schema, opened.read());
    return read?.success ? read.output : null;
  }

  function save(next: T): void {
    const text = serializeStored(next);
    if (readText(path) === null) {
      saveFirst(next, text);
      // Without a copy the file must not change: nothing could replace a half-written one.
      if (readText(backup) !== text) return;
    } else {
      // Write the copy first: on a full disk this fails, and nothing has changed.
      writeFileWhole(backup, text);
    }
    openStore();
    tryTo(() => (store ? store.replace(next) : writeFileWhole(path, text)));
    if (readText(path) !== text && !holds(next)) {
      // Half-written, as electron-store leaves it on a full disk: a rename needs no space.
      renameSync(backup, path);
      tryTo(() => writeFileWhole(backup, text));
      if (!holds(next)) fail('settings-not-saved');
    }
    if (store) syncFolder(dirname(path));
  }

  /** Writes the file before its copy: a copy alone would count as the backup of a lost file. */
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
      // The unreadable content may still be there, so it must not be overwritten.
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

function getRecoveryWithoutMain(spare: Copy<unknown>['is']): RecoveryOutcome | 'none' {
  switch (spare) {
    case 'absent':
      return 'none';
    case 'good':
      return 'from-backup';
    default:
      return 'started-empty';
  }
}

/** Renames the file, which needs no space and keeps its content. Returns its new path. */
function keepAside(path: string): string {
  let at = path;
  tryTo(() => {
    renameSync(path, `${path}.corrupt`);
    at = `${path}.corrupt`;
  });
  return at;
}
