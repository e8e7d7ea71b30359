import { fail } from '../../../shared/errors.ts';
import type { PreviewInput } from '../warehouse/engine-methods.ts';
import type { Warehouse } from '../warehouse/open-warehouse.ts';
import { exportColumns } from './export-columns.ts';
import { writeCsv } from './write-csv.ts';

const mostRows = 3;

/** The first lines of the file that this view would become, by the code that writes it. */
export async function previewCsv(warehouse: Warehouse, input: PreviewInput): Promise<string> {
  const { view, flavour, headings, masked } = input;
  if (headings.length !== view.columns.length) fail('input-not-valid');
  const { answer, order } = await warehouse.orderOf(view);
  const connection = await warehouse.connect();
  try {
    const pieces: Uint8Array[] = [];
    await writeCsv(
      { write: async (bytes) => void pieces.push(bytes) },
      {
        connections: [connection],
        answer,
        order: { ...order, total: Math.min(order.total, mostRows) },
        columns: exportColumns(answer, view),
      },
      { add: () => undefined },
      { flavour, headings, masked },
    );
    return Buffer.concat(pieces)
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimEnd();
  } finally {
    connection.close();
  }
}
