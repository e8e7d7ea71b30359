import type { FileStamp } from '../../base/files/index.ts';
import {
  type FileOutput,
  type RowCounter,
  type WrittenFile,
  writeWholeFile,
} from '../../base/output/index.ts';
import type { CallContext } from '../../base/worker/index.ts';
import { packPdf, readPackedObjects } from './pack-pdf.ts';

/**
 * Writes a PDF, whole or not at all. Counts its table rows again by their tags: `rows` plus `headings` (default: one
 * table's).
 */
export function writePdfFile(
  {
    bytes,
    rows,
    headings = 1,
    ...place
  }: {
    readonly target: string;
    readonly replaces?: FileStamp | undefined;
    readonly bytes: Uint8Array;
    readonly rows: number;
    readonly headings?: number;
  },
  context: CallContext,
  beforePublish?: (isReplacing: boolean) => Promise<void>,
): Promise<WrittenFile> {
  const plan = {
    ...place,
    total: rows,
    produce: async (output: FileOutput) => {
      await output.write(await packPdf(bytes));
      output.wrote(rows);
    },
    recount: countTaggedRows(headings),
  };
  return writeWholeFile(plan, context, beforePublish);
}

/** Counts the rows in the PDF's structure, without headings. */
function countTaggedRows(headings: number): RowCounter {
  const chunks: Buffer[] = [];
  return {
    take: (bytes) => void chunks.push(Buffer.from(bytes)),
    count() {
      const objects = readPackedObjects(Buffer.concat(chunks));
      return objects.split('/S /TR\n').length - 1 - headings;
    },
  };
}
