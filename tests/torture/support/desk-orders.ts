import type { VenuePreferences } from '../../../shared/domain/preferences.ts';
import type { Credentials, Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import type { NodeSystem } from './node-adapters.ts';

/** What `desk-process.ts` does: one a line, the first of which comes once it has loaded. */
export type DeskOrder = NodeSystem &
  (
    | {
        /** A venue with its keys, and a saved export on a schedule that is due. */
        readonly do: 'prepare';
        readonly profile: Profile;
        readonly preferences: VenuePreferences;
        readonly credentials: Credentials;
        readonly savedExport: SavedExportContent;
        /** The folder into which the saved export writes. */
        readonly target: string;
      }
    /** The app, until its jobs and its schedule are done: `open`, then `done`. */
    | { readonly do: 'app'; readonly jobs: readonly FillOrder[] }
    /** What somebody types behind `desk`: `open`, then its result. */
    | { readonly do: 'command'; readonly words: readonly string[] }
    /** What is claimed, and what is there. */
    | { readonly do: 'read'; readonly jobs: readonly FillOrder[] }
    /** A start, with what is in its way: `{"told": …}`. */
    | { readonly do: 'start' }
    /**
     * Exports the rows of a body again and again: `start`, and `done FILES` or `failed KIND` each time.
     * With an engine of its own, as the app has it, `engine PID` wherever one starts.
     */
    | {
        readonly do: 'export';
        readonly body: string;
        readonly format: string;
        readonly target: string;
        readonly hasOwnEngine: boolean;
      }
    /** Looks for an update, downloads and checks it: `ready` or why not. */
    | { readonly do: 'update'; readonly url: string; readonly publicKeys: readonly string[] }
  );

export interface FillOrder {
  readonly dataset: 'bookings' | 'orders';
  readonly period: { readonly from: string; readonly to: string };
}

/** Of one dataset: days by how much of them is held, and each day's rows. */
export interface ReadRows {
  readonly states: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly string[]>>;
}
