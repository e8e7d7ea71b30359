import { createHash } from 'node:crypto';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listStatusColumns, writeChosen } from '../../../../shared/published-categories.ts';
import type { IdRange } from '../../data/engine/contract/engine-methods.ts';
import type { KnownWindow, PublishedVenue } from '../publish-target.ts';
import type { Action, AddedFile } from './delta-table.ts';

/** A published window in a lake's log, beside the file with its rows. */
export interface Receipt extends KnownWindow {
  readonly batch: number;
  readonly venue: Pick<PublishedVenue, 'platform' | 'name' | 'timeZone' | 'currency'>;
  readonly month: string;
  /** The sum of the rows' hashes, as they were sent. */
  readonly rowSum: string;
  readonly rowsHere: number;
  readonly sumHere: string;
  readonly inserted: number;
  readonly deleted: number;
  readonly dataAsOf: string;
  readonly daysMissing: string;
  readonly nulReplaced: number;
  readonly rowFormat: number;
  readonly appVersion: string;
  readonly publishedBy: string;
  readonly publishedAt: number;
  readonly ids: IdRange | null;
  /** A hash of the status categories at the time. */
  readonly categories: string;
}

/** A hash of the venue's status categories, for datasets with statuses. */
export function hashCategories({ categories = {} }: PublishedVenue, dataset: DatasetId): string {
  if (listStatusColumns(dataset).length === 0) return '';
  return createHash('sha256').update(writeChosen(categories)).digest('hex');
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
