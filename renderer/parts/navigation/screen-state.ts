import { useCallback, useSyncExternalStore } from 'react';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import { treeLook } from '../../../shared/domain/pivots.ts';
import { listPresets, type Preset } from '../../../shared/presets.ts';
import { createListeners } from '../../base/listeners.ts';
import { makeFirstDraft, type RequestDraft } from '../requests/request-draft.ts';
import type { ScreenState } from './screen.ts';
import { findPreset, makeOpeningDraft, restoreScreen, storeScreen } from './screen-memory.ts';

const fresh: ScreenState = {
  draft: null,
  preset: null,
  opening: null,
  filters: [],
  search: '',
  grouping: [],
  totals: 'sum',
  look: treeLook,
  within: null,
  viewId: null,
  revision: 0,
  top: 0,
  record: null,
  planning: null,
  revealed: false,
};
const states = new Map<string, ScreenState>();
const screens = createListeners();
export const subscribeToScreens = screens.subscribe;

const makeKey = (profileId: string, dataset: DatasetId) => `${profileId} ${dataset}`;

export function readScreen(profileId: string, dataset: DatasetId): ScreenState {
  const key = makeKey(profileId, dataset);
  const known = states.get(key);
  if (known) return known;
  const state = { ...fresh, ...restoreScreen(profileId, dataset) };
  states.set(key, state);
  return state;
}

/**
 * Closes the open record if the row request or the filters change. Equal states notify nobody, since each screen would
 * render again.
 */
export function changeScreen(
  profileId: string,
  dataset: DatasetId,
  change: Partial<ScreenState>,
): void {
  const before = readScreen(profileId, dataset);
  const others = ['draft', 'filters', 'search', 'grouping', 'within'] as const;
  const isOther = others.some((part) => change[part] !== undefined);
  const state: ScreenState = {
    ...before,
    ...(isOther ? { record: null, top: 0 } : {}),
    ...(change.draft === undefined ? {} : { preset: null }),
    ...change,
  };
  const parts = Object.keys(state) as (keyof ScreenState)[];
  if (parts.every((part) => Object.is(state[part], before[part]))) return;
  states.set(makeKey(profileId, dataset), state);
  storeScreen(profileId, dataset, state);
  screens.notify();
}

/** Personal data is masked again on every screen when the venue is left. */
export function concealScreens(profileId: string): void {
  for (const [key, state] of states) {
    if (key.startsWith(`${profileId} `)) states.set(key, { ...state, revealed: false });
  }
  screens.notify();
}

/** Removes the states of a removed venue. */
export function forgetScreens(profileId: string): void {
  for (const key of states.keys()) if (key.startsWith(`${profileId} `)) states.delete(key);
  screens.notify();
}

function matchPreset(dataset: Dataset, { range }: RequestDraft, now: Temporal.PlainDateTime) {
  const is = ({ range: { first, last } }: Preset) => first === range.first && last === range.last;
  return listPresets(dataset.axis, now).find(is)?.id ?? null;
}

/**
 * Returns a screen's state with its request draft, and a function to change it. `first` is the draft until the user
 * changes it.
 */
export function useScreenState(
  profileId: string,
  dataset: Dataset,
  now: Temporal.PlainDateTime,
  first: RequestDraft | null = null,
) {
  const state = useSyncExternalStore(subscribeToScreens, () => readScreen(profileId, dataset.id));
  const change = useCallback(
    (next: Partial<ScreenState>) => {
      const preset = next.draft ? matchPreset(dataset, next.draft, now) : undefined;
      changeScreen(profileId, dataset.id, preset === undefined ? next : { preset, ...next });
    },
    [profileId, dataset, now],
  );
  const chosen = state.draft ?? makeOpeningDraft(state, dataset, now);
  const draft = chosen ?? first ?? makeFirstDraft(dataset, now);
  const movesAs = chosen === null && first !== null ? null : findPreset(state, dataset, now);
  return { ...state, draft, movesAs, change };
}

export type OpenScreen = ReturnType<typeof useScreenState>;
