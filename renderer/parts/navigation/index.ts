export { prepareToLeave, showAllVenues, useAllVenuesShown } from './all-venues.ts';
export { openNext, readLastRoute } from './last-screen.ts';
export { NavigationProvider, useNavigation } from './navigation.tsx';
export type { ScreenState, Within } from './screen.ts';
export {
  changeScreen,
  concealScreens,
  forgetScreens,
  type OpenScreen,
  readScreen,
  subscribeToScreens,
  useScreenState,
} from './screen-state.ts';
