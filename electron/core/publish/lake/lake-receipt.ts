import type { IdRange } from '../../data/engine/contract/engine-methods.ts';
import type { PublishedVenue } from '../publish-target.ts';
import type { Action, AddedFile } from './delta-table.ts';

/** What a lake records of a published window, in the log, with the file that has its rows. */
export interface Receipt {
  readonly batch: number;
  readonly venue: Pick<PublishedVenue, 'platform' | 'name' | 'timeZone' | 'currency'>;
  readonly month: string;
  readonly fetchedAt: number;
  /** As it was sent. */
  readonly rows: number;
  readonly rowSum: string;
  readonly rowsHere: number;
  readonly sumHere: string;
  readonly inserted: number;
  readonly deleted: number;
  readonly dataAsOf: string;
  readonly daysMissing: string;
  readonly sources: string;
  readonly nulReplaced: number;
  readonly rowFormat: number;
  readonly appVersion: string;
  readonly publishedBy: string;
  readonly publishedAt: number;
  readonly ids: IdRange | null;
}

const tag = 'venueDesk.receipt';

export function readReceipt({ tags }: AddedFile): Receipt {
  return JSON.parse(tags[tag] ?? '{}') as Receipt;
}

export function addWindow(
  file: Pick<AddedFile, 'path' | 'size' | 'modificationTime'>,
  venueId: number,
  receipt: Receipt,
  dataChange = true,
): Action {
  const { ids, rowsHere } = receipt;
  // Ids are written as they are: some have more digits than a number in JavaScript.
  const bounds = ids
    ? `,"minValues":{"${ids.name}":${ids.least}},"maxValues":{"${ids.name}":${ids.greatest}}`
    : '';
  return {
    add: {
      ...file,
      partitionValues: { venue_id: String(venueId), month: receipt.month },
      dataChange,
      stats: `{"numRecords":${rowsHere}${bounds}}`,
      tags: { [tag]: JSON.stringify(receipt) },
    },
  };
}
