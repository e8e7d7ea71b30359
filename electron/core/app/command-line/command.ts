import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { CsvFlavour, ExportFormat } from '../../../../shared/domain/exports.ts';
import type { Comparison, ReportId } from '../../../../shared/domain/report-questions.ts';
import type { Filter } from '../../../../shared/domain/views.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import type { RelativePeriod } from '../../../../shared/relative-periods.ts';
import type { PeriodId } from '../../../../shared/reports/periods.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';

/** Which venue a command works for: by its name or id, or the demo venue. */
export type CommandVenue = { readonly profile: string } | { readonly demo: true };

/** Days of the venue's own calendar, both ends included, or a period that moves with it. */
export type CommandDays =
  | { readonly first: VenueDate; readonly last: VenueDate }
  | { readonly relative: RelativePeriod };

export type CommandRequest =
  | { readonly by: 'period'; readonly days: CommandDays; readonly orderNumber?: string }
  | { readonly by: 'orderNumber'; readonly orderNumber: string }
  | { readonly by: 'barcode'; readonly barcode: string; readonly days?: CommandDays }
  | { readonly by: 'guide'; readonly guideId: string; readonly days?: CommandDays };

export interface ExportCommand {
  readonly name: 'export';
  readonly venue: CommandVenue;
  readonly dataset: DatasetId;
  readonly rowRequest: CommandRequest;
  readonly format: ExportFormat;
  readonly flavour: CsvFlavour | null;
  readonly headings: 'labels' | 'fields';
  /** Null: every field that the spec lists, in its order. */
  readonly columns: readonly string[] | null;
  readonly filters: readonly Filter[];
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly personalData: 'masked' | 'shown';
  /** The date-time field by whose months a folder is made; null: one file. */
  readonly byMonth: string | null;
  /** As typed, relative to the folder in which the command was given; `-`: to stdout. */
  readonly out: string;
  readonly overwrite: boolean;
  /** Fetches from the platform even if stored rows are current. */
  readonly again: boolean;
}

export interface SavedExportCommand {
  readonly name: 'savedExport';
  readonly venue: CommandVenue;
  readonly savedExport: string;
  /** In place of the saved export's own period. */
  readonly days: CommandDays | null;
  /** In place of the saved export's own folder and file name. */
  readonly out: string | null;
  readonly overwrite: boolean;
  /** Replaces a file also by one of far fewer rows. */
  readonly acceptsFewer: boolean;
  readonly again: boolean;
}

export interface CoverageCommand {
  readonly name: 'coverage';
  readonly venue: CommandVenue;
  /** Null: every dataset that can be fetched by period. */
  readonly dataset: DatasetId | null;
  readonly days: CommandDays;
  /** Reads every file to its end first, to see whether it is what was written. */
  readonly verify: boolean;
}

export interface SyncCommand {
  readonly name: 'sync';
  readonly venue: CommandVenue;
  /** Null: every dataset that can be fetched by period. */
  readonly dataset: DatasetId | null;
  readonly days: CommandDays;
  /** Everything, not only what is missing. */
  readonly again: boolean;
  /** As if each task and availability took up to a month. */
  readonly thorough: boolean;
}

/** By the filter's name; null: rows without a value. */
export type CommandFilters = Readonly<Record<string, readonly (string | null)[]>>;

/** A number of a report whose rows are wanted, as it was typed. */
export interface RowsOfCommand {
  /** Null: the number is a figure. */
  readonly table: string | null;
  /** The figure, or the table's column. */
  readonly number: string;
  /** A figure's currency, or the line of the table; null where nothing is said. */
  readonly of: string | null;
  readonly text: string;
}

export interface ReportCommand {
  readonly name: 'report';
  /** Several for one report alone: side by side. */
  readonly venues: readonly [CommandVenue, ...CommandVenue[]];
  /** Several only for a workbook. */
  readonly reports: readonly [ReportId, ...ReportId[]];
  /** Null: what each of them opens with. */
  readonly days: DayRange | PeriodId | null;
  readonly comparison: Comparison;
  /** Each for those reports that know it. */
  readonly choices: Readonly<Record<string, string>>;
  readonly filters: CommandFilters;
  /** In place of its tables: the rows behind one of its numbers. */
  readonly rows: RowsOfCommand | null;
  /** Null for a workbook, which has all. */
  readonly table: string | null;
  readonly format: ExportFormat;
  readonly flavour: CsvFlavour | null;
  /** Null: words in a workbook, names elsewhere. */
  readonly headings: 'labels' | 'fields' | null;
  readonly out: string;
  readonly overwrite: boolean;
}

export interface AlertsCommand {
  readonly name: 'alerts';
  /** Lists them, or looks at them, too. */
  readonly does: 'list' | 'check';
  /** Empty: all venues. */
  readonly venues: readonly CommandVenue[];
}

/** The command as typed. */
export type Command = (
  | ExportCommand
  | SavedExportCommand
  | CoverageCommand
  | SyncCommand
  | ReportCommand
  | AlertsCommand
  | { readonly name: 'reports' }
  | { readonly name: 'profiles' }
  | { readonly name: 'doctor'; readonly venue: CommandVenue }
  | { readonly name: 'help' }
  | { readonly name: 'version' }
) & {
  readonly quiet: boolean;
  /** It is given up after so long; null: never. */
  readonly timeoutMilliseconds: number | null;
};
