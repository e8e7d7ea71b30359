/** A day's rows by quarter-hour. */
import * as v from 'valibot';
import { count, fieldName, reckonableDay, venueDate } from './schemas.ts';
import { view } from './views.ts';

/** `day` null: the last day with rows. */
export const quartersQuery = v.strictObject({
  view,
  field: fieldName,
  day: v.nullable(reckonableDay),
});

export type QuartersQuery = v.InferOutput<typeof quartersQuery>;

export const quarters = v.strictObject({
  /** Null if no row has a date. */
  day: v.nullable(venueDate),
  /** The nearest days with rows before and after it. */
  before: v.nullable(venueDate),
  after: v.nullable(venueDate),
  /** Quarter-hours with rows, in order: 0 begins at midnight local time, 95 is the last. */
  quarters: v.array(v.strictObject({ quarter: v.pipe(count, v.maxValue(95)), rows: count })),
});

export type Quarters = v.InferOutput<typeof quarters>;
