import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const support = import.meta.dirname;
export const python = process.platform === 'linux' ? '/usr/bin/python3' : 'python3';

type Ask = (...question: readonly string[]) => unknown;
let ask: Ask | null = null;

/** One Python for all files of a process: starting one takes longer than reading most files. */
function startReader(): Ask {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-read-'));
  const [questions = '', answers = ''] = ['questions', 'answers'].map((name) => join(folder, name));
  execFileSync('mkfifo', [questions, answers]);
  const child = spawn(python, [join(support, 'read_back.py'), questions, answers], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid === undefined) throw new Error(`${python} can’t be started`);
  // It ends when it is no longer used.
  child.unref();
  const to = openSync(questions, 'w');
  const from = openSync(answers, 'r');
  rmSync(folder, { recursive: true });
  const buffer = Buffer.alloc(1 << 16);
  return (...question) => {
    writeSync(to, `${JSON.stringify(question)}\n`);
    const parts: Buffer[] = [];
    for (let last = 0; last !== 0x0a; ) {
      const length = readSync(from, buffer);
      if (length === 0) throw new Error('the reader has ended');
      parts.push(Buffer.from(buffer.subarray(0, length)));
      last = buffer[length - 1] ?? 0;
    }
    const { answer, error } = JSON.parse(Buffer.concat(parts).toString('utf8'));
    if (error !== undefined) throw new Error(error);
    return answer;
  };
}

function runReader(...question: readonly string[]): unknown {
  ask ??= startReader();
  return ask(...question);
}

/** [type, text, number format]; see read_back.py. */
export type ReadCell = readonly [type: string, text: string, format: string] | null;

export interface ReadSheet {
  readonly name: string;
  readonly frozen: string | null;
  readonly filter: string | null;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly ReadCell[])[];
}

/** Reads a workbook with openpyxl. */
export function readXlsx(path: string): ReadSheet[] {
  return runReader('xlsx', path) as ReadSheet[];
}

/** Reads a CSV file with Python's own reader. */
export function readCsv(path: string, separator: string): { mark: boolean; records: string[][] } {
  return runReader('csv', path, separator) as { mark: boolean; records: string[][] };
}

/** A row's members in order: name and [type, text]. Types: n number, s text, b boolean. */
export type ReadMembers = readonly (readonly [
  name: string,
  value: readonly [string, string] | null,
])[];

/** Reads a JSON or NDJSON file with Python's own reader. */
export function readJson(path: string, format: 'json' | 'ndjson'): ReadMembers[] {
  return runReader('json', path, format) as ReadMembers[];
}

/** Decodes OOXML's `_xHHHH_`, which openpyxl leaves. */
export function unescapeOoxml(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
