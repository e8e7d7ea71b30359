export { SettingsScreen } from './settings-screen.tsx';
export { UpdateLine } from './update-line.tsx';
