import * as v from 'valibot';
import { profile } from '../../../shared/ipc/profiles.ts';
import { count, id } from '../../../shared/ipc/schemas.ts';

/** Raised with every change that an older app could not read. */
export const settingsVersion = 1;

const window = v.strictObject({
  x: v.optional(v.pipe(v.number(), v.integer())),
  y: v.optional(v.pipe(v.number(), v.integer())),
  width: count,
  height: count,
  maximized: v.boolean(),
});

/** Everything that is kept between two starts, but secrets and rows. */
export const settingsSchema = v.strictObject({
  profiles: v.array(profile),
  selectedProfileId: v.nullable(id),
  /** Profiles whose keys are in the keychain (the index; not secret). */
  kept: v.array(id),
  /** What a profile's platform was found to want (`AdaptationNote`). */
  adaptations: v.record(id, v.array(v.picklist(['widen-by-a-second', 'windows-of-28-days']))),
  window: v.nullable(window),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type WindowPlace = v.InferOutput<typeof window>;

export const emptySettings: Settings = {
  profiles: [],
  selectedProfileId: null,
  kept: [],
  adaptations: {},
  window: null,
};
