export { DayField } from './day-field.tsx';
export { longPresetsFor } from './long-presets.ts';
export { venueDateOf } from './range-limits.ts';
export { RangePicker } from './range-picker.tsx';
