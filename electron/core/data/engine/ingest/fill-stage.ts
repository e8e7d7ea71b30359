import { rm } from 'node:fs/promises';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { ScannedPart } from '../columns/scan-answer.ts';
import type { Connection } from '../database/database.ts';
import { createEmptyStage, stageColumns } from './stage-columns.ts';

/** Fills the stage with the rows of a response while more are being read. */
export interface StageFilling {
  /** Appends rows. Their file is deleted once they are in the stage. */
  take(part: ScannedPart): void;
  /** Waits until all rows are in the stage. Fails if some couldn't be added. */
  finish(): Promise<void>;
  /** Removes the remaining files; the stage belongs to the caller. */
  close(): Promise<void>;
}

export function createStageFilling(
  connection: Connection,
  dataset: Dataset,
  stage: string,
  timeZone: string,
): StageFilling {
  const waiting: ScannedPart[] = [];
  let from = 0;
  let filling: Promise<void> = Promise.resolve();
  let isClosed = false;

  const remove = (parts: readonly ScannedPart[]) =>
    Promise.all(parts.map(({ path }) => rm(path, { force: true, maxRetries: 3 })));

  /** Adds all waiting parts at once: DuckDB reads several files on several threads. */
  async function fill(): Promise<void> {
    const parts = waiting.splice(0);
    if (parts.length === 0 || isClosed) return remove(parts).then(() => undefined);
    try {
      await stageColumns(connection, dataset, { stage, from }, parts, timeZone);
      from += parts.reduce((sum, { rows }) => sum + rows, 0);
    } finally {
      await remove(parts);
    }
  }

  return {
    take(part) {
      waiting.push(part);
      filling = filling.then(fill);
      filling.catch(() => undefined); // `finish` passes this error on
    },
    async finish() {
      await filling;
      if (from === 0) await createEmptyStage(connection, dataset, stage);
    },
    async close() {
      isClosed = true;
      await filling.catch(() => undefined);
      await remove(waiting.splice(0));
    },
  };
}
