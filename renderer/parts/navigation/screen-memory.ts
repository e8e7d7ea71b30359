/**
 * How a screen opens as it was left. In localStorage, since the first render can't wait for main. Never contains a
 * search for a person.
 */
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import { treeLook } from '../../../shared/domain/pivots.ts';
import { toStorableState } from '../../../shared/grid-state.ts';
import { findPresetDays, type PresetId, presetIds } from '../../../shared/presets.ts';
import {
  parseScreenMemory,
  type RememberedPeriod,
  type ScreenMemory,
} from '../../../shared/screen-memory.ts';
import { getFirstPreset, makeFirstDraft, type RequestDraft } from '../requests/request-draft.ts';
import type { ScreenState } from './screen.ts';

/** Tests have no storage. */
const getStorage = (): Storage | undefined => globalThis.localStorage;
const makeKey = (profileId: string, dataset: DatasetId) => `screen.${profileId}.${dataset}`;

/** Returns a screen's stored state, or nothing. */
export function restoreScreen(profileId: string, dataset: DatasetId): Partial<ScreenState> {
  const stored = getStorage()?.getItem(makeKey(profileId, dataset));
  const found = stored ? parseScreenMemory(stored) : null;
  if (!found) return {};
  const { filters, search, grouping, totals, look, viewId, top, period } = found;
  return {
    ...toStorable(getDataset(dataset), {
      filters,
      search,
      grouping,
      totals,
      look: look ?? treeLook,
    }),
    viewId,
    top,
    opening: period,
  };
}

/** Returns the request draft for the screen's last period. Null if that is no longer permitted. */
export function makeOpeningDraft(
  { opening }: Pick<ScreenState, 'opening'>,
  dataset: Dataset,
  now: Temporal.PlainDateTime,
): RequestDraft | null {
  if (!opening || !dataset.axis) return null;
  const range = 'preset' in opening ? findPresetDays(opening.preset, dataset.axis, now) : opening;
  return range && range.first <= range.last ? { ...makeFirstDraft(dataset, now), range } : null;
}

/** Returns the preset of a screen's request, which moves with the date. Null: fixed days. */
export function findPreset(
  { draft, preset, opening }: Pick<ScreenState, 'draft' | 'preset' | 'opening'>,
  dataset: Dataset,
  now: Temporal.PlainDateTime,
): PresetId | null {
  if (draft !== null) return preset;
  const opened = makeOpeningDraft({ opening }, dataset, now) ? opening : null;
  if (opened === null) return dataset.axis && getFirstPreset(dataset);
  const stored = 'preset' in opened && opened.preset;
  return presetIds.find((id) => id === stored) ?? null;
}

export function storeScreen(profileId: string, id: DatasetId, state: ScreenState): void {
  const dataset = getDataset(id);
  const { viewId, top, draft, preset, opening } = state;
  const memory: ScreenMemory = {
    ...toStorable(dataset, state),
    viewId,
    top,
    period: draft === null ? opening : readPeriod(dataset, draft, preset),
  };
  getStorage()?.setItem(makeKey(profileId, id), JSON.stringify(memory));
}

function toStorable(
  dataset: Dataset,
  state: Pick<ScreenState, 'filters' | 'search' | 'grouping' | 'totals' | 'look'>,
) {
  const { filters, search, grouping, totals, look } = toStorableState(dataset, {
    order: [],
    hidden: [],
    pinned: [],
    widths: {},
    sort: [],
    filters: [...state.filters],
    search: state.search,
    grouping: [...state.grouping],
    totals: state.totals,
    look: state.look,
    period: null,
  });
  return { filters, search, grouping, totals, look: look ?? treeLook };
}

function readPeriod(
  dataset: Dataset,
  { range, directory }: RequestDraft,
  preset: PresetId | null,
): RememberedPeriod | null {
  // "All guides" has no period.
  if (!dataset.axis || directory) return null;
  return preset ? { preset } : { first: range.first, last: range.last };
}
