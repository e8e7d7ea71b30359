import { useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';

export type CaseKind = 'orderNumber' | 'barcode';

/** The subject of a case file. */
export interface Case {
  readonly kind: CaseKind;
  readonly number: string;
}

interface CaseFileState {
  readonly open: Case | null;
  /** Newest first; in memory only, so they are gone with the app. */
  readonly recent: readonly Case[];
}

const maxRecent = 8;
const empty: CaseFileState = { open: null, recent: [] };
const states = new Map<string, CaseFileState>();
const { subscribe, notify } = createListeners();

function write(profileId: string, state: CaseFileState | null): void {
  if (state) states.set(profileId, state);
  else states.delete(profileId);
  notify();
}

/** Opens a case, or closes the one that is open. */
export function openCaseFile(profileId: string, about: Case | null): void {
  const { recent } = states.get(profileId) ?? empty;
  const others = recent.filter((each) => each.kind !== about?.kind || each.number !== about.number);
  write(profileId, {
    open: about,
    recent: about ? [about, ...others].slice(0, maxRecent) : recent,
  });
}

/** Forgets the case files of a removed venue. */
export function forgetCaseFile(profileId: string): void {
  write(profileId, null);
}

export function useCaseFile(profileId: string) {
  const state = useSyncExternalStore(subscribe, () => states.get(profileId) ?? empty);
  const open = useCallback((about: Case | null) => openCaseFile(profileId, about), [profileId]);
  return { about: state.open, recent: state.recent, open };
}

/**
 * Guesses what a typed text is. Neither form is documented: barcodes are usually long and all digits, order numbers
 * shorter.
 */
export function guessKind(typed: string): CaseKind {
  const text = typed.trim();
  return /^\d{12,}$/.test(text) || text.length > 40 ? 'barcode' : 'orderNumber';
}
