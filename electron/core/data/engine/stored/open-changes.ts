import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { makeChangesDataset } from '../../../../../shared/changes.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { SegmentMethods, SegmentSlices } from '../contract/engine-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { countInvalidValues } from '../database/row-counts.ts';
import { findChanges } from './find-changes.ts';
import { readSlices, type SliceTables } from './read-slices.ts';
import { answerOver, type SliceReader } from './slice-reader.ts';

/** Compares two sets of segments, and opens a result set of the differences: see `SegmentMethods`. */
export async function openChanges(
  tables: ResultTables,
  { makeTables, withSlices, drop }: SliceReader,
  { before, after, select, ...input }: Parameters<SegmentMethods['changes']>[0],
  context: CallContext,
): ReturnType<SegmentMethods['changes']> {
  const dataset = getDataset(input.dataset);
  const was = makeTables();
  const now = makeTables();
  const stored = tables.makeTableName();
  const shared = tables.makeTableName();
  // Read one after the other, so that segments in both sets are not decrypted twice at the same time.
  const read = (slices: SegmentSlices['slices'], made: SliceTables) =>
    withSlices({ ...input, slices }, context, async (connection, plain) => ({
      ingestStats: await readSlices(connection, { dataset, slices: plain.slices, select }, made),
      damaged: plain.damaged,
    }));
  try {
    const old = await read(before, was);
    const current = await read(after, now);
    return await tables.withConnection(context.signal, async (connection) => {
      const counts = await findChanges(connection, dataset, {
        before: was.stored,
        after: now.stored,
        stored,
        shared,
        gaps: input.gaps,
      });
      const rows = counts.added + counts.changed + counts.gone + counts.notDownloaded;
      const result = await answerOver(connection, makeChangesDataset(dataset), stored, rows);
      await tables.put(input.resultId, result);
      const known = new Set([...old.damaged, ...current.damaged].map(({ path }) => path));
      return {
        ...counts,
        ingestStats: {
          received: rows,
          kept: rows,
          duplicates: 0,
          outside: 0,
          invalidValues: await countInvalidValues(connection, stored),
          unknownFields: current.ingestStats.unknownFields,
        },
        damaged: [...old.damaged, ...current.damaged].filter(({ path }) => known.delete(path)),
      };
    });
  } catch (error) {
    await drop(stored, shared);
    throw error;
  } finally {
    await drop(was.stored, now.stored);
  }
}
