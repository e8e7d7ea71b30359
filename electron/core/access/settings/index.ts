export { type LoadNotesStore, openLoadNotes } from './load-notes.ts';
export type { WindowPlace, WindowState } from './settings-schema.ts';
export {
  type AdaptationNote,
  type AdaptationNotes,
  getProfile,
  openSettingsStore,
  type SettingsStore,
} from './settings-store.ts';
export { type Area, type Placement, placeOnScreen } from './window-place.ts';
