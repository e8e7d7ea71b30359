import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { changeKinds, makeChangesDataset } from '../../../shared/changes.ts';
import type { Changes } from '../../../shared/domain/history.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { countDays, type Period } from '../../../shared/ranges.ts';
import { toDay, toLastWholeDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { RowsExportDialog } from '../../parts/export/index.ts';
import { DamagedNote } from '../../parts/fetching/index.ts';
import { FilterChips } from '../../parts/filters/index.ts';
import {
  ColumnsMenu,
  focusGrid,
  Grid,
  toPageView,
  toShownView,
  useColumnTable,
} from '../../parts/grid/index.ts';
import { namesQuery } from '../../queries/names.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ChangePanel } from './change-panel.tsx';
import styles from './history.module.css';

/** The kinds of changes shown at first. Rows that can't be compared are shown only on request. */
const certain = changeKinds.filter((kind) => kind !== 'notDownloaded');
type Kind = 'all' | (typeof changeKinds)[number];

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly changes: Changes;
  readonly since: number;
  readonly exporting: boolean;
  readonly onExportClose: () => void;
}

/** New, changed and removed rows, with their earlier values. */
export function ChangesView(props: Props) {
  const { profile, dataset, changes, since, exporting, onExportClose } = props;
  const messages = useMessages();
  const { resultSet, added, changed, gone, notDownloaded, gapsThen } = changes;
  useQuery(namesQuery(profile.id, resultSet.resultId));
  const changesRows = useMemo(() => makeChangesDataset(dataset), [dataset]);
  const [kind, setKind] = useState<Kind>('all');
  const [filters, setFilters] = useState<readonly Filter[]>([]);
  const [totals, setTotals] = useState<TotalsKind>('none');
  const [record, setRecord] = useState<number | null>(null);
  const [counted, setCounted] = useState<number | null>(null);
  const counts = {
    all: added + changed + gone,
    added,
    changed,
    gone,
    notDownloaded,
  };
  const columns = useColumnTable(`${profile.id}.changes`, changesRows, {
    filters,
    onFilters: (next) => {
      setRecord(null);
      setFilters(next);
    },
    rowCount: counted ?? counts[kind],
  });
  const { layout } = columns;
  const { sorting } = layout;
  const view = useMemo(() => {
    const values = kind === 'all' ? certain : [kind];
    const only: Filter = { kind: 'oneOf', field: 'change', values };
    return toPageView(resultSet.resultId, changesRows, { sorting, filters: [...filters, only] });
  }, [resultSet.resultId, changesRows, sorting, filters, kind]);
  const show = (next: Kind) => {
    setRecord(null);
    setKind(next);
  };
  const found = certain.filter((id) => counts[id] > 0);
  // Of one kind, all of them are the same rows.
  const kinds: readonly ('all' | (typeof certain)[number])[] =
    found.length === 1 && kind !== 'notDownloaded' ? found : ['all', ...found];
  const daysThen = countAllDays(gapsThen);
  const daysNow = countAllDays(resultSet.gaps);
  return (
    <>
      {daysThen + daysNow > 0 && (
        <Notice
          tone="info"
          strip
          actions={
            notDownloaded > 0 && (
              <Button onPress={() => show(kind === 'notDownloaded' ? 'all' : 'notDownloaded')}>
                {messages.text('changes.showOther', {
                  kind: kind === 'notDownloaded' ? 'changes' : 'missing',
                })}
              </Button>
            )
          }
        >
          {[
            ...(notDownloaded > 0
              ? [messages.text('changes.notCompared', { rows: notDownloaded })]
              : []),
            ...(daysThen > 0 ? [messages.text('changes.gaps', { days: daysThen })] : []),
            ...(daysNow > 0 ? [messages.text('changes.gapsNow', { days: daysNow })] : []),
          ].join(' ')}
        </Notice>
      )}
      <DamagedNote damaged={resultSet.damaged} />
      <div className={styles.tools}>
        <Segments
          label={messages.text('changes.kind')}
          options={kinds.map((id) => ({
            id,
            text: messages.text(`changes.${id}`, { count: counts[id] }),
          }))}
          value={kinds.find((id) => id === kind) ?? kinds[0] ?? 'all'}
          onChange={show}
        />
        <span className={shared.gap} />
        <ColumnsMenu dataset={changesRows} columns={columns} totals={totals} onTotals={setTotals} />
      </div>
      <FilterChips
        dataset={changesRows}
        filters={[...filters]}
        onRemove={(filter) => columns.setFilter(filter.field, null)}
        onRemoveAll={() => columns.table.setColumnFilters([])}
      />
      <div className={shared.fillRow}>
        <div className={shared.gridSide}>
          {counts[kind] === 0 ? (
            <StatePanel
              icon="check"
              role="status"
              title={messages.text('changes.none.title')}
              text={
                counts.all === 0
                  ? messages.text('changes.none.text', {
                      moment: messages.moment(since, profile.timeZone),
                    })
                  : messages.text('changes.none.kind')
              }
            />
          ) : (
            <Grid
              dataset={changesRows}
              view={view}
              columns={columns}
              totals={totals}
              countsRows
              top={0}
              onTop={ignoreTop}
              expected={counts[kind]}
              openRecord={record}
              onOpenRecord={setRecord}
              onCounted={setCounted}
              onSelected={ignoreTop}
            />
          )}
        </div>
        {record !== null && record < (counted ?? 0) && (
          <ChangePanel
            dataset={dataset}
            view={view}
            row={record}
            onClose={() => {
              setRecord(null);
              focusGrid();
            }}
          />
        )}
      </div>
      <RowsExportDialog
        dataset={changesRows}
        view={toShownView(view, layout)}
        rows={counted ?? counts[kind]}
        total={counts.all + notDownloaded}
        resultSet={resultSet}
        isOpen={exporting}
        onClose={onExportClose}
      />
    </>
  );
}

function ignoreTop(): void {
  // The scroll position is not restored, since the list is computed each time.
}

function countAllDays(periods: readonly Period[]): number {
  return periods.reduce(
    (sum, { from, to }) => sum + countDays({ first: toDay(from), last: toLastWholeDay(to) }),
    0,
  );
}
