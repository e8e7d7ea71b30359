import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Pivot, PivotQuery } from '../../../shared/domain/pivots.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pivotQuery } from '../../queries/pivots.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './group-looks.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly query: PivotQuery;
  readonly className: string | undefined;
  /** A note on what is drawn. */
  readonly note?: string | null;
  readonly onCounted: (rows: number) => void;
  readonly children: (pivot: Pivot) => ReactNode;
}

/** Shows a pivot once the engine has counted it, with notes on what it leaves out. */
export function CountedPivot({ dataset, query, className, note, onCounted, children }: Props) {
  const messages = useMessages();
  const { data, error, refetch, isFetching } = useQuery(pivotQuery(query));
  const all = data?.cells.find(({ row, column }) => row === null && column === null)?.now;
  useEffect(() => {
    if (all) onCounted(all.rows);
  }, [all, onCounted]);
  if (error) {
    return (
      <div className={className}>
        <ErrorNotice
          error={toAppError(error)}
          actions={<Button onPress={() => void refetch()}>{messages.text('repair.retry')}</Button>}
        />
      </div>
    );
  }
  if (!data || !all) {
    return (
      <p className={className} role="status">
        {messages.text('look.counting')}
      </p>
    );
  }
  const { invalidValues } = all;
  const values = all.sums.reduce((sum, one) => sum + one.values, 0);
  const notes = [
    ...listCuts(data, query, dataset, messages),
    ...(note ? [note] : []),
    ...(invalidValues > 0 ? [messages.text('look.invalidValues', { rows: invalidValues })] : []),
    ...(query.field !== null && values + invalidValues < all.rows
      ? [messages.text('look.empty')]
      : []),
  ];
  return (
    <div className={className} aria-busy={isFetching}>
      {children(data)}
      <ul className={styles.notes}>
        {notes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** For each side that lists only a part of its groups: how many, and of how many. */
function listCuts(
  pivot: Pivot,
  steps: Pick<PivotQuery, 'rows' | 'columns'>,
  dataset: Dataset,
  messages: Messages,
): string[] {
  return (['rows', 'columns'] as const).flatMap((side) => {
    const lines = pivot[side];
    const others = lines.find(({ keys }) => keys === null);
    if (!others) return [];
    const listed = lines.length - 1;
    const step = messages.list(steps[side].map((one) => describeGroupStep(one, dataset, messages)));
    return [messages.text('look.cut', { all: listed + others.groups, listed, step })];
  });
}
