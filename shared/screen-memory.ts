import * as v from 'valibot';
import { gridState } from './domain/saved-views.ts';
import { count, id, venueDate } from './domain/schemas.ts';

const period = v.union([
  v.object({ preset: v.pipe(v.string(), v.maxLength(40)) }),
  v.object({ first: venueDate, last: venueDate }),
]);
/** A preset moves with the days, other periods stay. */
export type RememberedPeriod = v.InferOutput<typeof period>;

/** How a dataset's screen was left: what it opens with at the next start. */
const screenMemory = v.object({
  filters: gridState.entries.filters,
  search: gridState.entries.search,
  grouping: gridState.entries.grouping,
  totals: gridState.entries.totals,
  look: gridState.entries.look,
  viewId: v.nullable(id),
  top: count,
  /** Null: what the screen opens with. */
  period: v.nullable(period),
});
export type ScreenMemory = v.InferOutput<typeof screenMemory>;

/** The stored state, or null if it is another version's or damaged. */
export function parseScreenMemory(text: string): ScreenMemory | null {
  try {
    const parsed = v.safeParse(screenMemory, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
