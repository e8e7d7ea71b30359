import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const support = import.meta.dirname;
export const python = process.platform === 'linux' ? '/usr/bin/python3' : 'python3';

function runReader(script: string, args: readonly string[]): unknown {
  const text = execFileSync(python, [join(support, script), ...args], {
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  return JSON.parse(text);
}

/** [type, text, number format]; see read-xlsx.py. */
export type ReadCell = readonly [type: string, text: string, format: string] | null;

export interface ReadSheet {
  readonly name: string;
  readonly frozen: string | null;
  readonly filter: string | null;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly ReadCell[])[];
}

/** A workbook as openpyxl reads it. */
export function readXlsx(path: string): ReadSheet[] {
  return runReader('read-xlsx.py', [path]) as ReadSheet[];
}

/** A CSV file as Python's own reader reads it. */
export function readCsv(path: string, separator: string): { mark: boolean; records: string[][] } {
  return runReader('read-csv.py', [path, separator]) as { mark: boolean; records: string[][] };
}

/** A row's members in their order: name and [type, text]; types: n number, s text, b truth value. */
export type ReadMembers = readonly (readonly [
  name: string,
  value: readonly [string, string] | null,
])[];

/** A JSON or NDJSON file as Python's own reader reads it. */
export function readJson(path: string, format: 'json' | 'ndjson'): ReadMembers[] {
  return runReader('read-json.py', [path, format]) as ReadMembers[];
}

/** What OOXML writes `_xHHHH_` for, which openpyxl leaves as it is. */
export function unescapeOoxml(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
