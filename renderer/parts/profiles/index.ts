export { showManager } from './manager-view.ts';
export { ProfileManager } from './profile-manager.tsx';
export { useFollowed } from './use-followed.ts';
export { useOpenWindow } from './use-open-window.ts';
export { useImport } from './use-profile-files.ts';
export { useSelectVenue } from './use-select-venue.ts';
export { useVenueKeys } from './use-venue-keys.ts';
export { VenueListSection } from './venue-list.tsx';
