import type { View } from '../../../shared/ipc/views.ts';
import type { ExportContext } from '../warehouse/engine.ts';
import type { Warehouse } from '../warehouse/open-warehouse.ts';
import { withRowSources } from './open-row-source.ts';
import { readDigest } from './row-facts.ts';

/** The `sha256` of the rows that every file of this view would have (`row-facts.ts`). */
export function digestView(
  warehouse: Warehouse,
  view: View,
  context: ExportContext,
): Promise<string> {
  const wanted = [{ view, headings: view.columns }];
  return withRowSources(warehouse, wanted, context, async ([source]) => {
    if (!source) throw new Error('there is a source for each view');
    return (await readDigest(source.connections[0], source)).sha256;
  });
}
