import * as v from 'valibot';
import { venuePreferences } from '../../../../shared/domain/preferences.ts';
import { profile } from '../../../../shared/domain/profiles.ts';
import { count, id } from '../../../../shared/domain/schemas.ts';

/** A window as it was left: its venue (null: none yet) and its place on the screen. */
const window = v.strictObject({
  profileId: v.nullable(id),
  x: v.optional(v.pipe(v.number(), v.integer())),
  y: v.optional(v.pipe(v.number(), v.integer())),
  width: count,
  height: count,
  maximized: v.boolean(),
  /** How large it shows everything, where somebody changed that. */
  zoom: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(5))),
});

/** A change of addresses or of the tenant that is under way (`venue-moves.ts`). */
const move = v.strictObject({
  next: profile,
  tenant: v.nullable(v.string()),
  /** The profile is the next one already: only what is left of the old one's has to go. */
  committed: v.boolean(),
});

/** The settings file: everything stored between two starts but secrets and rows. */
export const settingsSchema = v.strictObject({
  /** In the order in which they are shown. */
  profiles: v.array(profile),
  /** The venue that was chosen last, in whichever window. */
  selectedProfileId: v.nullable(id),
  /** Profiles whose keys are in the keychain (the index; not secret). */
  keys: v.array(id),
  /** Profiles whose rows' key is in the keychain, likewise. */
  dataKeys: v.array(id),
  /** The fingerprint of each profile's tenant; none before somebody signed in. */
  tenants: v.record(id, v.string()),
  moves: v.record(id, move),
  /** What a profile's platform was found to want (`AdaptationNote`). */
  adaptations: v.record(id, v.array(v.picklist(['widen-by-a-second', 'windows-of-28-days']))),
  /** What a user set for a profile; those who set nothing have none. */
  preferences: v.record(id, venuePreferences),
  /** The windows that were open, the first one first. */
  windows: v.array(window),
  /** Whether the app continues without a window, for its schedules. */
  keepsRunning: v.boolean(),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type VenueMove = v.InferOutput<typeof move>;
export type WindowState = v.InferOutput<typeof window>;
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
