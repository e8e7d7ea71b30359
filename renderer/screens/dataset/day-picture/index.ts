export { DayChart as DayPicture } from './day-picture.tsx';
export { useDayChart as useDayPicture } from './picture-shown.ts';
