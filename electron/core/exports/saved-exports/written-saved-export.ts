import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { LastRun, SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import type { AppError } from '../../../../shared/errors.ts';
import type { MissingRows } from '../missing-rows.ts';
import type { ExportContext } from '../run-export.ts';

/** What a saved export would write. */
export interface FoundSavedExport {
  readonly target: string;
  /** Something is missing, or could not be fetched again. */
  readonly isPartial: boolean;
  /** A day of it may not be complete yet. */
  readonly isProvisional: boolean;
  /** Why the platform could not be asked for all of it. */
  readonly problem: AppError | null;
  /** SHA-256 of what the saved export is, and of what it would write. */
  readonly fingerprint: () => Promise<string>;
}

/** What a saved export wrote, whether of rows or of reports. */
export interface WrittenSavedExport extends MissingRows {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly target: string;
  readonly insteadOf: string | null;
  readonly rows: number;
  readonly isPartial: boolean;
  /** Why the platform could not be asked for all of it. */
  readonly problem: AppError | null;
  /** What a later file of the same days is compared with. */
  readonly made: Omit<NonNullable<LastRun['made']>, 'fileName'>;
}

export interface SavedExportTask extends Pick<ExportContext, 'exportId' | 'signal' | 'onStep'> {
  readonly profile: Profile;
  readonly savedExport: SavedExportContent;
  readonly folder: string;
  /** Where it is to be written, if not by the saved export's own name into its folder. */
  readonly path?: string;
  /** The venue's wall clock. */
  readonly now: Temporal.PlainDateTime;
  /** Fetches from the platform even if stored rows are current. */
  readonly again: boolean;
  /** Refuses to replace a file by one that lacks most of it; absent: the user has said what to replace. */
  readonly guard?: { readonly made: LastRun['made'] };
  /** As in `PendingFile`. */
  readonly owner?: string | null;
  readonly isWanted?: (found: FoundSavedExport) => Promise<boolean>;
}

/** Makes a saved export's file; null if it was not wanted. */
export type WriteSavedExport = (task: SavedExportTask) => Promise<WrittenSavedExport | null>;
