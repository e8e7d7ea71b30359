/** White space, control and invisible format characters (zero-width space, byte order mark …). */
const invisible = /[\p{White_Space}\p{Cc}\p{Cf}]/gu;
const quotes = '"\'`\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb';

/**
 * A key as pasted from a mail or a JSON file, without spaces, line breaks, invisible characters and
 * quotes: no key has any of these.
 */
export function cleanPastedKey(text: string): string {
  const visible = text.replace(invisible, '');
  let [from, to] = [0, visible.length];
  while (from < to && quotes.includes(visible.charAt(from))) from += 1;
  while (to > from && quotes.includes(visible.charAt(to - 1))) to -= 1;
  return visible.slice(from, to);
}
