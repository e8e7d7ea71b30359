import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import shared from '../../ui/shared.module.css';
import styles from './saved-exports.module.css';

interface Props {
  readonly dataset: Dataset;
  /** The sheet's columns, from left to right. */
  readonly columns: readonly string[];
  readonly onChange: (columns: string[]) => void;
}

/** Which columns an export has, and in which order. */
export function SheetColumns({ dataset, columns, onChange }: Props) {
  const messages = useMessages();
  const others = listColumns(dataset)
    .map(({ name }) => name)
    .filter((name) => !columns.includes(name));
  function move(name: string, by: -1 | 1): void {
    const from = columns.indexOf(name);
    onChange(columns.toSpliced(from, 1).toSpliced(from + by, 0, name));
  }
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
                  <Button
                    variant="quiet"
                    icon="sortUp"
                    isDisabled={columns[0] === name}
                    aria-label={messages.text('grid.columns.left', { column })}
                    onPress={() => move(name, -1)}
                  />
                  <Button
                    variant="quiet"
                    icon="sortDown"
                    isDisabled={columns.at(-1) === name}
                    aria-label={messages.text('grid.columns.right', { column })}
                    onPress={() => move(name, 1)}
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
