/**
 * With `--stdin`, each line of the standard input is one more word, such as `--filter=lastName=Peeters`:
 * who can list processes sees the words of a command line, and no more than those.
 */
export function withStandardInput(
  words: readonly string[],
  readInput: () => string,
): readonly string[] {
  if (!words.includes('--stdin')) return words;
  const lines = readInput().split(/\r?\n/);
  return [...words, ...lines.filter((line) => line.trim() !== '')];
}
