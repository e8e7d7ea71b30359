import { join } from 'node:path';
import type * as v from 'valibot';
import { type RecoveredFile, type StoredPart, storedPart } from '../../../../shared/domain/app.ts';
import type { OpenContentStore } from './content-store.ts';
import { type JsonFile, type JsonFileOptions, openJsonFile } from './json-file.ts';
import { removeCopies } from './remove-json-file.ts';
import {
  createVenueFile,
  makeVenuesSchema,
  type VenueFile,
  type VenueValues,
} from './venue-file.ts';

export type StoredFileOptions<T> = Pick<JsonFileOptions<T>, 'schema' | 'empty'>;

/** The only way to open the app's small files, so that the user learns of every damaged one. */
export interface StoredFiles {
  readonly folder: string;
  open<T>(part: StoredPart, options: StoredFileOptions<T>): JsonFile<T>;
  /** Opens a file with a value for each venue. `forget` removes a venue from it. */
  openVenues<Value>(
    part: StoredPart,
    options: { readonly value: v.GenericSchema<unknown, Value>; readonly empty: Value },
  ): VenueFile<Value>;
  /** Opens a file at its own path, for a part that has several. */
  openAt<T>(path: string, part: StoredPart, options: StoredFileOptions<T>): JsonFile<T>;
  /** Calls `listener` for each venue that is removed. */
  onForget(listener: (profileId: string) => void): void;
  /** Removes a venue from all opened files. Fails with `settings-not-saved`. */
  forget(profileId: string): void;
  /** Lists the files that could not be read as they were, in the order of opening. */
  recovered(): readonly RecoveredFile[];
  /** Removes damaged copies of the files opened by `open`. Returns how many are left. */
  removeCopies(): number;
}

/** Files that people set up: `openStore` reads and writes them. The app notes the others by itself. */
const configuration: ReadonlySet<StoredPart> = new Set([
  'settings',
  'savedViews',
  'categories',
  'reconciliation',
  'capacity',
  'savedExports',
  'alerts',
  'pins',
  'targets',
  'assistants',
]);

/** Creates the app's small files. Calls `onRecovered` for each one that had to be recovered. */
export function createStoredFiles(
  folder: string,
  onRecovered: (file: RecoveredFile) => void,
  openStore: OpenContentStore,
): StoredFiles {
  const recovered: RecoveredFile[] = [];
  function openAt<T>(path: string, part: StoredPart, options: StoredFileOptions<T>): JsonFile<T> {
    return openJsonFile({
      ...options,
      path,
      openStore: configuration.has(part) ? openStore : undefined,
      onRecovery: (recovery) => {
        const file = { part, ...recovery };
        recovered.push(file);
        onRecovered(file);
      },
    });
  }
  const listeners: ((profileId: string) => void)[] = [];
  const open: StoredFiles['open'] = (part, options) =>
    openAt(makePartPath(folder, part), part, options);
  return {
    folder,
    open,
    openVenues<Value>(
      part: StoredPart,
      { value, empty }: { value: v.GenericSchema<unknown, Value>; empty: Value },
    ) {
      const file = open<{ venues: VenueValues<Value> }>(part, {
        schema: makeVenuesSchema(value),
        empty: { venues: {} },
      });
      const venues = createVenueFile(file, empty);
      listeners.push(venues.remove);
      return venues;
    },
    openAt,
    onForget: (listener) => void listeners.push(listener),
    forget: (profileId) => {
      for (const listener of listeners) listener(profileId);
    },
    recovered: () => recovered,
    removeCopies: () =>
      fileNames.reduce((left, name) => left + removeCopies(join(folder, name)), 0),
  };
}

/** Files in the app's own folder. Jobs have one file for each venue, in another folder. */
export const fileNames: readonly string[] = storedPart.options
  .filter((part) => part !== 'jobs')
  .map(toFileName);

/** `savedViews` is in saved-views.json. */
function toFileName(part: StoredPart): string {
  return `${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

export function makePartPath(folder: string, part: StoredPart): string {
  if (part === 'jobs') throw new Error('there is one for each venue');
  return join(folder, toFileName(part));
}
