/** White space, control and invisible format characters (zero-width space, byte order mark …). */
const invisible = /[\p{White_Space}\p{Cc}\p{Cf}]/gu;
const invisibleOne = /[\p{White_Space}\p{Cc}\p{Cf}]/u;
const quotes = '"\'`\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb';

/** Returns a pasted key without spaces, line breaks, invisible characters and quotes: no key has any of these. */
export function cleanPastedKey(text: string): string {
  return trimPasted(text.replace(invisible, ''));
}

/** Removes quotes, spaces and invisible characters around the text. */
export function trimPasted(text: string): string {
  const isAround = (character: string): boolean =>
    quotes.includes(character) || invisibleOne.test(character);
  let [from, to] = [0, text.length];
  while (from < to && isAround(text.charAt(from))) from += 1;
  while (to > from && isAround(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
