import { type Assembly, startAssembly } from '../../../base/assembly/index.ts';

/** The exports of `electron/assembly/row-scanner.ts`. */
export interface RowScanner extends Assembly {
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
    savedAt: number,
    savedBytes: number,
  ): void;
  leaveNoneOut(): void;
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

/** Starts a scanner with a memory of its own. */
export function startScanner(): Promise<RowScanner> {
  return startAssembly<RowScanner>();
}
