import { type RowCounter, type WrittenFile, writeWholeFile } from '../output/index.ts';
import type { CallContext } from '../worker/index.ts';

/**
 * Writes a PDF like every other file, whole or not at all. The rows of its tables, of which `rows` are
 * expected beside `headings` (default: those of one table), are counted again by its tags.
 */
export function writePdfFile(
  {
    target,
    bytes,
    rows,
    headings = 1,
  }: {
    readonly target: string;
    readonly bytes: Uint8Array;
    readonly rows: number;
    readonly headings?: number;
  },
  context: CallContext,
  beforePublish?: () => Promise<void>,
): Promise<Omit<WrittenFile, 'name'>> {
  const plan = {
    target,
    total: rows,
    produce: async (output: {
      write(bytes: Uint8Array): Promise<void>;
      wrote(rows: number): void;
    }) => {
      await output.write(bytes);
      output.wrote(rows);
    },
    recount: countTaggedRows(headings),
  };
  return writeWholeFile(plan, context, beforePublish);
}

/** Counts the rows in the PDF's own structure, without those of headings. */
function countTaggedRows(headings: number): RowCounter {
  const mark = '/S /TR\n';
  let found = 0;
  let tail = '';
  return {
    take(bytes) {
      const text = tail + bytes.toString('latin1');
      found += text.split(mark).length - 1;
      // A tag must not be counted twice, nor cut by the border of two chunks.
      tail = text.slice(
        Math.max(text.lastIndexOf(mark) + mark.length, text.length - mark.length + 1),
      );
    },
    count: () => found - headings,
  };
}
