export { DayStepper } from './day-stepper.tsx';
