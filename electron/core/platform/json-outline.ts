/**
 * Watches a JSON text go by, byte by byte, and tells whether it was one complete array or object
 * and how many elements it had. A cut body can end without any error (bar, fact 11); this notices,
 * wherever the cut is, without holding the text. It checks the outline only: what a value is, is
 * the parser's matter.
 */
export interface JsonOutline {
  /** Returns false as soon as it can't be what is due any more. */
  push(bytes: Uint8Array): boolean;
  end(): 'complete' | 'cut' | 'empty' | 'other';
  /** Elements of the outermost array; 1 for an object. */
  elements(): number;
}

/** Nothing of the platform's nests deeper than a few levels. */
const maximumDepth = 64;

/** What may stand outside of texts, besides brackets and commas: numbers, true, false, null, colons. */
const plain = new Uint8Array(256);
for (const character of '0123456789+-.eEtrufalsn:') plain[character.charCodeAt(0)] = 1;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

export function createJsonOutline(shape: 'list' | 'one'): JsonOutline {
  const opener = shape === 'list' ? 0x5b : 0x7b;
  /** 1 for an array, 2 for an object, by level. */
  const nesting = new Uint8Array(maximumDepth + 1);
  let depth = 0;
  let state: 'before' | 'inside' | 'after' | 'other' = 'before';
  let inString = false;
  let escaped = false;
  let commas = 0;
  /** The byte before, white space left out; a text counts as its quote. */
  let last = 0;
  let anyElement = false;

  function push(bytes: Uint8Array): boolean {
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] as number;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
        continue;
      }
      // Space, tab, line feed, carriage return
      if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b && byte !== 0x0c))
        continue;
      if (state !== 'inside') {
        if (state !== 'before' || byte !== opener) {
          state = 'other';
          return false;
        }
        state = 'inside';
        depth = 1;
        nesting[1] = byte === 0x5b ? 1 : 2;
        last = byte;
        continue;
      }
      if (byte === quote) {
        inString = true;
        anyElement = true;
      } else if (byte === 0x5b || byte === 0x7b) {
        if (depth === maximumDepth) {
          state = 'other';
          return false;
        }
        depth += 1;
        nesting[depth] = byte === 0x5b ? 1 : 2;
        anyElement = true;
      } else if (byte === 0x5d || byte === 0x7d) {
        if (last === comma || nesting[depth] !== (byte === 0x5d ? 1 : 2)) {
          state = 'other';
          return false;
        }
        depth -= 1;
        if (depth === 0) state = 'after';
      } else if (byte === comma) {
        if (last === comma || last === 0x5b || last === 0x7b) {
          state = 'other';
          return false;
        }
        if (depth === 1) commas += 1;
      } else if (plain[byte] === 1) {
        anyElement = true;
      } else {
        state = 'other';
        return false;
      }
      last = byte;
    }
    return true;
  }

  return {
    push,
    end() {
      if (state === 'after') return 'complete';
      if (state === 'inside') return 'cut';
      return state === 'before' ? 'empty' : 'other';
    },
    elements: () => (shape === 'one' ? 1 : anyElement ? commas + 1 : 0),
  };
}
