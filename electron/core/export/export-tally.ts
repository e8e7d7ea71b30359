import { createHash } from 'node:crypto';
import type { RowChunk } from './read-row-chunks.ts';

/** What is added up while rows are written. */
export interface ExportTally {
  add(chunk: RowChunk): void;
  rows(): number;
  cutTexts(): number;
  /** Of the canonical rows so far; ends the tally. */
  sha256(): string;
}

export function createExportTally(header: string, told: (rows: number) => void): ExportTally {
  const hash = createHash('sha256').update(header);
  let rows = 0;
  let cutTexts = 0;
  return {
    add(chunk) {
      hash.update(chunk.canonical);
      rows += chunk.rows;
      cutTexts += chunk.cutTexts;
      told(rows);
    },
    rows: () => rows,
    cutTexts: () => cutTexts,
    sha256: () => hash.digest('hex'),
  };
}
