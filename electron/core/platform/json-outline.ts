/**
 * Watches a JSON text go by, byte by byte, and tells whether it was one complete array or object
 * and how many elements it had. A cut body can end without any error (fact: cut bodies end well); this notices,
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

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** What a byte may be outside of texts; 0 for none of it. */
const plain = 1;
const gap = 2;
const kinds = new Uint8Array(256);
for (const character of '0123456789+-.eEtrufalsn:') kinds[character.charCodeAt(0)] = plain;
for (const character of ' \t\n\r') kinds[character.charCodeAt(0)] = gap;

export function createJsonOutline(shape: 'list' | 'one'): JsonOutline {
  const opener = shape === 'list' ? openArray : openObject;
  /** 1 for an array, 2 for an object, by level. */
  const nesting = new Uint8Array(maximumDepth + 1);
  let depth = 0;
  let state: 'before' | 'inside' | 'after' | 'other' = 'before';
  let inText = false;
  let escaped = false;
  let commas = 0;
  /** The byte before, white space left out; a text counts as its quote. */
  let last = 0;
  let anyElement = false;

  /** Whether a bracket or a comma can stand here. */
  function takeMark(byte: number, last: number): boolean {
    if (byte === comma) {
      if (last === comma || last === openArray || last === openObject) return false;
      if (depth === 1) commas += 1;
    } else if (byte === openArray || byte === openObject) {
      if (depth === maximumDepth) return false;
      depth += 1;
      nesting[depth] = byte === openArray ? 1 : 2;
      anyElement = true;
    } else if (byte === closeArray || byte === closeObject) {
      if (last === comma || nesting[depth] !== (byte === closeArray ? 1 : 2)) return false;
      depth -= 1;
      if (depth === 0) state = 'after';
    } else {
      return false;
    }
    return true;
  }

  function takeOutside(byte: number): boolean {
    if (state !== 'before' || byte !== opener) return false;
    state = 'inside';
    depth = 1;
    nesting[1] = byte === openArray ? 1 : 2;
    return true;
  }

  function refuse(): false {
    state = 'other';
    return false;
  }

  // Every byte of every response passes here, so state is in local variables, and runs of bytes
  // without meaning for the outline are skipped in tight loops.
  function push(bytes: Uint8Array): boolean {
    const { length } = bytes;
    let at = 0;
    let text = inText;
    let before = last;
    let inside = state === 'inside';
    if (escaped && length > 0) {
      escaped = false;
      at = 1;
    }
    while (at < length) {
      if (text) {
        let passed = 0;
        while (at < length) {
          passed = bytes[at] as number;
          at += 1;
          if (passed === quote) break;
          if (passed === backslash) at += 1;
        }
        text = passed !== quote;
        // The escaped byte is the first of the next chunk.
        escaped = at > length;
        continue;
      }
      const byte = bytes[at] as number;
      at += 1;
      const kind = kinds[byte];
      if (kind === gap) continue;
      if (!inside) {
        if (!takeOutside(byte)) return refuse();
        inside = true;
      } else if (byte === quote) {
        text = true;
        anyElement = true;
      } else if (kind === plain) {
        anyElement = true;
        while (at < length && kinds[bytes[at] as number] === plain) at += 1;
      } else {
        if (!takeMark(byte, before)) return refuse();
        inside = state === 'inside';
      }
      before = byte;
    }
    inText = text;
    last = before;
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
