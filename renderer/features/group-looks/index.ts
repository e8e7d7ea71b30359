export { GroupsShown } from './groups-shown.tsx';
