import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { replaceControls } from '../../../../shared/control-characters.ts';

/** Output of a command. */
export interface Terminal {
  /** Prints the result line or the help to stdout. */
  result(text: string): void;
  /** Reserves stdout for a file: the result goes to stderr. */
  keepForFile(): void;
  /** Copies a file to stdout. */
  file(path: string): void;
  /** Prints progress, unless `--quiet` is given. */
  progress(text: string): void;
  /** Prints a problem, even with `--quiet`. */
  complain(text: string): void;
  /** Reads a line of stdin that a terminal doesn't show. Empty if there is none. */
  readSecret(question: string): string;
}

/** Minimum milliseconds between progress lines that differ only in numbers. */
const pauseMilliseconds = 1000;

export function createTerminal(isQuiet: () => boolean): Terminal {
  let lastText = '';
  let lastStep = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let resultTo: 1 | 2 = 1;
  return {
    result: (text) => write(resultTo, Buffer.from(`${makeHarmless(text, toEscape)}\n`)),
    keepForFile() {
      resultTo = 2;
    },
    file: copyToStdout,
    complain: (text) => write(2, Buffer.from(`${makeHarmless(text, toReplacement)}\n`)),
    readSecret,
    progress(text) {
      if (isQuiet() || text === lastText) return;
      // Equal except for numbers.
      const step = text.replace(/\d[\d.,\s]*/g, '0');
      const now = performance.now();
      if (step === lastStep && now - lastAt < pauseMilliseconds) return;
      [lastText, lastStep, lastAt] = [text, step, now];
      write(2, Buffer.from(`${makeHarmless(text, toReplacement)}\n`));
    },
  };
}

function readSecret(question: string): string {
  if (!isatty(0)) return readLine();
  write(2, Buffer.from(`${question}\n`));
  const echo = (is: 'echo' | '-echo') =>
    spawnSync('stty', [is], { stdio: ['inherit', 'ignore', 'ignore'] });
  echo('-echo');
  try {
    return readLine();
  } finally {
    echo('echo');
  }
}

/** The first line of stdin, byte by byte: what follows is not this program's. */
function readLine(): string {
  const bytes: number[] = [];
  const byte = Buffer.alloc(1);
  try {
    while (bytes.length < 4096 && readSync(0, byte, 0, 1, null) === 1 && byte[0] !== 10)
      bytes.push(byte[0] ?? 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EOF') throw error;
  }
  return Buffer.from(bytes).toString('utf8').replace(/\r$/, '');
}

function copyToStdout(path: string): void {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(1 << 20);
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      write(1, chunk.subarray(0, size));
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Replaces control characters: texts of the platform and of files must not control the terminal. JSON escapes fewer of
 * them than terminals obey.
 */
function makeHarmless(text: string, instead: (control: string) => string): string {
  return text
    .split('\n')
    .map((line) => replaceControls(line, instead))
    .join('\n');
}

const toReplacement = (): string => '\ufffd';
const toEscape = (control: string): string =>
  `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes all bytes synchronously, since streams could lose some when the process ends. Waits for a slow reader, and
 * gives up if the reader is gone.
 */
function write(to: 1 | 2, bytes: Buffer): void {
  let offset = 0;
  while (offset < bytes.length) {
    try {
      offset += writeSync(to, bytes, offset);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
