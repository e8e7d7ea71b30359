import { dirname } from 'node:path';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { type AnswerInput, type AnswerScan, openScan } from '../columns/scan-answer.ts';
import type { Connection } from '../database/database.ts';
import { createStageFilling, type StageFilling } from './fill-stage.ts';

/** A reading of bodies into a stage. */
export interface Reading {
  readonly stage: string;
  readonly scan: AnswerScan;
  readonly filling: StageFilling;
  /** Removes the reading's files. The stage stays. */
  close(): Promise<void>;
}

export interface ReadingInput
  extends Pick<AnswerInput, 'timeZone' | 'shape' | 'bytes' | 'readsExactly'> {
  readonly dataset: Dataset;
  readonly stage: string;
  /** The first body; files of columns are made beside it for a short time. */
  readonly body: string;
}

/** Opens a reading, which makes its stage on this connection. */
export async function openReading(
  connection: Connection,
  { stage, body, ...input }: ReadingInput,
): Promise<Reading> {
  const filling = createStageFilling(connection, input.dataset, stage, input.timeZone);
  const scan = await openScan({ ...input, folder: dirname(body), take: filling.take });
  return {
    stage,
    scan,
    filling,
    async close() {
      await scan.close();
      await filling.close();
    },
  };
}
