const backslash = 0x5c;
const replacement = Buffer.from('fffd');

/**
 * Replaces each lone surrogate escape (`\\ud83d`) in place by `\\ufffd`, the replacement character: JSON permits lone
 * surrogates, but no text in a column can have one. Returns their number.
 */
export function replaceLoneSurrogates(bytes: Uint8Array): number {
  const block = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let replaced = 0;
  let at = block.indexOf(backslash);
  while (at !== -1) {
    const first = readCodeUnit(block, at);
    const second = first >= 0xd800 && first < 0xdc00 ? readCodeUnit(block, at + 6) : -1;
    const isPair = second >= 0xdc00 && second < 0xe000;
    if (!isPair && first >= 0xd800 && first < 0xe000) {
      replacement.copy(block, at + 2);
      replaced += 1;
    }
    const length = isPair ? 12 : first === -1 ? 2 : 6;
    at = block.indexOf(backslash, at + length);
  }
  return replaced;
}

/** Returns the code unit of the escape `\\uXXXX` at this position. −1 if there is none. */
function readCodeUnit(block: Buffer, at: number): number {
  const text = block.toString('latin1', at, at + 6);
  return /^\\u[0-9a-fA-F]{4}$/.test(text) ? Number.parseInt(text.slice(2), 16) : -1;
}
