import type { StatusCategory } from '../domain/categories.ts';
import type { StatusEvidence } from '../domain/status-evidence.ts';
import { getCategorisedField } from './categorised-fields.ts';

/** A category that the venue's own rows suggest. */
export interface EvidenceSuggestion {
  readonly category: StatusCategory;
  /** False if the rows also fit another category, or are too few. */
  readonly isSure: boolean;
}

/** Rows from which a share of nearly all says something: by accident, it happens once in a thousand times at most. */
const enoughRows = 10;

/**
 * Suggests a category for a status by what its rows show beside those of the field's other values. Null if they fit
 * nothing. Never counts by itself: a user accepts it.
 */
export function suggestByEvidence(
  evidence: StatusEvidence,
  ofField: readonly StatusEvidence[],
): EvidenceSuggestion | null {
  const { rows } = evidence;
  const isEnough = rows >= enoughRows;
  const shareOfRows = share(rows, add(ofField, 'rows')) ?? 0;
  const next = findNext(evidence, ofField);
  if (getCategorisedField(evidence.field).kind === 'task') {
    if (shareOfRows > 0.5) {
      const isGoal = ofField.some((one) => findNext(one, ofField) === evidence);
      return { category: 'confirmed', isSure: isGoal };
    }
    return next && (share(next.rows, add(ofField, 'rows')) ?? 0) > 0.5
      ? { category: 'waiting', isSure: true }
      : null;
  }
  const negative = share(evidence.negative, evidence.priced) ?? 0;
  if (negative >= 0.5) return { category: 'cancelled', isSure: isEnough && negative >= 0.9 };
  const paid = share(evidence.paid, evidence.payable);
  if (paid === null) return null;
  const others = ofField.filter((one) => one !== evidence);
  if (paid <= 0.1) {
    // Where nobody pays, or nothing costs anything, a missing payment says nothing.
    const isFree = (share(evidence.zero, evidence.priced) ?? 0) >= 0.5;
    const areOthersPaid = (share(add(others, 'paid'), add(others, 'payable')) ?? 0) >= 0.5;
    const used = share(evidence.scannedAtLeast, evidence.tickets) ?? 0;
    if (isFree && used >= 0.3) return { category: 'sold', isSure: isEnough };
    // Most are paid later.
    if (next && isPaid(next)) return { category: 'reserved', isSure: true };
    if (isFree || !areOthersPaid) return null;
    const ahead = share(evidence.ahead, evidence.dated) ?? 0;
    return { category: 'reserved', isSure: isEnough && ahead >= 0.8 };
  }
  if (paid < 0.9) return null;
  const scanned = share(evidence.scannedAtLeast, evidence.tickets) ?? 0;
  if (shareOfRows > 0.5 || scanned >= 0.3) {
    return { category: 'sold', isSure: isEnough && (scanned >= 0.3 || shareOfRows >= 0.8) };
  }
  // Paid, and then changed after the visit: money given back, or a visit that never was.
  const late = share(evidence.changedAfterVisit, rows) ?? 0;
  const othersLate = share(add(others, 'changedAfterVisit'), add(others, 'rows')) ?? 1;
  const changed = share(evidence.changed, evidence.changeable) ?? 0;
  const othersChanged = share(add(others, 'changed'), add(others, 'changeable')) ?? 1;
  if ((changed >= 0.7 && othersChanged <= changed / 2) || (late >= 0.5 && othersLate <= late / 4)) {
    const wasNeverScanned = evidence.tickets > 0 && evidence.scannedAtMost === 0;
    return { category: 'cancelled', isSure: isEnough && wasNeverScanned };
  }
  return null;
}

/**
 * The value that most rows of this value have in later downloads. Null: fewer than half changed to it, or too few rows
 * were downloaded again.
 */
function findNext(
  { followed, became }: StatusEvidence,
  ofField: readonly StatusEvidence[],
): StatusEvidence | null {
  if (became === null || became.rows < enoughRows || became.rows < followed / 2) return null;
  return ofField.find(({ value }) => value === became.value) ?? null;
}

const isPaid = ({ paid, payable }: StatusEvidence): boolean => (share(paid, payable) ?? 0) >= 0.9;

type Counted = 'rows' | 'changedAfterVisit' | 'paid' | 'payable' | 'changed' | 'changeable';

function add(all: readonly StatusEvidence[], part: Counted): number {
  return all.reduce((sum, one) => sum + one[part], 0);
}

function share(part: number, of: number): number | null {
  return of === 0 ? null : part / of;
}
