import { useMessages } from '../../base/messages-context.tsx';
import styles from './statuses.module.css';

type Column = 'value' | 'category' | 'rows' | 'amount' | 'shows' | 'name' | 'color';

/** The headings of a table of values. A category has a second cell, for what is to be said about it. */
export function ColumnHeadings({ columns }: { readonly columns: readonly Column[] }) {
  const messages = useMessages();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={styles[column]}
            colSpan={column === 'category' ? 2 : 1}
          >
            {messages.text(`categories.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
