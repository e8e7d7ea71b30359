/**
 * The words after `desk` where the app is started as a command, or null where it is started for its
 * windows. `isDefaultApp`: Electron itself was started, with the app's folder as its first word.
 */
export function commandArguments(
  argv: readonly string[],
  isDefaultApp: boolean,
): readonly string[] | null {
  const args = withoutSwitches(argv.slice(1));
  const [first, ...rest] = isDefaultApp ? withoutSwitches(args.slice(1)) : args;
  return first === 'desk' ? rest : null;
}

/** Switches of Chromium, and a module that Electron is to load first, come before what is ours. */
function withoutSwitches(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  if (first === undefined || !first.startsWith('-')) return args;
  return withoutSwitches(first === '-r' || first === '--require' ? rest.slice(1) : rest);
}
