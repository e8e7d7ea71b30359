/** White space, control and invisible format characters (zero-width space, byte order mark …). */
const invisible = /[\p{White_Space}\p{Cc}\p{Cf}]/gu;
const quotes = '["\'`\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb]';
const quoted = new RegExp(`^${quotes}+|${quotes}+$`, 'gu');

/**
 * A key as it was pasted from a mail or a JSON file, without the spaces, line breaks, invisible
 * characters and quotes that came along. Keys have none of these inside.
 */
export function cleanPastedKey(text: string): string {
  return text.replace(invisible, '').replace(quoted, '');
}
