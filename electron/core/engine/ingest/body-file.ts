import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fail } from '../../../../shared/errors.ts';

/**
 * Refuses a body that doesn't start and end with the expected brackets. DuckDB would read an empty
 * body as no rows, and one cut right after a comma as complete (fact: cut bodies end well).
 * Returns its size in bytes.
 */
export async function checkEnds(path: string, due: '[]' | '{}'): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const first = await nextByte(file, size, 'forwards');
    const last = await nextByte(file, size, 'backwards');
    if (first + last !== due) fail('answer-not-understood');
    return size;
  } finally {
    await file.close();
  }
}

/**
 * The first byte, from the start or the end, that is neither blank nor part of a byte order mark.
 */
async function nextByte(
  file: FileHandle,
  size: number,
  way: 'forwards' | 'backwards',
): Promise<string> {
  const block = 4096;
  for (let done = 0; done < size; done += block) {
    const length = Math.min(block, size - done);
    const position = way === 'forwards' ? done : size - done - length;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    const text = buffer.toString('latin1');
    const bare = done === 0 && way === 'forwards' ? text.replace(/^\xef\xbb\xbf/, '') : text;
    const found = way === 'forwards' ? bare.trimStart()[0] : bare.trimEnd().at(-1);
    if (found !== undefined) return found;
  }
  return '';
}

const backslash = 0x5c;
const replacement = Buffer.from('fffd');

/**
 * Copies a body, replacing each lone surrogate escape (`\\ud83d`) by `\\ufffd`, the replacement
 * character. JSON permits lone surrogates, but DuckDB refuses a body that has one. Returns how many
 * were replaced.
 */
export async function replaceLoneSurrogates(from: string, to: string): Promise<number> {
  const target = await open(to, 'wx', 0o600);
  let replaced = 0;
  let remaining: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      const block = Buffer.concat([remaining, chunk as Buffer]);
      const done = fixBlock(block, false);
      replaced += done.replaced;
      remaining = Buffer.from(block.subarray(done.end));
      await writeAll(target, block.subarray(0, done.end));
    }
    replaced += fixBlock(remaining, true).replaced;
    await writeAll(target, remaining);
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

/** Changes a block in place; `end` is where an escape starts that continues in the next block. */
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

/** The code unit of the escape `\\uXXXX` at this place, or -1. */
function codeUnitAt(block: Buffer, at: number): number {
  const text = block.toString('latin1', at, at + 6);
  return /^\\u[0-9a-fA-F]{4}$/.test(text) ? Number.parseInt(text.slice(2), 16) : -1;
}
