export { checkChromiumFiles, checkFolders } from './check-folders.ts';
export { findCommandArguments } from './command-arguments.ts';
export { describeStartFailure } from './describe-start-failure.ts';
export { findSessionBus } from './find-session-bus.ts';
export * as interrupts from './interrupts.ts';
export { listRefusedSwitches } from './permitted-switches.ts';
export { restartHeadless } from './restart-headless.ts';
export { StartRefused } from './start-refused.ts';
