export {
  type CommandFolder,
  listForgottenExports,
  makeCommandFolder,
  removeForgottenCommandFolders,
} from './command-folder.ts';
export type { CommandOutcome } from './command-outcome.ts';
export type { CommandServices, SharedServices } from './command-services.ts';
export { signalGraceMilliseconds } from './retry-after-engine-loss.ts';
export { runCommand } from './run-command.ts';
export { createTerminal } from './terminal.ts';
export { toOutcome } from './to-outcome.ts';
