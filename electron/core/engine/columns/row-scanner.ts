import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What `electron/assembly/row-scanner.ts` exports. */
export interface RowScanner {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly rows: { readonly value: number };
  readonly state: { readonly value: number };
  readonly stop: { readonly value: number };
  readonly rowEnd: { readonly value: number };
  readonly sampleStart: { readonly value: number };
  readonly sampleEnd: { readonly value: number };
  begin(
    columns: number,
    count: number,
    layouts: number,
    groupRows: number,
    scratch: number,
    scratchBytes: number,
  ): void;
  beginList(): void;
  setLayouts(count: number): void;
  getLastLayout(): number;
  clearColumns(): void;
  sumColumn(index: number): bigint;
  endDecodedRow(): void;
  passRow(): void;
  scan(from: number, to: number): number;
  beginRecords(): void;
  countRecords(from: number, to: number): number;
  endsQuoted(): number;
}

/** As much of it as is used: the types of Node lack it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ readonly exports: object }>;
};

let compiling: Promise<object> | null = null;

/** A scanner with a memory of its own. It is compiled once. */
export async function startScanner(): Promise<RowScanner> {
  compiling ??= compile();
  const instance = await WebAssembly.instantiate(await compiling, {
    env: {
      abort() {
        throw new Error('the scanner of rows stopped');
      },
    },
  });
  return instance.exports as unknown as RowScanner;
}

async function compile(): Promise<object> {
  // By its name in package.json: it is at one place, from wherever this runs.
  const path = createRequire(import.meta.url).resolve('#row-scanner');
  return WebAssembly.compile(await readFile(path));
}
