export { DayField } from './day-field.tsx';
export { longPresetsFor } from './long-presets.ts';
export { findLongProblem, problemText, toCalendarDate, toVenueDate } from './range-limits.ts';
export { RangePicker } from './range-picker.tsx';
