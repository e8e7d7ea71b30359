import type { View } from '../../../../../shared/domain/views.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { ViewRows } from '../view/view-rows.ts';
import { withRowSources } from './rows/open-row-source.ts';
import { readDigest } from './rows/row-facts.ts';

/** Returns the `sha256` of the rows, the same for a file of any format (`row-facts.ts`). */
export function digestView(rows: ViewRows, view: View, context: CallContext): Promise<string> {
  const wanted = [{ view, headings: view.columns }];
  return withRowSources(rows, wanted, context, async ([source]) => {
    if (!source) throw new Error('there is a source for each view');
    return (await readDigest(source.connections[0], source)).sha256;
  });
}
