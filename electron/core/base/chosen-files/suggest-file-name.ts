/** Characters that a file name can't have; a venue's name may have any. */

const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Room for the part file's own prefix and suffix within the usual 255 bytes. */
const maximumBytes = 200;

/**
 * Joins the parts (`City Museum – Bookings`) into a name that Windows, macOS and Linux take: no separators, control or
 * bidirectional marks, no device names, no leading dot or trailing dot or space, at most 200 bytes before the
 * extension.
 */
export function suggestFileName(parts: readonly string[], extension: string): string {
  const joined = parts.map(clean).filter(Boolean).join(' – ');
  const cut = cutToBytes(joined, maximumBytes).replace(/[. ]+$/, '');
  const safe = cut === '' || reserved.test(cut) ? `export ${cut}`.trim() : cut;
  return `${safe}.${extension}`;
}

/** Returns the chosen path, with the format's extension appended if it is missing. */
export function withExtension(path: string, extension: string): string {
  return path.toLowerCase().endsWith(`.${extension}`) ? path : `${path}.${extension}`;
}

function clean(part: string): string {
  return part
    .normalize('NFC')
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '');
}

function cutToBytes(text: string, bytes: number): string {
  let cut = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    cut += character;
  }
  return cut;
}
