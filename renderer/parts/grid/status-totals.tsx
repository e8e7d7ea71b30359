import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { CategoryTotalsBar } from '../categories/index.ts';
import { describeTotal, listSummed } from './total-text.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  /** The columns that are shown. */
  readonly names: readonly string[];
  readonly kind: Exclude<TotalsKind, 'none'>;
}

/** The totals of the shown columns, by the category of the rows' statuses. */
export function StatusTotals({ dataset, view, names, kind }: Props) {
  const messages = useMessages();
  const fields = listSummed(
    names,
    names.map((name) => findField(dataset, name)),
    kind,
    view.personalData,
  );
  return (
    <CategoryTotalsBar
      dataset={dataset}
      view={view}
      fields={fields}
      formatTotal={(total) =>
        describeTotal(total, kind, findField(dataset, total.field), messages).join(' + ')
      }
    />
  );
}
