/** Returns the nearest of some words to a mistyped one. Null if none is close. */
export function findNearest(typed: string, words: readonly string[]): string | null {
  const folded = typed.toLowerCase();
  let nearest: string | null = null;
  let fewest = Math.max(1, Math.floor(folded.length * 0.4)) + 1;
  for (const word of words) {
    const isBeginning = folded.length > 2 && word.toLowerCase().startsWith(folded);
    const edits = isBeginning ? 1 : countEdits(folded, word.toLowerCase());
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = word;
  }
  return nearest;
}

/** Edit distance with insertions, deletions, changes and swaps of neighbours (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let last: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    before = last;
    last = row;
    row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return row[to.length] ?? 0;
}
