import * as v from 'valibot';
import { appearance, languageChoice } from '../../../../shared/domain/app.ts';
import { venuePreferences } from '../../../../shared/domain/preferences.ts';
import { profile } from '../../../../shared/domain/profiles.ts';
import { count, id } from '../../../../shared/domain/schemas.ts';

/** A window's last state: its venue (null: none yet) and its place on the screen. */
const windowState = v.strictObject({
  profileId: v.nullable(id),
  x: v.optional(v.pipe(v.number(), v.integer())),
  y: v.optional(v.pipe(v.number(), v.integer())),
  width: count,
  height: count,
  maximized: v.boolean(),
  /** The zoom factor, if somebody changed it. */
  zoom: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(5))),
});

/** A running change of addresses or of the tenant (`venue-moves.ts`). */
const move = v.strictObject({
  next: profile,
  tenant: v.nullable(v.string()),
  /** True if the profile is already `next`, so that only the old one's files and keys remain to be removed. */
  committed: v.boolean(),
});

/** settings.json: profiles, preferences and windows. No secrets. */
export const settingsSchema = v.strictObject({
  /** In the order of the screen. */
  profiles: v.array(profile),
  /** The venue that was chosen last, in any window. */
  selectedProfileId: v.nullable(id),
  /** Profiles whose keys are in the keychain (the index; not secret). */
  keys: v.array(id),
  /** Profiles whose rows have a key in the keychain (an index; not secret). */
  dataKeys: v.array(id),
  /** The fingerprint of each profile's tenant; none before the first sign-in. */
  tenants: v.record(id, v.string()),
  moves: v.record(id, move),
  /** Adaptations that each profile's platform needs (`AdaptationNote`). */
  adaptations: v.record(id, v.array(v.picklist(['widen-by-a-second', 'windows-of-28-days']))),
  /** The user's settings for each profile; missing for profiles with the defaults. */
  preferences: v.record(id, venuePreferences),
  /** The windows that were open, the first one first. */
  windows: v.array(windowState),
  /** True if the app continues without a window, for its schedules. */
  keepsRunning: v.boolean(),
  /** Absent or unknown to this version: as in the system. So is `appearance`. */
  language: v.optional(v.fallback(languageChoice, 'system')),
  appearance: v.optional(v.fallback(appearance, 'system')),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type VenueMove = v.InferOutput<typeof move>;
export type WindowState = v.InferOutput<typeof windowState>;
export type WindowPlace = Omit<WindowState, 'profileId'>;

export const emptySettings: Settings = {
  profiles: [],
  selectedProfileId: null,
  keys: [],
  dataKeys: [],
  tenants: {},
  moves: {},
  adaptations: {},
  preferences: {},
  windows: [],
  keepsRunning: false,
};
