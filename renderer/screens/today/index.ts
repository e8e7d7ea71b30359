export { ArrivalsChart, ArrivalsKey } from './arrivals-chart.tsx';
export { writeChange, writeChangeFromExpected } from './compare-words.ts';
export { compare, compareScans } from './figures.ts';
export { writeHeadline } from './headline.ts';
export { InTurn } from './in-turn.tsx';
export { TodayScreen } from './today-screen.tsx';
export { useScansOfToday } from './use-today.ts';
export { findHours, toTime } from './wall-clock.ts';
