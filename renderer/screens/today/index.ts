export { writeHeadline } from './headline.ts';
export { TodayScreen } from './today-screen.tsx';
export { useScansOfToday } from './use-today.ts';
export { toTime } from './wall-clock.ts';
