import type { ReactNode } from 'react';
import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { ScreenState } from '../navigation/index.ts';
import { isMasked } from '../personal-data/index.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { toGrouping } from './grid-table.ts';
import { GroupMenu } from './group-menu.tsx';
import { SearchBox } from './search-box.tsx';
import type { ColumnTable } from './use-column-table.ts';
import styles from './view-bar.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly columns: ColumnTable;
  readonly screen: Pick<ScreenState, 'search' | 'grouping' | 'totals' | 'within'>;
  readonly personalData: View['personalData'];
  readonly onChange: (change: Partial<ScreenState>) => void;
  /** The menu of saved views. */
  readonly children: ReactNode;
  /** Further choices of how rows are shown. */
  readonly tools?: ReactNode;
}

/** How the rows below are shown: saved view, search, grouping, columns. */
export function ViewBar({
  dataset,
  columns,
  screen,
  personalData,
  onChange,
  children,
  tools,
}: Props) {
  const messages = useMessages();
  const { within } = screen;
  const hasMasked = listColumns(dataset).some(
    (field) => columns.names.includes(field.name) && isMasked(field, personalData),
  );
  return (
    <div className={styles.bar}>
      {children}
      <SearchBox
        value={screen.search}
        hasMasked={hasMasked}
        onChange={(search) => onChange({ search })}
      />
      {within && (
        <span className={styles.within}>
          <bdi>{messages.text('group.within', { label: within.label })}</bdi>
          <Button
            variant="quiet"
            icon="back"
            onPress={() => onChange({ within: null, grouping: within.grouping })}
          >
            {messages.text('group.back')}
          </Button>
        </span>
      )}
      <div className={styles.tools}>
        {tools}
        <GroupMenu
          dataset={dataset}
          grouping={screen.grouping}
          personalData={personalData}
          onChange={(grouping) => columns.table.setGrouping(toGrouping(grouping))}
        />
        <ColumnsMenu
          dataset={dataset}
          columns={columns}
          totals={screen.totals}
          onTotals={(totals) => onChange({ totals })}
        />
      </div>
    </div>
  );
}
