import { datasetIds } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { CheckedWindow } from './publish-target.ts';
import type { TextRow } from './server-connection.ts';

/**
 * Compares a venue's receipts with its tables. Receipts have dataset, month, rows, row_sum, rows_here, sum_here and
 * fetched; `countRows` gives month, n and s of a dataset.
 */
export async function compareReceipts(
  receipts: readonly TextRow[],
  countRows: (dataset: DatasetId) => Promise<readonly TextRow[]>,
): Promise<readonly CheckedWindow[]> {
  const counted = new Map<string, string>();
  for (const dataset of datasetIds) {
    if (!receipts.some((one) => one.dataset === dataset)) continue;
    for (const { month, n, s } of await countRows(dataset)) {
      counted.set(`${dataset} ${month}`, `${n} ${s}`);
    }
  }
  return receipts.map(({ dataset, month, rows, row_sum, rows_here, sum_here, fetched }) => ({
    dataset: dataset as DatasetId,
    month: String(month),
    rows: Number(rows),
    rowSum: BigInt(row_sum ?? 0),
    fetchedAt: Number(fetched),
    isWhole: (counted.get(`${dataset} ${month}`) ?? '0 0') === `${rows_here} ${sum_here}`,
  }));
}
