export { GroupsShown } from './groups-shown.tsx';
export { followGroups } from './lay-pivot.ts';
