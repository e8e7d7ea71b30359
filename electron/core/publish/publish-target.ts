import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../shared/domain/categories.ts';
import type { TargetFacts, WindowRefusal } from '../../../shared/domain/targets.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { VenueDate, VenueDateTime } from '../../../shared/venue-time.ts';
import type {
  EngineCaller,
  FoundWindow,
  PreparedLines,
} from '../data/engine/contract/engine-methods.ts';

/** A venue as a target knows it. */
export interface PublishedVenue {
  /** A hash of the platform's addresses and the tenant: two computers publish the same venue under one number. */
  readonly platform: string;
  readonly name: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly currency: string | null;
  /** Absent: statuses count as their words suggest. */
  readonly categories?: ValueCategories;
}

/** The rows of a venue, a dataset and a month of the dataset's own date: replaced as a whole or not at all. */
export interface PublishedWindow {
  readonly venue: PublishedVenue;
  readonly dataset: DatasetId;
  /** The month's first day. */
  readonly month: VenueDate;
  /** A hash of the names of the downloaded files that its rows are read from, and of how they are published. */
  readonly sources: string;
  readonly fetchedAt: Date;
  /** When the newest download that decides its rows was fetched, even one of another month: rows can move. */
  readonly knownAt: Date;
  readonly dataAsOf: VenueDateTime;
  /** Periods of the month that are not downloaded. The target keeps its rows in them. */
  readonly gaps: readonly Period[];
  readonly daysMissing: readonly VenueDate[];
}

export interface WindowRows extends PreparedLines {
  /** Lines as `PublishMethods.readLines` describes them. Can be read once. */
  lines(leading?: readonly string[]): AsyncIterable<Uint8Array>;
  /** The lines with personal data, for targets that include it. */
  personal(leading?: readonly string[]): AsyncIterable<Uint8Array>;
}

/** A target's receipt for the rows of a window. */
export interface KnownWindow {
  readonly rows: number;
  readonly sources: string;
  readonly content: string;
  readonly fetchedAt: number;
}

/** True if the window has the same rows from a later download, or from other files, than the receipt says. */
export function isEarlier(
  { fetchedAt, sources }: Pick<KnownWindow, 'fetchedAt' | 'sources'>,
  window: PublishedWindow,
): boolean {
  const later = window.fetchedAt.getTime();
  return fetchedAt < later || (fetchedAt === later && sources !== window.sources);
}

export type WindowOutcome =
  | {
      readonly state: 'published';
      readonly rows: number;
      readonly inserted: number;
      readonly deleted: number;
      readonly batch: string;
    }
  | { readonly state: 'unchanged'; readonly rows: number }
  | {
      readonly state: 'refused';
      readonly refusal: WindowRefusal;
      /** A column or a key: never a value that is personal. */
      readonly detail?: string;
      readonly before?: number;
    };

export type RefusedWindow = WindowOutcome & { readonly state: 'refused' };

/** Called before the next step of a window begins, for tests that kill the publisher in each. */
export type OnStep<Step extends string> = (step: Step) => Promise<void> | void;

export interface WindowOptions {
  /** Replaces the rows even if none seems to have changed. */
  readonly again: boolean;
  readonly acceptsFewer: boolean;
}

/** Some of the engine's methods. The engine itself, in tests, needs all of a call's context. */
export type EnginePart<Names extends keyof EngineCaller> = {
  readonly [Name in Names]: (
    input: Parameters<EngineCaller[Name]>[0],
    options: { readonly signal: AbortSignal; readonly progress: () => void },
  ) => ReturnType<EngineCaller[Name]>;
};

export type CheckedWindow = Omit<FoundWindow, 'platform'>;

/** The reason why a table can't take rows. */
export interface TableProblem {
  readonly refusal: Extract<WindowRefusal, 'not-ours' | 'column-type' | 'busy'>;
  readonly detail: string;
}

/** A database or a file that is kept up to date. Every method fails with a kind that begins with `target-`. */
export interface PublishTarget {
  /** Tries everything that publishing needs, and changes nothing. */
  examine(): Promise<TargetFacts>;
  /**
   * Returns the receipts of a dataset's months. A month whose receipt has the same sources is unchanged: its rows need
   * not be read. Months that must be written anyway have no receipt here.
   */
  readReceipts(
    venue: PublishedVenue,
    dataset: DatasetId,
  ): Promise<ReadonlyMap<VenueDate, KnownWindow>>;
  /**
   * Publishes only a new receipt if the old one is for the same rows, by `WindowRows.content`. Null if the rows
   * themselves must be compared.
   */
  renew(window: PublishedWindow, content: string): Promise<WindowOutcome | null>;
  /** Publishes a window with its receipt, in one step. */
  publish(
    window: PublishedWindow,
    rows: WindowRows,
    options: WindowOptions,
  ): Promise<WindowOutcome>;
  /** Ends a complete run. A target that is a file appears only now. Fails as writing a file does. */
  finish(): Promise<void>;
  /** Compares the tables with the receipts. Writes nothing. */
  check(venue: PublishedVenue): Promise<readonly CheckedWindow[]>;
  /** Removes a venue's rows, and the figures of its receipts. Returns how many rows there were. */
  withdraw(venue: PublishedVenue): Promise<number>;
  close(): Promise<void>;
}

/** A target's choices beyond the current rows. */
export interface TargetChoices {
  readonly includesPersonal: boolean;
  readonly keepsHistory: boolean;
}

/** Names that fields have for people, for the comments on columns. */
export type DescribeField = (dataset: DatasetId, field: string) => string;

/** Who publishes, for the receipt. */
export interface Publisher {
  readonly appVersion: string;
  /** The computer's name. */
  readonly by: string;
}
