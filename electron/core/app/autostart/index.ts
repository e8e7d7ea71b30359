export { atLogin, isAtLogin } from './at-login.ts';
export type { Autostart } from './autostart.ts';
export { createAutostartFile } from './autostart-file.ts';
