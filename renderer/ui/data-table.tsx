import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import shared from './shared.module.css';

export interface DataColumn<Row> {
  /** Empty above buttons. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** It names its row. */
  readonly isName?: boolean;
  readonly className?: string | undefined;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row, at: number) => string;
  /** Rows that matter less. */
  readonly isQuiet?: (row: Row) => boolean;
  /** Its height, and its cells' `--cell-padding` and `--cell-align`. */
  readonly className?: string | undefined;
}

/** A table of data. What has no room scrolls inside it. */
export function DataTable<Row>({ label, columns, rows, getKey, isQuiet, className }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too
    <section className={classNames(styles.scroll, className)} tabIndex={0} aria-label={label}>
      <table className={shared.dataTable}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) =>
              title === '' ? (
                <td key={title} />
              ) : (
                <th key={title} scope="col" className={isNumber ? shared.number : undefined}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={getKey(row, at)} className={isQuiet?.(row) ? styles.quiet : undefined}>
              {columns.map(({ title, cell, isNumber, isName, className: own }) => {
                const Cell = isName ? 'th' : 'td';
                return (
                  <Cell
                    key={title}
                    scope={isName ? 'row' : undefined}
                    className={classNames(isNumber && shared.number, own)}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
