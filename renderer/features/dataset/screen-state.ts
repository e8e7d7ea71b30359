import { useCallback, useSyncExternalStore } from 'react';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import type { Filter } from '../../../shared/ipc/views.ts';
import { type AskState, firstAskState } from './ask-state.ts';

/** What the screen of one dataset of one venue remembers while the app runs. */
export interface ScreenState {
  /** Null until something else was asked for than what the screen opens with, which moves with the days. */
  readonly ask: AskState | null;
  readonly filters: readonly Filter[];
  /** The row whose record is open. */
  readonly record: number | null;
  /** Personal data is readable. Never outlives a visit to the venue. */
  readonly revealed: boolean;
}

const fresh: ScreenState = { ask: null, filters: [], record: null, revealed: false };
const states = new Map<string, ScreenState>();
const listeners = new Set<() => void>();

const keyOf = (profileId: string, dataset: DatasetId) => `${profileId} ${dataset}`;

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readScreen(profileId: string, dataset: DatasetId): ScreenState {
  return states.get(keyOf(profileId, dataset)) ?? fresh;
}

/** Another question or other filters make other rows: the record that was open is none of them. */
export function changeScreen(
  profileId: string,
  dataset: DatasetId,
  change: Partial<ScreenState>,
): void {
  const other = change.ask !== undefined || change.filters !== undefined;
  states.set(keyOf(profileId, dataset), {
    ...readScreen(profileId, dataset),
    ...(other ? { record: null } : {}),
    ...change,
  });
  tellAll();
}

/** Personal data is masked again on every screen of a venue that is left. */
export function concealScreens(profileId: string): void {
  for (const [key, state] of states) {
    if (key.startsWith(`${profileId} `)) states.set(key, { ...state, revealed: false });
  }
  tellAll();
}

/** Nothing stays of a venue that is gone. */
export function forgetScreens(profileId: string): void {
  for (const key of states.keys()) if (key.startsWith(`${profileId} `)) states.delete(key);
  tellAll();
}

/** A screen's state with its question filled in, and the way to change it. */
export function useScreenState(profileId: string, dataset: Dataset, now: Temporal.PlainDateTime) {
  const state = useSyncExternalStore(subscribe, () => readScreen(profileId, dataset.id));
  const change = useCallback(
    (next: Partial<ScreenState>) => changeScreen(profileId, dataset.id, next),
    [profileId, dataset.id],
  );
  return { ...state, ask: state.ask ?? firstAskState(dataset, now), change };
}
