import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { replaceControls } from '../../../../shared/control-characters.ts';

/** Where a command prints. */
export interface Terminal {
  /** The one line of the result, or the help: all that goes to stdout, unless a file does. */
  result(text: string): void;
  /** From now on stdout is for a file alone: the result goes to stderr. */
  keepForFile(): void;
  /** The bytes of a file, to stdout. */
  file(path: string): void;
  /** For a person who waits; nothing where they want quiet. */
  progress(text: string): void;
  /** For a person, quiet or not: what went wrong. */
  complain(text: string): void;
}

/** A line that only says how far it is comes at most this often. */
const pauseMilliseconds = 1000;

export function createTerminal(isQuiet: () => boolean): Terminal {
  let lastText = '';
  let lastStep = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let resultTo: 1 | 2 = 1;
  return {
    result: (text) => write(resultTo, Buffer.from(`${harmless(text, asEscape)}\n`)),
    keepForFile() {
      resultTo = 2;
    },
    file: copyToStdout,
    complain: (text) => write(2, Buffer.from(`${harmless(text, asMark)}\n`)),
    progress(text) {
      if (isQuiet() || text === lastText) return;
      // The same but for its numbers.
      const step = text.replace(/\d[\d.,\s]*/g, '0');
      const now = performance.now();
      if (step === lastStep && now - lastAt < pauseMilliseconds) return;
      [lastText, lastStep, lastAt] = [text, step, now];
      write(2, Buffer.from(`${harmless(text, asMark)}\n`));
    },
  };
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
 * Texts of the platform and of files stand in what a command says, and nothing of it may command the
 * terminal. JSON escapes less than a terminal obeys.
 */
function harmless(text: string, instead: (control: string) => string): string {
  return text
    .split('\n')
    .map((line) => replaceControls(line, instead))
    .join('\n');
}

const asMark = (): string => '\ufffd';
const asEscape = (control: string): string =>
  `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * All of it, before the process ends: its streams would still hold some of it then. A reader that is
 * slow makes us wait; one that is gone does not want it.
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
