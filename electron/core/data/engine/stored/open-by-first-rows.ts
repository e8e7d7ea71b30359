import { setTimeout } from 'node:timers/promises';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { OpenedRows, OpenStoredInput } from '../contract/engine-methods.ts';
import type { IdleCompressing } from '../database/idle-compressing.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { type FirstRowsOptions, readFirstRows } from './read-first-rows.ts';
import type { SliceReader } from './slice-reader.ts';

/** Settings for opening rows before all of them are read. */
export type FirstRowsChoices = Pick<IdleCompressing, 'during'> & Partial<FirstRowsOptions>;

/** Returns once the first rows can be read, and reads the others meanwhile. */
export function openByFirstRows(
  tables: ResultTables,
  reader: SliceReader,
  { during: whileBusy, minRows = 50_000, pauseMilliseconds = 300 }: FirstRowsChoices,
  input: OpenStoredInput,
  context: CallContext,
): Promise<OpenedRows> {
  const dataset = getDataset(input.dataset);
  const stopping = new AbortController();
  const signal = AbortSignal.any([context.signal, stopping.signal]);
  const early = Promise.withResolvers<OpenedRows>();
  const whole = Promise.withResolvers<ResultTable>();
  whole.promise.catch(() => undefined); // `tables.get` passes this error on
  const opening = whileBusy(() =>
    reader.withSlices(input, { ...context, signal }, async (connection, plain) => {
      const { slices, damaged } = plain;
      const table = tables.makeTableName();
      const wanted = { table, minRows };
      const found = await readFirstRows(connection, dataset, slices, input, wanted);
      if (!found) return reader.openAll(connection, plain, input);
      const { first, ingestStats } = found;
      await tables.putOpening(input.resultId, {
        first,
        total: ingestStats.kept,
        whole: whole.promise,
        stop: () => stopping.abort(),
      });
      early.resolve({ ingestStats, damaged });
      await setTimeout(pauseMilliseconds, undefined, { signal });
      const { result, opened } = await reader.readAll(connection, plain, input);
      whole.resolve(result);
      return opened;
    }),
  );
  opening.catch(whole.reject);
  return Promise.race([early.promise, opening]);
}
