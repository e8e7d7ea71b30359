import { makeHostileTexts } from '../../support/hostile-texts.ts';
import { drawBelow, pick } from '../campaign.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const hostile = makeHostileTexts(400);
const controls = [
  '\\u001b[2J',
  '\\u0000',
  '\\n',
  '\\u202e',
  '\\u2028',
  '\\r',
  '\\u0007',
  '\\u009b',
];
const members = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'id', 'folder', 'path'];
const numbers = [
  '1e400',
  '-1',
  '0.5',
  '9007199254740993',
  '1e21',
  '-0',
  '2',
  '99999999999999999999',
];
const days = ['"0001-01-01"', '"9999-12-31"', '"2026-02-30"', '"2026-11-01T00:00:00"'];

/** Returns a valid file's bytes with up to three errors in its structure, its texts or its bytes. */
export function spoilFile(value: unknown, random: () => number): Buffer {
  let text = JSON.stringify(value);
  for (let left = pick(random, [0, 1, 1, 1, 2, 3]); left > 0; left -= 1) {
    text = spoilText(text, random);
  }
  const bytes = Buffer.from(text);
  return random() < 0.2 ? spoilBytes(bytes, random) : bytes;
}

function spoilText(text: string, random: () => number): string {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/g)];
  if (tokens.length === 0) return text;
  const token = pick(random, tokens);
  const at = token.index ?? 0;
  const [found] = token;
  const put = (instead: string): string =>
    `${text.slice(0, at)}${instead}${text.slice(at + found.length)}`;
  const isName = text[at + found.length] === ':';
  switch (drawBelow(random, isName ? 4 : 9)) {
    case 0:
      return put(`"${pick(random, members)}"`);
    case 1:
      return put(JSON.stringify(pick(random, hostile)));
    case 2:
      return isName ? put(`"__proto__":{"x":1},${found}`) : put(pick(random, numbers));
    case 3:
      // Repeats a member with another value.
      return isName ? put(`${found}:${pick(random, numbers)},${found}`) : put(pick(random, days));
    case 4:
      return found.startsWith('"')
        ? put(`${found.slice(0, -1)}${pick(random, controls)}"`)
        : put('null');
    case 5:
      return put(`[${found}]`);
    case 6: {
      const depth = 1 + drawBelow(random, 20_000);
      return put(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    }
    case 7:
      return put(JSON.stringify('x'.repeat(1 + drawBelow(random, 200_000))));
    default:
      return repeatEntry(text, random);
  }
}

/** Repeats a list's first entry a thousand times. */
function repeatEntry(text: string, random: () => number): string {
  try {
    const value = JSON.parse(text) as Json;
    const lists: Json[][] = [];
    const collect = (inner: Json): void => {
      if (Array.isArray(inner)) lists.push(inner as Json[]);
      if (typeof inner === 'object' && inner !== null) Object.values(inner).forEach(collect);
    };
    collect(value);
    const list = lists.length > 0 ? pick(random, lists) : null;
    const [first] = list ?? [];
    if (list && first !== undefined) {
      for (let times = pick(random, [2, 51, 101, 201, 501, 1001]); times > 0; times -= 1) {
        list.push(first);
      }
    }
    return JSON.stringify(value);
  } catch {
    return text;
  }
}

function spoilBytes(bytes: Buffer, random: () => number): Buffer {
  switch (drawBelow(random, 5)) {
    case 0:
      return bytes.subarray(0, drawBelow(random, bytes.length + 1));
    case 1: {
      const copy = Buffer.from(bytes);
      const at = drawBelow(random, copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << drawBelow(random, 8));
      return copy;
    }
    case 2:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 3:
      return Buffer.from(bytes.toString('utf8'), 'utf16le');
    default: {
      const at = drawBelow(random, bytes.length);
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(1_100_000, 32),
        bytes.subarray(at),
      ]);
    }
  }
}
