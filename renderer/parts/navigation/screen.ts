import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { Filter, GroupStep } from '../../../shared/domain/views.ts';
import type { DayRange, PresetId } from '../../../shared/ranges.ts';
import type { RememberedPeriod } from '../../../shared/screen-memory.ts';
import type { RequestDraft } from '../requests/request-draft.ts';

/** What the screen of one dataset of one venue remembers while the app runs. */
export interface ScreenState {
  /** Null until the user changes the opening request, which moves with the date. */
  readonly draft: RequestDraft | null;
  /** The preset that its period is, which moves with the days; null: days that stay. */
  readonly preset: PresetId | null;
  /** The period on the screen when the app last ended, used until another is picked. */
  readonly opening: RememberedPeriod | null;
  readonly filters: readonly Filter[];
  /** What is looked for in the rows. */
  readonly search: string;
  /** How rows are put together; none: every row by itself. */
  readonly grouping: readonly GroupStep[];
  /** Which figure the totals row shows. */
  readonly totals: TotalsKind;
  /** What groups look like. */
  readonly look: GroupLook;
  /** The one group whose rows are shown, and what leads back to all of them. */
  readonly within: Within | null;
  /** The saved view that this began as. */
  readonly viewId: string | null;
  /** Counts the saved views that were put in place of what was there. */
  readonly revision: number;
  /** The first row in sight when the app was left. */
  readonly top: number;
  /** The row whose record is open. */
  readonly record: number | null;
  /** The period whose download is being planned. */
  readonly planning: DayRange | null;
  /** Personal data is readable. Never outlives a visit to the venue. */
  readonly revealed: boolean;
}

/** A group that was opened. */
export interface Within {
  readonly grouping: readonly GroupStep[];
  readonly filters: readonly Filter[];
  /** What its rows have in common, as it is read. */
  readonly label: string;
}
