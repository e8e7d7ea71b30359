import * as v from 'valibot';
import { wholeBetween } from './schemas.ts';

/** Upper limit of a day's capacity. */
export const maxCapacity = 1_000_000;

/** A venue's capacity by weekday from Monday. Null: none set. */
export const capacity = v.pipe(
  v.array(v.nullable(wholeBetween(1, maxCapacity))),
  v.length(7),
  v.readonly(),
);

export type Capacity = v.InferOutput<typeof capacity>;

export const noCapacity: Capacity = [null, null, null, null, null, null, null];
