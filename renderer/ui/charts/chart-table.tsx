import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../class-names.ts';
import shared from '../shared.module.css';
import styles from './chart-table.module.css';
import type { ChartTable } from './drawing.ts';

const maxRows = 500;

/** A chart's data as a table. */
export function ChartTableView({
  title,
  table,
  onOpen,
}: {
  readonly title: string;
  readonly table: ChartTable;
  readonly onOpen?: ((mark: number) => void) | undefined;
}) {
  const messages = useMessages();
  const drawn = Math.min(maxRows, table.rowCount);
  // Two columns may have the same name.
  const columns = table.columns.map((name, index) => ({ id: `${index} ${name}`, name }));
  const rows = Array.from({ length: drawn }, (_, index) => ({ id: index, ...table.row(index) }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={styles.scroller} aria-label={title} tabIndex={0}>
        <table className={classNames(shared.table, styles.table, table.hasTexts && styles.texts)}>
          <thead>
            <tr>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, header, cells, mark }) => (
              <tr key={id}>
                <th scope="row">
                  {onOpen && mark !== null ? (
                    <button type="button" className={styles.open} onClick={() => onOpen(mark)}>
                      {header}
                    </button>
                  ) : (
                    header
                  )}
                </th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]?.id}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {drawn < table.rowCount && (
        <p className={shared.noteBelow}>
          {messages.text('chart.listed', { drawn, all: table.rowCount })}
        </p>
      )}
    </>
  );
}
