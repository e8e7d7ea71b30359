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
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[-\u2010\u2011\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßœæøđł’]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
