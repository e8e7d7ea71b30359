import { type FileHandle, open, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { fail } from '../../../../../shared/errors.ts';
import { listRowColumns } from './column-forms.ts';
import { type ColumnsPart, createColumnsFiles } from './columns-file.ts';
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
/** Rows that are left out at most; if there are more, this is no accident of a few. */
const mostRepeats = 10_000;

export interface AnswerInput {
  readonly dataset: Dataset;
  readonly timeZone: string;
  readonly shape: 'list' | 'one';
  /** Of all bodies together. */
  readonly bytes: number;
  /** Where files of columns are made. */
  readonly folder: string;
  /** Gets the columns of some rows after the other, in their order; their file is the taker's. */
  readonly take: (part: ScannedPart) => void;
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

/** Some rows, with those of them that are to be compared. */
export interface ScannedPart extends ColumnsPart {
  readonly samples: readonly SampledRow[];
}

export interface ScannedAnswer {
  readonly decoded: DecodedRows;
  readonly rows: number;
  /**
   * For each row that was left out, since the one before it had every byte of it, the place of that.
   */
  readonly repeats: readonly number[];
  /** The place of the first row of each body, or of what would follow where a body has none. */
  readonly begins: readonly number[];
  /** How many of the rows were decoded the exact way. */
  readonly decodedRows: number;
}

/** An answer that is being read: its bodies in turn, the last one perhaps while it still arrives. */
export interface AnswerScan {
  /**
   * Reads a body on from where it got to; the one before is then at its end. With `upTo` only so many
   * of its bytes, which are there.
   */
  read(path: string, signal: AbortSignal, upTo?: number): Promise<void>;
  /** Whether the body that is being read is still the file of that name. */
  isReading(path: string): Promise<boolean>;
  /** After the last body was read to its end. */
  finish(): Promise<ScannedAnswer>;
  /** Closes what is open. */
  close(): Promise<void>;
}

/**
 * Reads bodies into files of columns, row after row in order of arrival. Rows of a layout that is
 * known, with canonical values, are read by the scanner; all others are decoded the exact way, into
 * the same place. So the scanner decides about speed, never about values. Fails with
 * `answer-not-understood` if a body is not, to its end, a JSON list of objects.
 */
export async function openScan(input: AnswerInput): Promise<AnswerScan> {
  const columns = listRowColumns(input.dataset);
  const scanner = await startScanner();
  const memory = layOutMemory(scanner, columns, input.bytes);
  const samples: SampledRow[] = [];
  const files = createColumnsFiles(input.folder, columns, (part) =>
    input.take({ ...part, samples: samples.splice(0) }),
  );
  const rows = createReadRows(columns, scanner, memory, files);
  const layouts = createKnownLayouts(columns, scanner, memory);
  const decoded = startDecoding();
  const repeats: number[] = [];
  const begins: number[] = [];
  let decodedRows = 0;
  let body: { path: string; file: FileHandle; bytes: number; waiting: number } | null = null;

  async function decode(start: number, end: number, signal: AbortSignal): Promise<void> {
    const bytes = memory.bytes().subarray(start, end);
    replaceLoneSurrogates(bytes);
    const raw = readText(bytes);
    requireJson(raw);
    if (!input.readsExactly) layouts.learn(raw);
    await rows.add(decodeTexts(input.dataset, raw, input.timeZone, decoded));
    decodedRows += 1;
    if (decodedRows % rowsAtOnce === 0) {
      await setImmediate();
      signal.throwIfAborted();
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

  function noteRepeat(): void {
    repeats.push(rows.count() - 1);
    if (repeats.length === mostRepeats) scanner.leaveNoneOut();
  }

  /** Reads what it can of so many bytes; those that are left are moved to the start. */
  async function readBytes(length: number, signal: AbortSignal): Promise<number> {
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
      else if (stop === 4) noteRepeat();
      else {
        const end = scanner.rowEnd.value;
        await decode(at, end, signal);
        at = end;
      }
    }
    memory.bytes().copyWithin(memory.input, at, to);
    return to - at;
  }

  function put(at: number, text: string): number {
    memory.bytes().set(Buffer.from(text), memory.input + at);
    return at + text.length;
  }

  async function beginBody(path: string): Promise<NonNullable<typeof body>> {
    const begun = { path, file: await open(path, 'r'), bytes: 0, waiting: 0 };
    body = begun;
    begins.push(rows.count());
    scanner.beginList();
    // A body of one row is read like a list of one.
    if (input.shape === 'one') begun.waiting = put(0, '[');
    return begun;
  }

  async function endBody(signal: AbortSignal): Promise<void> {
    if (body === null) return;
    const ended = body;
    if (input.shape === 'one') ended.waiting = await readBytes(put(ended.waiting, ']'), signal);
    const isWhole = scanner.state.value === listIsOver && ended.waiting === 0;
    body = null;
    await ended.file.close();
    if (!isWhole) fail('answer-not-understood');
  }

  async function read(path: string, signal: AbortSignal, upTo?: number): Promise<void> {
    if (body !== null && body.path !== path) await read(body.path, signal);
    const reading = body ?? (await beginBody(path));
    const most = input.blockBytes ?? blockBytes;
    const isOver = () => upTo !== undefined && reading.bytes >= upTo;
    while (!isOver()) {
      signal.throwIfAborted();
      const { file, bytes, waiting } = reading;
      if (waiting > longestRow) fail('answer-not-understood');
      while (memory.inputSize() < waiting + most) memory.growInput();
      const start = memory.input + waiting;
      const length = Math.min(most, (upTo ?? Number.POSITIVE_INFINITY) - bytes);
      const { bytesRead } = await file.read(memory.bytes(), start, length, bytes);
      if (bytesRead === 0) break;
      reading.bytes += bytesRead;
      const mark = bytes === 0 ? dropMark(memory.bytes(), start, bytesRead) : 0;
      reading.waiting = await readBytes(waiting + bytesRead - mark, signal);
    }
    if (upTo === undefined) await endBody(signal);
  }

  return {
    read,
    async isReading(path) {
      if (body?.path !== path) return false;
      const [opened, named] = await Promise.all([
        body.file.stat({ bigint: true }),
        stat(path, { bigint: true }),
      ]);
      return opened.ino === named.ino && opened.dev === named.dev;
    },
    async finish() {
      await rows.flush();
      return { decoded, rows: rows.count(), repeats, begins, decodedRows };
    },
    async close() {
      await body?.file.close();
      body = null;
    },
  };
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
