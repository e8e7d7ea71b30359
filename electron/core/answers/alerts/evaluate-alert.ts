import { isMet } from '../../../../shared/alerts/judge.ts';
import type {
  Alert,
  AlertEntry,
  AlertReading,
  AlertState,
  AlertValue,
} from '../../../../shared/domain/alerts.ts';
import { countSharedDays } from '../../../../shared/reports/periods.ts';

/** A notification that is due: the figure at the time when the condition became true. */
export interface AlertSending {
  readonly at: number;
  readonly value: AlertValue;
  /** Quiet hours delayed the notification. */
  readonly wasQuiet: boolean;
}

export interface Evaluation {
  readonly state: AlertState;
  readonly outcome: AlertEntry['outcome'] | null;
  readonly sending: AlertSending | null;
}

/** Time and circumstances of an evaluation. */
export interface EvaluationContext {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isQuiet: boolean;
  /** The alert is new: its author has seen the current state. */
  readonly isFirst: boolean;
  /** The user asked for the evaluation: the result is logged even if it hasn't changed. */
  readonly isRequested: boolean;
}

/**
 * Derives the alert's next state and its notification from a reading. Notifies once when the condition becomes true,
 * and again only after it was false; new rows notify each time. Days that don't overlap those of the last evaluation
 * start afresh. An unknown figure changes nothing.
 */
export function evaluateAlert(
  alert: Pick<Alert, 'condition'>,
  before: AlertState | null,
  reading: AlertReading,
  { at, isQuiet, isFirst, isRequested }: EvaluationContext,
): Evaluation {
  const isOfRows = alert.condition.kind === 'newRows';
  const met = reading.unknown ? null : isMet(alert.condition, reading);
  const unknown = reading.unknown ?? (met === null ? ({ why: 'noComparison' } as const) : null);
  const waiting = before?.waiting ?? null;
  // A clock that was ahead must not hide later rows.
  const since = Math.min(before?.since ?? at, at);
  const { value, before: compared, kind, days } = reading;
  const common = { value, before: compared, kind, days, unknown, at };
  /** A waiting notification is sent as soon as quiet hours end, whatever the reading is by then. */
  const end = (
    state: Omit<AlertState, keyof typeof common | 'waiting'>,
    outcome: Evaluation['outcome'],
    next: AlertState['waiting'] = waiting,
  ): Evaluation => {
    if (isQuiet || !next)
      return { state: { ...common, ...state, waiting: next }, outcome, sending: null };
    const sending = { ...next, wasQuiet: true };
    return { state: { ...common, ...state, waiting: null }, outcome: 'told', sending };
  };

  if (met === null) {
    const isOther = before?.unknown?.why !== unknown?.why;
    const countedSince = before?.countedSince ?? since;
    const state = { isMet: before?.isMet ?? null, since, countedSince };
    const outcome = isOther || isRequested ? 'unknown' : null;
    // New rows are counted again after quiet hours: notified now, they would be notified twice.
    if (isOfRows) return { state: { ...common, ...state, waiting }, outcome, sending: null };
    return end(state, outcome);
  }
  const wasMet = !isOfRows && before?.isMet === true && !areOthers(before.days, reading.days);
  const countedSince = met ? since : (before?.countedSince ?? since);
  const state = { isMet: met, since: isOfRows && met && isQuiet ? since : at, countedSince };
  if (!met) {
    const isOther = before?.isMet !== false || before.unknown !== null;
    return end(state, isOther || isRequested ? 'clear' : null);
  }
  if (wasMet || isFirst) {
    return end(state, isFirst || isRequested || before?.unknown ? 'met' : null);
  }
  if (isQuiet) {
    const next = { at: waiting?.at ?? at, value };
    return end(state, waiting ? null : 'quiet', next);
  }
  const sending = { at, value, wasQuiet: waiting !== null };
  return { state: { ...common, ...state, waiting: null }, outcome: 'told', sending };
}

function areOthers(before: AlertState['days'], now: AlertState['days']): boolean {
  return before !== null && now !== null && countSharedDays(before, now) === 0;
}
