import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { Filter, GroupStep } from '../../../shared/domain/views.ts';
import type { PresetId } from '../../../shared/presets.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { RememberedPeriod } from '../../../shared/screen-memory.ts';
import type { RequestDraft } from '../requests/request-draft.ts';

/** State of a dataset's screen, while the app runs. */
export interface ScreenState {
  /** Null until the user changes the opening request, which moves with the date. */
  readonly draft: RequestDraft | null;
  /** The preset of its period, which moves with the date. Null: fixed days. */
  readonly preset: PresetId | null;
  /** The period when the app last ended, used until another is picked. */
  readonly opening: RememberedPeriod | null;
  readonly filters: readonly Filter[];
  /** The search in the rows. */
  readonly search: string;
  /** How rows are grouped. Empty: not at all. */
  readonly grouping: readonly GroupStep[];
  /** The function of the totals row. */
  readonly totals: TotalsKind;
  /** How groups are shown. */
  readonly look: GroupLook;
  /** The group whose rows are shown, and the way back to all rows. */
  readonly within: Within | null;
  /** The saved view that it started from. */
  readonly viewId: string | null;
  /** Counts how often a saved view replaced the state. */
  readonly revision: number;
  /** The first visible row when the app was left. */
  readonly top: number;
  /** The row whose record is open. */
  readonly record: number | null;
  /** The period whose download is being planned. */
  readonly planning: DayRange | null;
  /** Personal data is revealed. Ends when the venue is left. */
  readonly revealed: boolean;
}

/** A group whose rows are shown. */
export interface Within {
  readonly grouping: readonly GroupStep[];
  readonly filters: readonly Filter[];
  /** The common values of its rows, for people. */
  readonly label: string;
}
