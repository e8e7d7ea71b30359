import * as v from 'valibot';
import { id } from '../../../../shared/domain/schemas.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { JsonFile } from './json-file.ts';

/** A stored file with a value for each venue, such as its alerts. */
export interface VenueFile<Value> {
  /** Returns the venue's value, or the empty value if nothing is stored. */
  get(profileId: string): Value;
  /** Lists the venues that have a stored value. */
  list(): readonly (readonly [profileId: string, value: Value])[];
  /** Saves a value. Fails with `settings-not-saved`, and then nothing has changed. */
  set(profileId: string, value: Value): void;
  /**
   * Saves what the app notes by itself; never fails. An unsaved value counts until the app quits or the next one is
   * saved.
   */
  note(profileId: string, value: Value): void;
  /** Removes a venue's value. Fails with `settings-not-saved`. */
  remove(profileId: string): void;
}

export type VenueValues<Value> = Readonly<Record<string, Value>>;

export function makeVenuesSchema<Value>(value: v.GenericSchema<unknown, Value>) {
  return v.strictObject({ venues: v.record(id, value) });
}

export function createVenueFile<Value>(
  file: Pick<JsonFile<{ venues: VenueValues<Value> }>, 'current' | 'write'>,
  empty: Value,
): VenueFile<Value> {
  const unsaved = new Map<string, Value>();
  const stored = (): VenueValues<Value> => file.current().venues;
  function set(profileId: string, value: Value): void {
    file.write({ venues: { ...stored(), [profileId]: value } });
    unsaved.delete(profileId);
  }
  return {
    get: (profileId) => unsaved.get(profileId) ?? stored()[profileId] ?? empty,
    list: () => Object.entries({ ...stored(), ...Object.fromEntries(unsaved) }),
    set,
    note(profileId, value) {
      try {
        set(profileId, value);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        unsaved.set(profileId, value);
      }
    },
    remove(profileId) {
      unsaved.delete(profileId);
      const { [profileId]: removed, ...venues } = stored();
      if (removed !== undefined) file.write({ venues });
    },
  };
}
