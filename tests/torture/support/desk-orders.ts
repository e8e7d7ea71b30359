import type { VenuePreferences } from '../../../shared/domain/preferences.ts';
import type { Credentials, Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import type { NodeSystem } from './node-adapters.ts';

/** Orders for `desk-process.ts`, one per line. It loads before the first one. */
export type DeskOrder = NodeSystem &
  (
    | {
        /** A venue with its keys, and a saved export with a due schedule. */
        readonly do: 'prepare';
        readonly profile: Profile;
        readonly preferences: VenuePreferences;
        readonly credentials: Credentials;
        readonly savedExport: SavedExportContent;
        /** The folder that the saved export writes to. */
        readonly target: string;
      }
    /** Runs the app until its jobs and its schedule are done: `open`, then `done`. */
    | { readonly do: 'app'; readonly jobs: readonly FillOrder[] }
    /** Runs a command line: `open`, then its result. */
    | { readonly do: 'command'; readonly words: readonly string[] }
    /** Reads the coverage and the rows. */
    | { readonly do: 'read'; readonly jobs: readonly FillOrder[] }
    /** Starts with an obstacle: `{"told": …}`. */
    | { readonly do: 'start' }
    /**
     * Exports the rows of a body repeatedly: `start`, and `done FILES` or `failed KIND` each time. With an engine of
     * its own, as in the app, `engine PID` whenever one starts.
     */
    | {
        readonly do: 'export';
        readonly body: string;
        readonly format: string;
        readonly target: string;
        readonly hasOwnEngine: boolean;
      }
    /** Looks for an update, downloads and checks it: `ready`, or the problem. */
    | { readonly do: 'update'; readonly url: string; readonly publicKeys: readonly string[] }
  );

export interface FillOrder {
  readonly dataset: 'bookings' | 'orders';
  readonly period: { readonly from: string; readonly to: string };
}

/** Of one dataset: days by their coverage, and each day's rows. */
export interface ReadRows {
  readonly states: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly string[]>>;
}
