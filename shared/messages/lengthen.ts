import type { IntlMessageFormat } from 'intl-messageformat';

/**
 * A pseudo-locale: English lengthened as much as a translation may be, to find texts without room early. It has British
 * dates.
 */
export const pseudoLocale = 'en-GB-longer';

/** Added share of a text's length: German and Dutch are about this much longer than English. */
const growth = 0.4;
const maxWordLength = 12;

/**
 * Starts each added word. It never occurs in English texts, so that tests can distinguish messages from data. Lines may
 * break at it.
 */
export const addedSpace = '\u2003';

/** As wide as a letter, without line breaks. Only spaces are added, so that tests find the original text. */
const addedLetter = '\u00a0\u00a0';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Letters of a message without parameters; of variants, the longest. */
function countLetters(elements: Elements): number {
  return elements.reduce((sum, element) => {
    if ('options' in element) {
      const variants = Object.values(element.options).map(({ value }) => countLetters(value));
      return sum + Math.max(0, ...variants);
    }
    // Other elements' values are parameter names.
    return sum + (element.type === 0 ? element.value.length : 0);
  }, 0);
}

/** The spaces that lengthen a message; empty for a message without letters. */
export function makePadding(elements: Elements): string {
  let padding = '';
  for (let left = Math.ceil(countLetters(elements) * growth); left > 0; left -= maxWordLength) {
    padding += addedSpace + addedLetter.repeat(Math.min(maxWordLength, left));
  }
  return padding;
}
