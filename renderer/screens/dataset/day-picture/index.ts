export { DayPicture } from './day-picture.tsx';
export { useDayPicture } from './picture-shown.ts';
