export { AddVenue } from './add-venue.tsx';
export { EditVenue } from './edit-venue.tsx';
export { MoveVenue } from './move-venue.tsx';
export { ReplaceKeys } from './replace-keys.tsx';
