import * as v from 'valibot';

/** Upper limit of a day's capacity. */
export const maxCapacity = 1_000_000;

/** A venue's capacity by weekday from Monday. Null: none set. */
export const capacity = v.pipe(
  v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCapacity)))),
  v.length(7),
  v.readonly(),
);

export type Capacity = v.InferOutput<typeof capacity>;

export const noCapacity: Capacity = [null, null, null, null, null, null, null];
