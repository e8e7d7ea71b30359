import type { IntlMessageFormat } from 'intl-messageformat';

/**
 * English made longer by as much as a translation may be: the pseudo-locale in which words that have no
 * room are found before there is a translation. A variant of British English, whose dates it has.
 */
export const pseudoLocale = 'en-GB-longer';

/** What is added to a text: German and Dutch take about this much more room than English. */
const growth = 0.4;
const longestWord = 12;

/**
 * Stands before each added word, in no English text: so that what comes from the catalogue is known
 * from what is data. A line may break at it.
 */
export const addedSpace = '\u2003';

/** As wide as a letter, and never broken. Spaces only, so that texts are found by what they were. */
const addedLetter = '\u00a0\u00a0';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Letters of a message without what is put into it; of its variants, the longest. */
function countLetters(elements: Elements): number {
  return elements.reduce((sum, element) => {
    if ('options' in element) {
      const variants = Object.values(element.options).map(({ value }) => countLetters(value));
      return sum + Math.max(0, ...variants);
    }
    // Only a literal is text of its own; what others have is the name of a parameter.
    return sum + (element.type === 0 ? element.value.length : 0);
  }, 0);
}

/** Words that a message is longer by in the pseudo-locale, made of spaces: '' for one without letters. */
export function makePadding(elements: Elements): string {
  let padding = '';
  for (let left = Math.ceil(countLetters(elements) * growth); left > 0; left -= longestWord) {
    padding += addedSpace + addedLetter.repeat(Math.min(longestWord, left));
  }
  return padding;
}
