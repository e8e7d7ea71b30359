import { isMet } from '../../../../shared/alerts/judge.ts';
import type {
  Alert,
  AlertEntry,
  AlertReading,
  AlertState,
  AlertValue,
} from '../../../../shared/domain/alerts.ts';
import { countSharedDays } from '../../../../shared/reports/periods.ts';

/** What is to be told: the figure as it was when it became so. */
export interface Told {
  readonly at: number;
  readonly value: AlertValue;
  /** Quiet hours kept it from being told at once. */
  readonly wasQuiet: boolean;
}

export interface Look {
  readonly state: AlertState;
  readonly outcome: AlertEntry['outcome'] | null;
  readonly tells: Told | null;
}

/** The moment of a look, and its circumstances. */
export interface LookedAt {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isQuiet: boolean;
  /** The alert is new: whoever made it has seen what is so already. */
  readonly isFirst: boolean;
  /** A person asked for it: the log says what was found even if nothing is other. */
  readonly isAsked: boolean;
}

/**
 * What a reading means after those before it. It is told once, when it becomes so, and not again before
 * it was otherwise; new rows each time. Days that share none with those of the look before are others,
 * and so is what is so of them. What is not known changes nothing.
 */
export function evaluateAlert(
  alert: Pick<Alert, 'condition'>,
  before: AlertState | null,
  reading: AlertReading,
  { at, isQuiet, isFirst, isAsked }: LookedAt,
): Look {
  const isOfRows = alert.condition.kind === 'newRows';
  const met = reading.unknown ? null : isMet(alert.condition, reading);
  const unknown = reading.unknown ?? (met === null ? ({ why: 'noComparison' } as const) : null);
  const waiting = before?.waiting ?? null;
  // A clock that was ahead must not hide what comes.
  const since = Math.min(before?.since ?? at, at);
  const { value, before: compared, kind, days } = reading;
  const common = { value, before: compared, kind, days, unknown, at };
  /** What waits is told as soon as it is not quiet, whatever is so by now. */
  const end = (
    state: Omit<AlertState, keyof typeof common | 'waiting'>,
    outcome: Look['outcome'],
    next: AlertState['waiting'] = waiting,
  ): Look => {
    if (isQuiet || !next)
      return { state: { ...common, ...state, waiting: next }, outcome, tells: null };
    const tells = { ...next, wasQuiet: true };
    return { state: { ...common, ...state, waiting: null }, outcome: 'told', tells };
  };

  if (met === null) {
    const isOther = before?.unknown?.why !== unknown?.why;
    const countedSince = before?.countedSince ?? since;
    const state = { isMet: before?.isMet ?? null, since, countedSince };
    const outcome = isOther || isAsked ? 'unknown' : null;
    // New rows are counted again once they can be: told now, they would be told twice.
    if (isOfRows) return { state: { ...common, ...state, waiting }, outcome, tells: null };
    return end(state, outcome);
  }
  const wasMet = !isOfRows && before?.isMet === true && !areOthers(before.days, reading.days);
  const countedSince = met ? since : (before?.countedSince ?? since);
  const state = { isMet: met, since: isOfRows && met && isQuiet ? since : at, countedSince };
  if (!met) {
    const isOther = before?.isMet !== false || before.unknown !== null;
    return end(state, isOther || isAsked ? 'clear' : null);
  }
  if (wasMet || isFirst) {
    return end(state, isFirst || isAsked || before?.unknown ? 'met' : null);
  }
  if (isQuiet) {
    const next = { at: waiting?.at ?? at, value };
    return end(state, waiting ? null : 'quiet', next);
  }
  const tells = { at, value, wasQuiet: waiting !== null };
  return { state: { ...common, ...state, waiting: null }, outcome: 'told', tells };
}

function areOthers(before: AlertState['days'], now: AlertState['days']): boolean {
  return before !== null && now !== null && countSharedDays(before, now) === 0;
}
