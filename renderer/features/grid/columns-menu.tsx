import { DialogTrigger } from 'react-aria-components/Dialog';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useWords } from '../shell/words-context.tsx';
import { visibleColumns } from './column-layout.ts';
import styles from './columns-menu.module.css';
import type { ColumnTable } from './use-column-table.ts';

/** Which columns are shown, and in which order. */
export function ColumnsMenu({
  dataset,
  columns,
}: {
  readonly dataset: Dataset;
  readonly columns: ColumnTable;
}) {
  const words = useWords();
  const { table, layout } = columns;
  const shown = visibleColumns(layout);
  return (
    <DialogTrigger>
      <Button variant="quiet" icon="columns">
        {words.text('grid.columns')}
      </Button>
      <Popover placement="bottom end" aria-label={words.text('grid.columns.title')}>
        <div className={styles.dialog}>
          <div className={styles.top}>
            <h2 className={styles.title}>{words.text('grid.columns.title')}</h2>
            <Button variant="quiet" onPress={columns.reset}>
              {words.text('grid.columns.reset')}
            </Button>
          </div>
          <ul className={styles.list}>
            {layout.order.map((name) => {
              const label = words.field(dataset.id, name);
              const isShown = layout.visibility[name] !== false;
              return (
                <li key={name} className={styles.line}>
                  <Checkbox
                    isSelected={isShown}
                    isDisabled={isShown && shown.length === 1}
                    onChange={(visible) =>
                      table.setColumnVisibility((before) => ({ ...before, [name]: visible }))
                    }
                  >
                    {label}
                  </Checkbox>
                  {isShown && (
                    <span className={styles.moves}>
                      <Button
                        variant="quiet"
                        icon="sortUp"
                        isDisabled={shown[0] === name}
                        aria-label={words.text('grid.columns.left', { column: label })}
                        onPress={() => columns.move(name, -1)}
                      />
                      <Button
                        variant="quiet"
                        icon="sortDown"
                        isDisabled={shown.at(-1) === name}
                        aria-label={words.text('grid.columns.right', { column: label })}
                        onPress={() => columns.move(name, 1)}
                      />
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
