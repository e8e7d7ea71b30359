import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fail } from '../../../shared/errors.ts';

/**
 * Refuses a body that does not even start as what is due. DuckDB would take an empty one for no
 * rows; an empty answer of 200 is a fault (bar, fact 11).
 */
export async function checkFirstByte(path: string, due: '[' | '{'): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 4096 })) {
    const text = (chunk as Buffer)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart();
    if (text === '') continue;
    if (text.startsWith(due)) return;
    break;
  }
  fail('answer-not-understood');
}

const backslash = 0x5c;
const replacement = Buffer.from('fffd');

/**
 * Copies a body with every escaped half of a surrogate pair (`\ud83d` alone) written as `\ufffd`,
 * the sign for "a character that could not be read". JSON allows such halves, but they are no
 * characters, and DuckDB refuses the whole body for one. Gives how many were replaced.
 */
export async function replaceLoneSurrogates(from: string, to: string): Promise<number> {
  const target = await open(to, 'wx', 0o600);
  let replaced = 0;
  let kept: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      const block = Buffer.concat([kept, chunk as Buffer]);
      const done = fixBlock(block, false);
      replaced += done.replaced;
      kept = Buffer.from(block.subarray(done.end));
      await writeAll(target, block.subarray(0, done.end));
    }
    replaced += fixBlock(kept, true).replaced;
    await writeAll(target, kept);
    return replaced;
  } finally {
    await target.close();
  }
}

async function writeAll(
  target: { write(b: Uint8Array, o: number, l: number): Promise<{ bytesWritten: number }> },
  bytes: Uint8Array,
): Promise<void> {
  let offset = 0;
  while (offset < bytes.length) {
    offset += (await target.write(bytes, offset, bytes.length - offset)).bytesWritten;
  }
}

/** Changes a block in place; `end` is where an escape starts that the block cuts. */
function fixBlock(block: Buffer, last: boolean): { replaced: number; end: number } {
  let replaced = 0;
  let at = block.indexOf(backslash);
  while (at !== -1) {
    if (!last && at + 12 > block.length) return { replaced, end: at };
    const first = codeUnitAt(block, at);
    const second = first >= 0xd800 && first < 0xdc00 ? codeUnitAt(block, at + 6) : -1;
    const isPair = second >= 0xdc00 && second < 0xe000;
    if (!isPair && first >= 0xd800 && first < 0xe000) {
      replacement.copy(block, at + 2);
      replaced += 1;
    }
    const length = isPair ? 12 : first === -1 ? 2 : 6;
    at = block.indexOf(backslash, at + length);
  }
  return { replaced, end: block.length };
}

/** The code unit that `\uXXXX` stands for here, or -1. */
function codeUnitAt(block: Buffer, at: number): number {
  const text = block.toString('latin1', at, at + 6);
  return /^\\u[0-9a-fA-F]{4}$/.test(text) ? Number.parseInt(text.slice(2), 16) : -1;
}
