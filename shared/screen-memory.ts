import * as v from 'valibot';
import { gridState } from './domain/saved-views.ts';
import { count, id, venueDate } from './domain/schemas.ts';
import { parseJson } from './parse-json.ts';

const period = v.union([
  v.object({ preset: v.pipe(v.string(), v.maxLength(40)) }),
  v.object({ first: venueDate, last: venueDate }),
]);
/** Presets follow the date; other periods are fixed. */
export type RememberedPeriod = v.InferOutput<typeof period>;

/** Last state of a dataset's screen, restored at the next start. */
const screenMemory = v.object({
  ...v.pick(gridState, ['filters', 'search', 'grouping', 'totals', 'look']).entries,
  viewId: v.nullable(id),
  top: count,
  /** Null: the screen's default. */
  period: v.nullable(period),
});
export type ScreenMemory = v.InferOutput<typeof screenMemory>;

/** Reads a stored state. Null if it is damaged or from another version. */
export function parseScreenMemory(text: string): ScreenMemory | null {
  const parsed = v.safeParse(screenMemory, parseJson(text));
  return parsed.success ? parsed.output : null;
}
