/** Letters that aren't a plain letter with an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  '’': "'",
};

/** A text for searching: without case, accents, hyphens and special spaces, so that `strasse` finds `Straße`. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[-\u2010\u2011\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßœæøđł’]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** As `foldText`, but with umlauts as they are written without an umlaut key: `Müller` becomes `mueller`. */
function foldSpelled(text: string): string {
  return foldText(text.normalize('NFKD').replaceAll(/([aou])\u0308/gi, '$1e'));
}

/** The ways to compare a text with a typed one. It matches if it does in either. */
export const foldings = [foldText, foldSpelled] as const;

/** Returns the items whose text contains what was typed. */
export function findByText<T>(items: readonly T[], typed: string, write: (item: T) => string): T[] {
  const isMeant = createTextMatch(typed);
  return items.filter((item) => isMeant(write(item)));
}

/** Returns a test whether a text contains what was typed, or is it: `Mueller` and `Muller` find `Müller`. */
export function createTextMatch(
  typed: string,
  does: 'contain' | 'equal' = 'contain',
): (text: string) => boolean {
  const ways = foldings.map((fold) => ({ fold, wanted: fold(typed) }));
  return (text) =>
    ways.some(({ fold, wanted }) =>
      does === 'contain' ? fold(text).includes(wanted) : fold(text) === wanted,
    );
}
