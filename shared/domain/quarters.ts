/** When the rows of a day are, by the quarter of an hour. */
import * as v from 'valibot';
import { askedDay, count, fieldName, venueDate } from './schemas.ts';
import { view } from './views.ts';

/** `day` null: the last one that has rows. */
export const quartersQuery = v.strictObject({ view, field: fieldName, day: v.nullable(askedDay) });

export type QuartersQuery = v.InferOutput<typeof quartersQuery>;

export const quarters = v.strictObject({
  /** Null where no row has a date. */
  day: v.nullable(venueDate),
  /** The next days with rows before and after it. */
  before: v.nullable(venueDate),
  after: v.nullable(venueDate),
  /** Those with rows, in order: 0 begins at midnight on the wall clock, 95 is the last. */
  quarters: v.array(v.strictObject({ quarter: v.pipe(count, v.maxValue(95)), rows: count })),
});

export type Quarters = v.InferOutput<typeof quarters>;
