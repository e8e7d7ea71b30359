import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { BatchRun } from '../../../../shared/domain/batch-runs.ts';
import type { FetchProgress, ResultSet, RowRequest } from '../../../../shared/domain/datasets.ts';
import type {
  ExportEntry,
  ExportKind,
  ExportProgress,
  SpecOf,
} from '../../../../shared/domain/exports.ts';
import type { PaperPicture } from '../../../../shared/domain/paper-pictures.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Reconciliation } from '../../../../shared/domain/reconciliation.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import type { AppError } from '../../../../shared/errors.ts';
import type { DayRange, Period } from '../../../../shared/ranges.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Reports } from '../../answers/reports/index.ts';
import type { FilePlace, ReceiptFact } from '../../base/output/index.ts';
import type {
  EngineCaller,
  ExportedFile,
  ExportInput,
  TablesInput,
  WorkbookInput,
} from '../../data/engine/contract/engine-methods.ts';
import type { GetRows, NameRows } from '../../data/queries/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { ExportTask } from '../export-task.ts';
import type { NameValues } from '../files/fill-file-name.ts';
import type { PageFiles } from '../files/printer.ts';
import type { ExportDescriber } from './export-describer.ts';
import type { VenueRun } from './venues/run-at-venues.ts';

/** How far an export is. */
export type ProgressStep = Omit<ExportProgress, 'exportId'>;

/** What content is made from, for whoever tells about it. */
export interface ContentSources {
  /** One per section; those that the export fetched are released by the time that it is done. */
  readonly rows: readonly ResultSet[];
  readonly reports: readonly ReportRun[];
  readonly venues: readonly VenueRun[];
  readonly pivot: readonly ResultSet[];
  readonly checks: Reconciliation;
  readonly runSheet: null;
}

/** Pages whose tables can be counted in a file of them. */
export interface CountedPages extends PageFiles {
  /** Rows of its tables, apart from those of headings. */
  readonly rows: number;
  /** Rows of headings, each counted once. */
  readonly headings: number;
}

export interface Pages extends CountedPages {
  /** SHA-256 of the data, as for every other format. */
  readonly sha256: string;
  readonly receipt: { readonly [name: string]: ReceiptFact };
}

/** What a file is to hold; where it goes nobody knows yet. */
export type Body =
  | { readonly as: 'rows'; readonly input: Omit<ExportInput, keyof FilePlace> }
  | { readonly as: 'workbook'; readonly input: Omit<WorkbookInput, keyof FilePlace> }
  | { readonly as: 'tables'; readonly input: Omit<TablesInput, keyof FilePlace> }
  | { readonly as: 'pages'; readonly draw: () => Promise<Pages> };

/** What a later file of the same saved export is compared with, and what guards against row loss. */
export interface ContentBasis {
  /** A response that had far fewer rows than were downloaded of its days before. */
  readonly shrunk: { readonly before: number; readonly now: number } | null;
  /** Rows without an ID, where most have none. */
  readonly missingIds: number | null;
  /** Of each section or report. */
  readonly days: readonly DayRange[];
  /** Rows that figures rest on; null: the rows of the file. */
  readonly rowsBehind: number | null;
  readonly countRows: () => Promise<number>;
  /** SHA-256 of what the file would say. */
  readonly computeFingerprint: () => Promise<string>;
}

/** What a kind of export makes of its spec. It knows nothing about files. */
export interface Content<K extends ExportKind = ExportKind> {
  readonly source: ContentSources[K];
  /** For the pattern of the file's name. */
  readonly names: NameValues;
  readonly body: Body;
  /** Something is missing, which the name of the file says. */
  readonly isIncomplete: boolean;
  /** A day of it may not be complete yet. */
  readonly isProvisional: boolean;
  /** Why the platform could not be asked for all of it. */
  readonly problem: AppError | null;
  readonly gaps: Period[];
  /** The part of the gaps that damaged segments had. */
  readonly damaged: Period[];
  /** Null for kinds that no saved export has. */
  readonly basis: ContentBasis | null;
  /** Whether the rows are those of an older file although its checksum differs; absent: they aren't then. */
  readonly hasRowsOf?: (before: ExportEntry, file: ExportedFile) => Promise<boolean>;
}

/** Draws the pictures of each report, where no window shows them. */
export type DrawPictures = (
  runs: readonly ReportRun[],
  profile: Profile,
  signal: AbortSignal,
) => Promise<readonly (readonly PaperPicture[])[]>;

export interface ContentServices extends ExportDescriber {
  readonly engine: Pick<EngineCaller, 'digest' | 'export' | 'page' | 'pivot' | 'release'>;
  readonly getRows: GetRows;
  readonly names: Pick<NameRows, 'name'>;
  readonly settings: Pick<SettingsStore, 'preferences'>;
  readonly findProfile: (profileId: string) => Profile | undefined;
  readonly reports: Pick<Reports, 'run' | 'readRunSheet'>;
  readonly segmentStore: Pick<SegmentStore, 'get'>;
  /** A private folder in which rows may lie in plain text for a moment. */
  readonly workingFolder: string;
  /** Absent where there are no data checks, as in commands. */
  readonly reconcile?: (
    profileId: string,
    days: DayRange,
    signal: AbortSignal,
    most: number,
  ) => Promise<Reconciliation>;
  /** The known batch runs of a venue, for receipts; absent: none. */
  readonly batchRuns?: (profileId: string) => readonly BatchRun[];
  /** Left out: pages have tables and no pictures. */
  readonly drawPictures?: DrawPictures;
}

/** Rows of one dataset: open in a window already, or to be got. */
export interface RowSource {
  readonly dataset: DatasetId;
  readonly ask: RowRequest;
  readonly resultId?: string;
}

export interface ContentContext {
  /** The venue's wall clock. */
  readonly now: Temporal.PlainDateTime;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly onFetch: (progress: FetchProgress) => void;
  /**
   * The rows that are open, or those of the request, which are released once the export is done. Fails
   * with `rows-gone` and as fetching does.
   */
  readonly openRows: (source: RowSource) => Promise<ResultSet>;
}

/** One kind of export. */
export interface ContentKind<K extends ExportKind> {
  /** The pattern of file names until the user changes it. */
  readonly usualPattern: string;
  /**
   * Whether the spec may be stored, to repeat it later: nothing in it was typed to find a person, an
   * order, a ticket or another record. A spec without that part would make another file.
   */
  isStorable(spec: SpecOf<K>): boolean;
  /** The same with today's days, where its days move. */
  renew(spec: SpecOf<K>, now: Temporal.PlainDateTime): SpecOf<K>;
  makeContent(
    task: ExportTask<K>,
    services: ContentServices,
    context: ContentContext,
  ): Promise<Content<K>>;
}
