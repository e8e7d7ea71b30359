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
import type { Messages } from '../../../../shared/messages/create-messages.ts';
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

export type ProgressStep = Omit<ExportProgress, 'exportId'>;

/** Sources of the content, for its description. */
export interface ContentSources {
  /** One result set per section. Those that the export fetched are released after it. */
  readonly rows: readonly ResultSet[];
  readonly reports: readonly ReportRun[];
  readonly venues: readonly VenueRun[];
  readonly allVenues: null;
  readonly pivot: readonly ResultSet[];
  readonly checks: Reconciliation;
  readonly runSheet: null;
  readonly database: null;
}

/** Pages whose table rows can be counted in the PDF. */
export interface CountedPages extends PageFiles {
  /** Rows of its tables, without heading rows. */
  readonly rows: number;
  /** Heading rows, each counted once. */
  readonly headings: number;
}

export interface Pages extends CountedPages {
  /** SHA-256 of the data, as in every other format. */
  readonly sha256: string;
  readonly receipt: { readonly [name: string]: ReceiptFact };
}

/** Content of a file, without its place. */
export type Body =
  | { readonly as: 'rows'; readonly input: Omit<ExportInput, keyof FilePlace> }
  | { readonly as: 'workbook'; readonly input: Omit<WorkbookInput, keyof FilePlace> }
  | { readonly as: 'tables'; readonly input: Omit<TablesInput, keyof FilePlace> }
  | { readonly as: 'pages'; readonly draw: () => Promise<Pages> }
  | {
      readonly as: 'database';
      /** Makes the file in the engine's private folder. */
      readonly make: () => Promise<MadeDatabase>;
      readonly receipt: { readonly [name: string]: ReceiptFact };
    };

/** A database file in the engine's private folder, until `close`. */
export interface MadeDatabase {
  readonly fileId: string;
  /** SHA-256 of the rows of all its months. */
  readonly sha256: string;
  readonly close: () => Promise<void>;
}

/** Makes database files of all that is downloaded of a venue. */
export interface DatabaseMaker {
  /** Counts the months that are downloaded, of all datasets. */
  countMonths(profile: Profile): Promise<number>;
  make(
    profile: Profile,
    options: {
      readonly messages: Messages;
      readonly signal: AbortSignal;
      readonly onMonth: (done: number, total: number) => void;
    },
  ): Promise<MadeDatabase>;
}

/** Facts for the next file of the same saved export, and for the guard against row loss. */
export interface ContentBasis {
  /** Set if a response had far fewer rows than were downloaded for its days before. */
  readonly shrunk: { readonly before: number; readonly now: number } | null;
  /** Rows without an ID, if most rows have none. */
  readonly missingIds: number | null;
  /** Days of each section or report. */
  readonly days: readonly DayRange[];
  /** Rows behind the figures. Null: the rows of the file. */
  readonly sourceRows: number | null;
  readonly countRows: () => Promise<number>;
  /** Returns the SHA-256 of the file's content. */
  readonly computeFingerprint: () => Promise<string>;
}

/** Result of a kind of export for its spec. It knows nothing about files. */
export interface Content<K extends ExportKind = ExportKind> {
  readonly source: ContentSources[K];
  /** Values for the file name's pattern. */
  readonly names: NameValues;
  readonly body: Body;
  /** Data is missing; the file's name says so. */
  readonly isIncomplete: boolean;
  /** A day may still change. */
  readonly isProvisional: boolean;
  /** Error of the platform, if it prevented part of the download. */
  readonly problem: AppError | null;
  readonly gaps: Period[];
  /** Missing periods caused by damaged segments. */
  readonly damaged: Period[];
  /** Null for kinds that can't be saved exports. */
  readonly basis: ContentBasis | null;
  /** Returns whether the rows equal those of an older file with another checksum. Absent: they differ. */
  readonly hasRowsOf?: (before: ExportEntry, file: ExportedFile) => Promise<boolean>;
}

/** The state of complete content that can't be a saved export. */
export const wholeContent = {
  isIncomplete: false,
  isProvisional: false,
  problem: null,
  gaps: [],
  damaged: [],
  basis: null,
} satisfies Partial<Content>;

/** Draws the pictures of each report without a window, in the language of their file. */
export type DrawPictures = (
  runs: readonly ReportRun[],
  place: Pick<Profile, 'timeZone'> & Pick<Messages, 'locale' | 'texts'>,
  signal: AbortSignal,
) => Promise<readonly (readonly PaperPicture[])[]>;

export interface ContentServices extends ExportDescriber {
  readonly engine: Pick<EngineCaller, 'digest' | 'export' | 'page' | 'pivot' | 'release'>;
  readonly getRows: GetRows;
  readonly names: Pick<NameRows, 'name'>;
  readonly settings: Pick<SettingsStore, 'preferences'>;
  readonly findProfile: (profileId: string) => Profile | undefined;
  readonly reports: Pick<Reports, 'run' | 'readRunSheet' | 'readToday'>;
  readonly segmentStore: Pick<SegmentStore, 'get'>;
  /** A private folder for short-lived plain-text files. */
  readonly workingFolder: string;
  /** Absent where data checks can't run, as in commands. */
  readonly reconcile?: (
    profileId: string,
    days: DayRange,
    signal: AbortSignal,
    most: number,
  ) => Promise<Reconciliation>;
  /** Absent where there are no database files, as in commands: they publish one. */
  readonly databases?: DatabaseMaker;
  /** Known batch runs of a venue, for details files. Absent: none. */
  readonly batchRuns?: (profileId: string) => readonly BatchRun[];
  /** Absent: pages have tables but no pictures. */
  readonly drawPictures?: DrawPictures;
}

/** Rows of one dataset: already open in a window, or to be fetched. */
export interface RowSource {
  readonly dataset: DatasetId;
  readonly ask: RowRequest;
  readonly resultId?: string;
}

export interface ContentContext {
  /** The venue's local time. */
  readonly now: Temporal.PlainDateTime;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly onFetch: (progress: FetchProgress) => void;
  /**
   * Returns the open rows, or fetches the request's rows and releases them after the export. Fails with `rows-gone` and
   * as fetching does.
   */
  readonly openRows: (source: RowSource) => Promise<ResultSet>;
}

export interface ContentKind<K extends ExportKind> {
  /** The default pattern of file names. */
  readonly defaultPattern: string;
  /**
   * Returns whether the spec may be stored to repeat the export. False if it contains typed text that finds a person,
   * an order, a ticket or another record: without that text, the file would differ.
   */
  isStorable(spec: SpecOf<K>): boolean;
  /** Returns the spec with relative periods resolved to today's days. */
  renew(spec: SpecOf<K>, now: Temporal.PlainDateTime): SpecOf<K>;
  makeContent(
    task: ExportTask<K>,
    services: ContentServices,
    context: ContentContext,
  ): Promise<Content<K>>;
}
