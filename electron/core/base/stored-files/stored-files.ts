import { join } from 'node:path';
import type * as v from 'valibot';
import type { RecoveredFile, StoredPart } from '../../../../shared/domain/app.ts';
import type { OpenContentStore } from './content-store.ts';
import { type JsonFile, type JsonFileOptions, openJsonFile } from './json-file.ts';
import { removeCopies } from './remove-json-file.ts';
import { createVenueFile, type VenueFile, type VenueValues, venuesSchema } from './venue-file.ts';

export type StoredFileOptions<T> = Pick<JsonFileOptions<T>, 'schema' | 'empty'>;

/** The one way to open the app's small files, so that the user is told of every damaged one. */
export interface StoredFiles {
  readonly folder: string;
  open<T>(part: StoredPart, options: StoredFileOptions<T>): JsonFile<T>;
  /** One with a value for each venue. `forget` removes a venue from it. */
  openVenues<Value>(
    part: StoredPart,
    options: { readonly value: v.GenericSchema<unknown, Value>; readonly empty: Value },
  ): VenueFile<Value>;
  /** One of several of a part, elsewhere. */
  openAt<T>(path: string, part: StoredPart, options: StoredFileOptions<T>): JsonFile<T>;
  /** Hears of each venue that is removed. */
  onForget(listener: (profileId: string) => void): void;
  /** Removes a venue from all files that were opened. Fails with `settings-not-saved`. */
  forget(profileId: string): void;
  /** What could not be taken as it was found, in the order in which it was opened. */
  recovered(): readonly RecoveredFile[];
  /** Removes what was set aside of those that were opened by their part; gives how many are left. */
  removeCopies(): number;
}

const names: Readonly<Record<Exclude<StoredPart, 'jobs'>, string>> = {
  settings: 'settings.json',
  savedViews: 'saved-views.json',
  categories: 'categories.json',
  reconciliation: 'reconciliation.json',
  capacity: 'capacity.json',
  savedExports: 'saved-exports.json',
  alerts: 'alerts.json',
  alertLog: 'alert-log.json',
  schedules: 'schedules.json',
  exports: 'exports.json',
  begunExports: 'begun-exports.json',
  loads: 'loads.json',
  updates: 'updates.json',
};

/** What people set up: `openStore` reads and writes it. The rest is what the app notes by itself. */
const configuration: ReadonlySet<StoredPart> = new Set([
  'settings',
  'savedViews',
  'categories',
  'reconciliation',
  'capacity',
  'savedExports',
  'alerts',
]);

/** `onRecovered` hears of each one as it is opened. */
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
        schema: venuesSchema(value),
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

/** Those of the app's own folder; of jobs there is one for each venue, in a folder of their own. */
export const fileNames: readonly string[] = Object.values(names);

export function makePartPath(folder: string, part: StoredPart): string {
  if (part === 'jobs') throw new Error('there is one for each venue');
  return join(folder, names[part]);
}
