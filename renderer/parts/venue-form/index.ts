export { AddVenue } from './add-venue.tsx';
export { CurrencyNotice } from './currency-notice.tsx';
export { EditVenue } from './edit-venue.tsx';
export { MoveVenue } from './move-venue.tsx';
export { ReplaceKeys } from './replace-keys.tsx';
