import type { Habits } from '../../../sandbox/data/world.ts';
import type { FaultRule } from '../../../sandbox/faults.ts';

/** A day of the platform's, by the venue's wall clock (`HH:mm`), from its midnight on. */
export interface Night {
  readonly day: string;
  /** When the load of this night ends; null: it never does, and the next one brings both. */
  readonly endsAt: string | null;
  /** It comes in two steps, of which this is the second. */
  readonly secondStepAt?: string;
  readonly troubles: readonly { readonly at: string; readonly rules: readonly FaultRule[] }[];
  /** The app is closed from the evening before until then. */
  readonly opensAt: string | null;
}

/** What `fortnight-process.ts` plays. */
export interface FortnightPlan {
  /** Empty, and its own. */
  readonly folder: string;
  readonly seed: number;
  readonly rowsPerMonth: number;
  readonly habits: Habits;
  readonly exclusiveStart: boolean;
  readonly scanPhaseMinutes: number;
  readonly scanDelayMinutes: number;
  /** Batch runs that the app asks for. */
  readonly modules: readonly string[];
  readonly nights: readonly Night[];
}

/** What it says, a line of JSON each. */
export type FortnightLine =
  | { readonly note: string }
  /** What must not be. */
  | { readonly wrong: string }
  /** By what: how often it was compared and equal, and how often it differed and the app said so. */
  | { readonly counts: { readonly equal: number; readonly told: number } };
