import { fail } from '../../../../../shared/errors.ts';

/** Maximum levels; deeper than any response of the platform, and far from exhausting the stack. */
const deepestNesting = 64;

/**
 * Reads the members of a JSON object: name → raw text of the value. If a name occurs twice, the later value counts, as
 * in `JSON.parse`. DuckDB must have read the text as JSON. Fails with `answer-not-understood` for anything but an
 * object, or one nested too deep.
 */
export function scanMembers(text: string): Map<string, string> {
  if (text[0] !== '{') fail('answer-not-understood');
  const members = new Map<string, string>();
  let at = skipGaps(text, 1);
  while (text[at] === '"') {
    const nameEnd = findStringEnd(text, at);
    const name: string = JSON.parse(text.slice(at, nameEnd));
    const start = skipGaps(text, nameEnd); // white space and the colon
    const end = findValueEnd(text, start);
    members.set(name, text.slice(start, end));
    at = skipGaps(text, end); // white space and the comma
  }
  return members;
}

function skipGaps(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t,:'.includes(text.charAt(at))) at += 1;
  return at;
}

function findStringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function findValueEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const character = text[at];
    if (character === '"') {
      at = findStringEnd(text, at);
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth >= deepestNesting) fail('answer-not-understood');
      at += 1;
    } else if (character === '}' || character === ']') {
      depth -= 1;
      at += 1;
    } else if (depth > 0 && ' \n\r\t,:'.includes(text.charAt(at))) {
      at += 1;
    } else {
      while (at < text.length && !' \n\r\t,:]}'.includes(text.charAt(at))) at += 1;
    }
  } while (depth > 0 && at < text.length);
  return at;
}
