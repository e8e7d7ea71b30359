export { DayField } from './day-field.tsx';
export { listLongPresets } from './long-presets.ts';
export {
  describeRangeProblem,
  findLongProblem,
  toCalendarDate,
  toVenueDate,
} from './range-limits.ts';
export { RangePicker } from './range-picker.tsx';
export { useDateName } from './use-date-name.ts';
