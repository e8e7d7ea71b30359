import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { GroupLook, PivotQuery } from '../../../shared/domain/pivots.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pivotQuery } from '../../queries/pivots.ts';
import { Button } from '../../ui/button.tsx';
import { PictureSourceContext } from '../../ui/charts/picture-menu-context.ts';
import frame from '../../ui/screen.module.css';
import { ErrorNotice } from '../errors/index.ts';
import type { Within } from '../navigation/index.ts';
import { planPicture } from './choose-picture.ts';
import { DrawnGroups } from './drawn-groups.tsx';
import styles from './group-looks.module.css';
import { listCurrencies } from './lay-out-groups.ts';
import { listCuts } from './list-cuts.ts';
import { listSource } from './list-source.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  readonly resultSet: ResultSet;
  readonly look: GroupLook;
  readonly onOpen: (group: Within) => void;
  readonly onCounted: (rows: number) => void;
}

/** Groups as a picture, one a currency where money is added up. */
export function GroupPictures({ dataset, view, grouping, resultSet, look, ...on }: Props) {
  const messages = useMessages();
  const source = useMemo(
    () => listSource(dataset, view, resultSet, messages),
    [dataset, view, resultSet, messages],
  );
  const plan = useMemo(() => planPicture(look.as, grouping), [look.as, grouping]);
  const query = useMemo(
    (): PivotQuery => ({
      view: { ...view, sort: [] },
      rows: plan ? [plan.along] : [],
      columns: plan?.parts ? [plan.parts] : [],
      field: look.figure,
      mostRows: plan?.mostAlong ?? 1,
      mostColumns: plan?.mostParts ?? 1,
    }),
    [view, plan, look.figure],
  );
  const { data, error, refetch, isFetching } = useQuery(pivotQuery(query));
  const all = data?.cells.find(({ row, column }) => row === null && column === null)?.now;
  const { onCounted } = on;
  useEffect(() => {
    if (all) onCounted(all.rows);
  }, [all, onCounted]);
  if (!plan) return null;
  if (error) {
    return (
      <div className={styles.page}>
        <ErrorNotice
          error={toAppError(error)}
          actions={<Button onPress={() => void refetch()}>{messages.text('repair.retry')}</Button>}
        />
      </div>
    );
  }
  if (!data || !all) {
    return (
      <p className={styles.page} role="status">
        {messages.text('look.counting')}
      </p>
    );
  }
  const field = look.figure === null ? null : findField(dataset, look.figure);
  const isMoney = field?.currency !== undefined;
  const cuts = listCuts(
    data,
    { rows: [plan.along], columns: plan.parts ? [plan.parts] : [] },
    dataset,
    messages,
  );
  const values = all.sums.reduce((sum, one) => sum + one.values, 0);
  const hasEmpty = look.figure !== null && values + all.invalidValues < all.rows;
  const notes = [
    ...cuts,
    ...(plan.kind === 'bars' && grouping.length > 1 ? [messages.text('look.firstOne')] : []),
    ...(plan.kind !== 'bars' && grouping.length > 2 ? [messages.text('look.firstTwo')] : []),
    ...(all.invalidValues > 0
      ? [messages.text('look.invalidValues', { rows: all.invalidValues })]
      : []),
    ...(hasEmpty ? [messages.text('look.empty')] : []),
  ];
  return (
    <div className={styles.page} aria-busy={isFetching}>
      <PictureSourceContext value={source}>
        <div className={styles.pictures}>
          {listCurrencies(data, isMoney).map((currency) => (
            <section key={currency ?? ''} className={frame.card}>
              <DrawnGroups
                dataset={dataset}
                view={view}
                resultSet={resultSet}
                plan={plan}
                currency={currency}
                field={look.figure}
                pivot={data}
                onOpen={(path, label) =>
                  on.onOpen({
                    grouping,
                    label,
                    filters: path,
                  })
                }
              />
            </section>
          ))}
        </div>
      </PictureSourceContext>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
