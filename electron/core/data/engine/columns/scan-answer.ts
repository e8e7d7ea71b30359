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

/** Bytes. A longer row is refused; the platform's rows are not a thousandth of that. */
const maxRowBytes = 16 << 20;
/** Rows that are decoded exactly before other work gets a turn. */
const rowsAtOnce = 500;
const listIsOver = 4;
/** Maximum number of repeats that are left out: more are no accident. */
const maxRepeats = 10_000;

export interface AnswerInput {
  readonly dataset: Dataset;
  readonly timeZone: string;
  readonly shape: 'list' | 'one';
  /** Bytes of all bodies together. */
  readonly bytes: number;
  /** The folder for the files of columns. */
  readonly folder: string;
  /** Gets the columns of the rows, part by part and in order. It must delete each part's file. */
  readonly take: (part: ScannedPart) => void;
  /** Bytes to read at a time. */
  readonly blockBytes?: number;
  /** True: learns no layout, so that every row is decoded exactly. */
  readonly readsExactly?: boolean;
}

/** A row that the scanner read, to be compared with the exact decoder's result. */
export interface SampledRow {
  /** Its position, from 0. */
  readonly place: number;
  readonly raw: string;
}

/** Some rows, with the samples among them. */
export interface ScannedPart extends ColumnsPart {
  readonly samples: readonly SampledRow[];
}

export interface ScannedAnswer {
  readonly decoded: DecodedRows;
  readonly rows: number;
  /** Positions of the rows whose next row was left out as a repeat. */
  readonly repeats: readonly number[];
  /** The position of each body's first row, or of the next row for a body without rows. */
  readonly begins: readonly number[];
  readonly decodedRows: number;
}

/** Reads the bodies of a response in turn; the last one may still be arriving. */
export interface AnswerScan {
  /** Continues with a body, and ends the one before it. With `upTo` only this many of its bytes, which have arrived. */
  read(path: string, signal: AbortSignal, upTo?: number): Promise<void>;
  /** True if the body being read is still the file of that name. */
  isReading(path: string): Promise<boolean>;
  /** Called after the last body was read to its end. */
  finish(): Promise<ScannedAnswer>;
  close(): Promise<void>;
}

/**
 * Reads bodies into files of columns, row by row in order of arrival. The scanner reads rows of a known layout with
 * canonical values; the exact decoder reads all others, into the same place. So the scanner affects speed, never
 * values. Fails with `answer-not-understood` if a body is not, to its end, a JSON list of objects.
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
    if (repeats.length === maxRepeats) scanner.leaveNoneOut();
  }

  /** Reads `length` bytes as far as possible. Moves the remaining ones to the start and returns their number. */
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
    // A body of one row is read like a list with one row.
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
      if (waiting > maxRowBytes) fail('answer-not-understood');
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

/** Removes a byte order mark from the start of a body. Returns its length. */
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
