import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import shared from '../../ui/shared.module.css';
import styles from './saved-exports.module.css';

interface Props {
  readonly dataset: Dataset;
  /** The sheet's columns, from left to right. */
  readonly columns: readonly string[];
  readonly onChange: (columns: string[]) => void;
}

/** Chooses the columns of an export and their order. */
export function SheetColumns({ dataset, columns, onChange }: Props) {
  const messages = useMessages();
  const others = listColumns(dataset)
    .map(({ name }) => name)
    .filter((name) => !columns.includes(name));
  return (
    <section aria-label={messages.text('grid.columns')}>
      <h3 className={shared.label}>
        {messages.text('sheet.columns.count', {
          columns: columns.length,
          all: listColumns(dataset).length,
        })}
      </h3>
      <ul className={styles.columns}>
        {[...columns, ...others].map((name) => {
          const column = messages.field(dataset.id, name);
          const isIn = columns.includes(name);
          return (
            <li key={name} className={styles.column}>
              <Checkbox
                isSelected={isIn}
                isDisabled={isIn && columns.length === 1}
                onChange={(wanted) =>
                  onChange(wanted ? [...columns, name] : columns.filter((other) => other !== name))
                }
              >
                {column}
              </Checkbox>
              {isIn && (
                <span>
                  <OrderButtons
                    up={messages.text('grid.columns.left', { column })}
                    down={messages.text('grid.columns.right', { column })}
                    isFirst={columns[0] === name}
                    isLast={columns.at(-1) === name}
                    onMove={(by) => onChange(moveItem(columns, columns.indexOf(name), by))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
