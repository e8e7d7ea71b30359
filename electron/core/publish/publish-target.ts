import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../shared/domain/categories.ts';
import type { TargetFacts, WindowRefusal } from '../../../shared/domain/targets.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { VenueDate, VenueDateTime } from '../../../shared/venue-time.ts';
import type { FoundWindow, PreparedLines } from '../data/engine/contract/engine-methods.ts';

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
  /** The latest download that decides its rows: one of another month can say that a row has moved there. */
  readonly knownAt: Date;
  readonly dataAsOf: VenueDateTime;
  /** Periods of the month that are not downloaded: rows of the target there stay. */
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

/** True if the same rows are known for a later time, or from other files, than the receipt says. */
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

/** Called before the next step of a window begins, for tests that kill the publisher in each. */
export type OnStep<Step extends string> = (step: Step) => Promise<void> | void;

export interface WindowOptions {
  /** Replaces the rows even if none seems to have changed. */
  readonly again: boolean;
  readonly acceptsFewer: boolean;
}

export type CheckedWindow = Omit<FoundWindow, 'platform'>;

/** Why a table can't take rows. */
export interface TableProblem {
  readonly refusal: Extract<WindowRefusal, 'not-ours' | 'column-type' | 'busy'>;
  readonly detail: string;
}

/** A database or a file that is kept up to date. Every method fails with a kind that begins with `target-`. */
export interface PublishTarget {
  /** Tries everything that publishing needs, and changes nothing. */
  examine(): Promise<TargetFacts>;
  /**
   * The receipts of a dataset's months: one with the same sources is unchanged, and nothing has to be read to know that.
   * None for a month that has to be written anyway.
   */
  readReceipts(
    venue: PublishedVenue,
    dataset: DatasetId,
  ): Promise<ReadonlyMap<VenueDate, KnownWindow>>;
  /**
   * Publishes nothing but a new receipt, if the old one tells of the same rows by `WindowRows.content`. Null if they have
   * to be compared themselves.
   */
  renew(window: PublishedWindow, content: string): Promise<WindowOutcome | null>;
  /** Publishes a window with its receipt, in one step. */
  publish(
    window: PublishedWindow,
    rows: WindowRows,
    options: WindowOptions,
  ): Promise<WindowOutcome>;
  /** Ends a run in which all was published. A file is there from now on. Fails as writing a file does. */
  finish(): Promise<void>;
  /** Compares the tables with the receipts. Writes nothing. */
  check(venue: PublishedVenue): Promise<readonly CheckedWindow[]>;
  /** Removes a venue's rows, and the figures of its receipts. Returns how many rows there were. */
  withdraw(venue: PublishedVenue): Promise<number>;
  close(): Promise<void>;
}

/** What a database is to have beside the current rows. */
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
