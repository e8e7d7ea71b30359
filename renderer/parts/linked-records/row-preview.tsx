import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Cell, Filter, View } from '../../../shared/domain/views.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pageQuery } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import {
  CellValue,
  type ColumnLayout,
  findBeside,
  findCut,
  isFigure,
  listVisibleColumns,
  makeDefaultLayout,
  toPageView,
  useCutColumns,
} from '../grid/index.ts';
import styles from './row-preview.module.css';

const maxColumns = 7;

interface Props {
  readonly dataset: Dataset;
  readonly resultId: string;
  readonly filters?: readonly Filter[];
  readonly sorting?: ColumnLayout['sorting'];
  readonly personalData: View['personalData'];
  /** Fields without a column, because the page is about their value. */
  readonly without?: readonly string[];
  readonly rows?: number;
  /** The expected or maximum number of rows. Their place is reserved. */
  readonly expected: number;
  readonly label: string;
  /** Shown if no row passes the filters. */
  readonly none?: string;
}

/**
 * The first rows of a result set in a small table. Its height is reserved, so that nothing below moves. The grid shows
 * all rows.
 */
export function RowPreview(props: Props) {
  const { dataset, resultId, filters = [], sorting = [], personalData, without = [] } = props;
  const { rows = 8, expected, label, none } = props;
  const messages = useMessages();
  const view = toPageView(resultId, dataset, { sorting, filters, personalData });
  const page = useQuery(pageQuery(view, 0));
  const scroller = useRef<HTMLElement>(null);
  const isLeftOut = (name: string | undefined) => name !== undefined && without.includes(name);
  const names = listVisibleColumns(makeDefaultLayout(dataset))
    .filter((name) => ![name, findField(dataset, name)?.naming?.of].some(isLeftOut))
    .slice(0, maxColumns);
  const cut = useCutColumns(scroller, `${names.join()} ${page.dataUpdatedAt}`);
  if (page.isError) return <ErrorNotice error={toAppError(page.error)} />;
  const total = page.data?.total ?? expected;
  const shown: readonly (readonly Cell[] | null)[] =
    page.data?.rows.slice(0, rows) ?? Array(Math.min(rows, expected)).fill(null);
  if (total === 0 && none !== undefined) return <p className={styles.more}>{none}</p>;
  return (
    <section
      ref={scroller}
      className={styles.place}
      aria-label={messages.text('caseFile.firstRows', { dataset: label })}
      aria-busy={page.isPending}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
      tabIndex={0}
    >
      <table className={classNames(shared.table, styles.table)}>
        <thead>
          <tr>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className={isAmount(findField(dataset, name)) ? styles.amount : undefined}
              >
                {messages.field(dataset.id, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and don't move
            <tr key={index}>
              {names.map((name, at) => {
                const field = findField(dataset, name);
                return (
                  <td
                    key={name}
                    data-cut={findCut(cut, at)}
                    className={classNames(
                      isAmount(field) && styles.amount,
                      isFigure(field) && styles.figure,
                    )}
                  >
                    {cells ? (
                      <CellValue
                        cell={cells[view.columns.indexOf(name)] ?? null}
                        field={field}
                        beside={
                          cells[view.columns.indexOf(findBeside(names, at, field) ?? '')] ?? null
                        }
                      />
                    ) : (
                      '\u00a0'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {total > shown.length && (
        <p className={styles.more}>
          {messages.text('caseFile.more', { rows: total - shown.length })}
        </p>
      )}
    </section>
  );
}
