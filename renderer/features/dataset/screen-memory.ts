import * as v from 'valibot';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import { keepableState } from '../../../shared/grid-state.ts';
import { gridState } from '../../../shared/ipc/saved-views.ts';
import { count, id, venueDate } from '../../../shared/ipc/schemas.ts';
import { type PresetId, presetsFor } from '../../../shared/ranges.ts';
import { type AskState, firstAskState } from './ask-state.ts';
import type { ScreenState } from './screen-state.ts';

/**
 * What a screen remembers over a restart, in this app's own storage: it is needed before the first
 * picture, without asking another process. Nothing that was typed to find a person is in it.
 */
const memory = v.object({
  filters: gridState.entries.filters,
  search: gridState.entries.search,
  grouping: gridState.entries.grouping,
  totals: gridState.entries.totals,
  viewId: v.nullable(id),
  top: count,
  /** A preset moves with the days, other periods stay; null: what the screen opens with. */
  period: v.nullable(
    v.union([
      v.object({ preset: v.pipe(v.string(), v.maxLength(40)) }),
      v.object({ first: venueDate, last: venueDate }),
    ]),
  ),
});
type Memory = v.InferOutput<typeof memory>;

/** There is none in the tests' runtime. */
const storage = (): Storage | undefined => globalThis.localStorage;
const keyOf = (profileId: string, dataset: DatasetId) => `screen.${profileId}.${dataset}`;

function read(profileId: string, dataset: DatasetId): Memory | null {
  const stored = storage()?.getItem(keyOf(profileId, dataset));
  if (!stored) return null;
  try {
    const parsed = v.safeParse(memory, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** How a screen was left, or nothing. */
export function rememberedScreen(profileId: string, dataset: DatasetId): Partial<ScreenState> {
  const found = read(profileId, dataset);
  if (!found) return {};
  const { filters, search, grouping, totals, viewId, top } = found;
  return { ...keepable(datasetOf(dataset), { filters, search, grouping, totals }), viewId, top };
}

/** The period that a screen was left with; null where nothing is known or it can't be asked for. */
export function rememberedAsk(
  profileId: string,
  dataset: Dataset,
  now: Temporal.PlainDateTime,
): AskState | null {
  const period = read(profileId, dataset.id)?.period;
  if (!period || !dataset.axis) return null;
  const range =
    'preset' in period
      ? presetsFor(dataset.axis, now).find(({ id: preset }) => preset === period.preset)?.range
      : period;
  return range && range.first <= range.last ? { ...firstAskState(dataset, now), range } : null;
}

export function rememberScreen(profileId: string, id: DatasetId, state: ScreenState): void {
  const dataset = datasetOf(id);
  const { viewId, top } = state;
  const before = read(profileId, id)?.period ?? null;
  const kept: Memory = {
    ...keepable(dataset, state),
    viewId,
    top,
    period: state.ask === null ? before : periodOf(dataset, state.ask, state.preset),
  };
  storage()?.setItem(keyOf(profileId, id), JSON.stringify(kept));
}

function keepable(
  dataset: Dataset,
  state: Pick<ScreenState, 'filters' | 'search' | 'grouping' | 'totals'>,
): Pick<Memory, 'filters' | 'search' | 'grouping' | 'totals'> {
  const { filters, search, grouping, totals } = keepableState(dataset, {
    order: [],
    hidden: [],
    pinned: [],
    widths: {},
    sort: [],
    filters: [...state.filters],
    search: state.search,
    grouping: [...state.grouping],
    totals: state.totals,
    period: null,
  });
  return { filters, search, grouping, totals };
}

function periodOf(
  dataset: Dataset,
  { range }: AskState,
  preset: PresetId | null,
): Memory['period'] {
  if (!dataset.axis) return null;
  return preset ? { preset } : { first: range.first, last: range.last };
}
