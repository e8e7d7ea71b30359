export { FirstSteps } from './first-steps.tsx';
export { Tour } from './tour.tsx';
export { startTour } from './tour-state.ts';
