import { moveLanguage } from '../command-line/index.ts';

/**
 * Returns the words after `desk` if the app was started as a command, else null. `isDefaultApp`: Electron itself was
 * started, with the app's folder as the first word.
 */
export function findCommandArguments(
  argv: readonly string[],
  isDefaultApp: boolean,
): readonly string[] | null {
  const args = skipSwitches(argv.slice(1));
  const [first, ...rest] = isDefaultApp ? skipSwitches(args.slice(1)) : args;
  return first === 'desk' ? moveLanguage(rest) : null;
}

/** Skips Chromium's switches and a module to preload, which come first. */
function skipSwitches(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  if (first === undefined || !first.startsWith('-')) return args;
  return skipSwitches(first === '-r' || first === '--require' ? rest.slice(1) : rest);
}
