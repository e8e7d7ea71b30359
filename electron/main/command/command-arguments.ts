/**
 * The words after `desk` where the app is started as a command, or null where it is started for its
 * windows. `isDefaultApp`: Electron itself was started, with the app's folder as its first word.
 */
export function commandArguments(
  argv: readonly string[],
  isDefaultApp: boolean,
): readonly string[] | null {
  const words = withoutSwitches(argv.slice(1));
  const [first, ...rest] = isDefaultApp ? withoutSwitches(words.slice(1)) : words;
  return first === 'desk' ? rest : null;
}

/** Chromium's own switches come before what is ours. */
function withoutSwitches(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !word.startsWith('-'));
  return start < 0 ? [] : words.slice(start);
}
