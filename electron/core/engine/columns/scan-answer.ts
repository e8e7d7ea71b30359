import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import { listRowColumns } from './column-forms.ts';
import { type ColumnSum, createColumnsFile } from './columns-file.ts';
import { type DecodedRows, decodeTexts, startDecoding } from './decode-texts.ts';
import { createKnownLayouts } from './known-layouts.ts';
import { replaceLoneSurrogates } from './lone-surrogates.ts';
import { createReadRows } from './read-rows.ts';
import { startScanner } from './row-scanner.ts';
import { blockBytes, layOutMemory } from './scanner-memory.ts';

/** A longer row is refused: nothing of the platform's is a thousandth of it. */
const longestRow = 16 << 20;
/** After so many rows that were decoded one at a time, others have their turn. */
const rowsAtOnce = 500;
const listIsOver = 4;

export interface AnswerInput {
  readonly dataset: Dataset;
  readonly timeZone: string;
  readonly shape: 'list' | 'one';
  /** Of all bodies together. */
  readonly bytes: number;
  /** A new file for the columns, which is there afterwards. */
  readonly columnsPath: string;
  readonly signal: AbortSignal;
  /** Bytes that are read at a time. */
  readonly blockBytes?: number;
  /** No layout is learned. */
  readonly readsExactly?: boolean;
}

/** A row that was read in the quick way, to be compared with what the exact way makes of it. */
export interface SampledRow {
  /** From 0. */
  readonly place: number;
  readonly raw: string;
}

export interface ScannedAnswer {
  readonly decoded: DecodedRows;
  readonly rows: number;
  /** How many of them were decoded the exact way. */
  readonly decodedRows: number;
  readonly sums: readonly ColumnSum[];
  readonly samples: readonly SampledRow[];
}

/**
 * Reads bodies into a file of columns, row after row in order of arrival. Rows of a layout that is
 * known, with canonical values, are read by the scanner; all others are decoded the exact way, into
 * the same place. So the scanner decides about speed, never about values. Fails with
 * `answer-not-understood` if a body is not, to its end, a JSON list of objects.
 */
export async function scanAnswer(
  paths: readonly string[],
  input: AnswerInput,
): Promise<ScannedAnswer> {
  const columns = listRowColumns(input.dataset);
  const scanner = await startScanner();
  const memory = layOutMemory(scanner, columns, input.bytes);
  const file = await createColumnsFile(input.columnsPath, columns);
  const rows = createReadRows(columns, scanner, memory, file);
  const layouts = createKnownLayouts(columns, scanner, memory);
  const decoded = startDecoding();
  const samples: SampledRow[] = [];
  let decodedRows = 0;

  async function decode(start: number, end: number): Promise<void> {
    const bytes = memory.bytes().subarray(start, end);
    replaceLoneSurrogates(bytes);
    const raw = readText(bytes);
    requireJson(raw);
    if (!input.readsExactly) layouts.learn(raw);
    await rows.add(decodeTexts(input.dataset, raw, input.timeZone, decoded));
    decodedRows += 1;
    if (decodedRows % rowsAtOnce === 0) {
      await setImmediate();
      input.signal.throwIfAborted();
    }
  }

  /** The last row that the scanner read. */
  function sample(): boolean {
    const { sampleStart, sampleEnd } = scanner;
    if (sampleEnd.value === 0) return false;
    const bytes = memory.bytes().slice(sampleStart.value, sampleEnd.value);
    replaceLoneSurrogates(bytes);
    samples.push({ place: rows.count() - 1, raw: readText(bytes) });
    return true;
  }

  /** Reads what it can of so many bytes; those that are left are moved to the start. */
  async function read(length: number): Promise<number> {
    const to = memory.input + length;
    memory.bytes().fill(0, to, to + 64);
    let at = memory.input;
    let isSampled = false;
    for (;;) {
      at = scanner.scan(at, to);
      if (!isSampled) isSampled = sample();
      const stop = scanner.stop.value;
      if (stop === 0) break;
      if (stop === 3) fail('answer-not-understood');
      if (stop === 1) await rows.flush();
      else {
        const end = scanner.rowEnd.value;
        await decode(at, end);
        at = end;
      }
    }
    memory.bytes().copyWithin(memory.input, at, to);
    return to - at;
  }

  /** Reads the next bytes of a body behind those that wait. */
  async function fill(body: FileHandle, waiting: number): Promise<number> {
    input.signal.throwIfAborted();
    if (waiting > longestRow) fail('answer-not-understood');
    const most = input.blockBytes ?? blockBytes;
    while (memory.inputSize() < waiting + most) memory.growInput();
    const { bytesRead } = await body.read(memory.bytes(), memory.input + waiting, most);
    return bytesRead;
  }

  function put(at: number, text: string): number {
    memory.bytes().set(Buffer.from(text), memory.input + at);
    return at + text.length;
  }

  async function readBody(path: string): Promise<void> {
    const body = await open(path, 'r');
    try {
      scanner.beginList();
      // A body of one row is read like a list of one.
      let waiting = input.shape === 'one' ? put(0, '[') : 0;
      for (let isFirst = true; ; isFirst = false) {
        const filled = await fill(body, waiting);
        if (filled === 0) break;
        const mark = isFirst ? dropMark(memory.bytes(), memory.input + waiting, filled) : 0;
        waiting = await read(waiting + filled - mark);
      }
      if (input.shape === 'one') waiting = await read(put(waiting, ']'));
      if (scanner.state.value !== listIsOver || waiting > 0) fail('answer-not-understood');
    } finally {
      await body.close();
    }
  }

  try {
    for (const path of paths) await readBody(path);
    await rows.flush();
    const sums = await file.finish();
    return { decoded, rows: rows.count(), decodedRows, sums, samples };
  } finally {
    await file.close();
  }
}

/** Removes a byte order mark from the start of a body; gives its length. */
function dropMark(bytes: Uint8Array, start: number, length: number): number {
  const mark = Buffer.from('\ufeff');
  if (length < mark.length || mark.compare(bytes, start, start + mark.length) !== 0) return 0;
  bytes.copyWithin(start, start + mark.length, start + length);
  return mark.length;
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fail('answer-not-understood');
  }
}

function requireJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    fail('answer-not-understood');
  }
}
