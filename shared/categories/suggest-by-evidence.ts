import type { StatusCategory } from '../domain/categories.ts';
import type { StatusEvidence } from '../domain/status-evidence.ts';
import { categorisedFieldById } from './categorised-fields.ts';

/** A category that the venue's own rows suggest. */
export interface EvidenceSuggestion {
  readonly category: StatusCategory;
  /** False if the rows also fit another category, or are too few. */
  readonly isSure: boolean;
}

/** Rows from which a share says something. */
const enoughRows = 20;

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
  if (categorisedFieldById(evidence.field).kind === 'task') {
    return shareOfRows > 0.5 ? { category: 'confirmed', isSure: false } : null;
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
    if (isFree || !areOthersPaid) return null;
    const ahead = share(evidence.ahead, evidence.dated) ?? 0;
    return { category: 'reserved', isSure: isEnough && ahead >= 0.8 };
  }
  if (paid < 0.9) return null;
  const scanned = share(evidence.scannedAtLeast, evidence.tickets) ?? 0;
  if (shareOfRows > 0.5 || scanned >= 0.3) {
    return { category: 'sold', isSure: isEnough && (scanned >= 0.3 || shareOfRows >= 0.8) };
  }
  const changed = share(evidence.changed, evidence.changeable) ?? 0;
  const othersChanged = share(add(others, 'changed'), add(others, 'changeable')) ?? 1;
  if (changed >= 0.7 && othersChanged <= changed / 2) {
    const wasNeverScanned = evidence.tickets > 0 && evidence.scannedAtMost === 0;
    return { category: 'cancelled', isSure: isEnough && wasNeverScanned };
  }
  return null;
}

type Counted = 'rows' | 'paid' | 'payable' | 'changed' | 'changeable';

function add(all: readonly StatusEvidence[], part: Counted): number {
  return all.reduce((sum, one) => sum + one[part], 0);
}

function share(part: number, of: number): number | null {
  return of === 0 ? null : part / of;
}
