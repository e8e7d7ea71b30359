import type { Habits } from '../../../sandbox/data/habits.ts';
import type { FaultRule } from '../../../sandbox/faults.ts';

/** A day of the platform's, by the venue's wall clock (`HH:mm`), from its midnight on. */
export interface Night {
  readonly day: string;
  /** When the load of this night ends; null: it never does, and the next one brings both. */
  readonly endsAt: string | null;
  /** The time of the second step, if the load comes in two. */
  readonly secondStepAt?: string;
  readonly troubles: readonly { readonly at: string; readonly rules: readonly FaultRule[] }[];
  /** The app is closed from the evening before until then. */
  readonly opensAt: string | null;
  /** At nine nothing may still change: the load ended early enough for the app to know. */
  readonly isCertain: boolean;
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
  /** What the platform does while the guides are collected, on the first day. */
  readonly whileCollecting: readonly FaultRule[];
  readonly nights: readonly Night[];
}

/** What was played and compared, with the number of results that may still change. */
export interface FortnightCounts {
  readonly nights: number;
  readonly loads: number;
  readonly stalls: number;
  readonly inSteps: number;
  readonly status503: number;
  readonly status404: number;
  readonly status403: number;
  readonly files: number;
  /** Of these files. */
  readonly rows: number;
  readonly reports: number;
  /** Files and reports that may still change or lack something, as the app said. */
  readonly told: number;
  readonly mornings: number;
  /** Of them, those that had to be final. */
  readonly certain: number;
  /** Mornings on which everything was equal and nothing may still change. */
  readonly final: number;
}

/** What it says, a line of JSON each. */
export type FortnightLine =
  | { readonly note: string }
  /** What came of a morning. */
  | { readonly morning: string }
  /** What must not be. */
  | { readonly wrong: string }
  | { readonly counts: FortnightCounts };
