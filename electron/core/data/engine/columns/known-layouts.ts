import type { RowColumn } from './column-forms.ts';
import { learnLayout, type RowLayout } from './row-layout.ts';
import type { RowScanner } from './row-scanner.ts';
import { maxLayouts, type ScannerMemory } from './scanner-memory.ts';

/** The first 32 rows without a known layout each teach theirs; after that, one of 256 does. */
const firstLessons = 32;
const rowsBetweenLessons = 256;

/** The layouts that the scanner tries on a row. */
export interface KnownLayouts {
  /** Learns the layout of a row that matched none: the next rows may have it too. */
  learn(row: string): void;
}

export function createKnownLayouts(
  columns: readonly RowColumn[],
  scanner: RowScanner,
  memory: ScannerMemory,
): KnownLayouts {
  const layouts: RowLayout[] = [];
  let lessons = 0;
  let sinceLesson = 0;
  return {
    learn(row) {
      sinceLesson += 1;
      if (lessons >= firstLessons && sinceLesson < rowsBetweenLessons) return;
      lessons += 1;
      sinceLesson = 0;
      const layout = learnLayout(row, columns);
      if (layout === null || layouts.some((known) => isSame(known, layout))) return;
      // Drop the oldest layout, unless the last row had it.
      if (layouts.length === maxLayouts) layouts.splice(scanner.getLastLayout() === 0 ? 1 : 0, 1);
      layouts.push(layout);
      memory.setLayouts(layouts);
    },
  };
}

function isSame(one: RowLayout, other: RowLayout): boolean {
  return (
    one.parts.length === other.parts.length &&
    Buffer.compare(one.end, other.end) === 0 &&
    one.parts.every(
      ({ literal }, at) => Buffer.compare(literal, other.parts[at]?.literal ?? other.end) === 0,
    )
  );
}
