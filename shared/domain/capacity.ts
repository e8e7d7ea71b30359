import * as v from 'valibot';

/** No venue takes more people on a day. */
export const mostCapacity = 1_000_000;

/** How many people fit into a venue on a day, by weekday from Monday on; null: nobody said. */
export const capacity = v.pipe(
  v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostCapacity)))),
  v.length(7),
  v.readonly(),
);

export type Capacity = v.InferOutput<typeof capacity>;

export const noCapacity: Capacity = [null, null, null, null, null, null, null];
