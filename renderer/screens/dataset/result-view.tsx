import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Period } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ValueNotes } from '../../parts/drill-down/index.ts';
import { FilterChips } from '../../parts/filters/index.ts';
import { focusGrid, toShownView, ViewBar } from '../../parts/grid/index.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';
import { RecordPanel } from '../../parts/record/index.ts';
import { toGridState, ViewsMenu } from '../../parts/saved-views/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { namesQuery } from '../../queries/names.ts';
import shared from '../../ui/shared.module.css';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import styles from './dataset-screen.module.css';
import { DayPicture, useDayPicture } from './day-picture/index.ts';
import { EmptyResult } from './empty-result.tsx';
import { IngestNotes } from './ingest-notes.tsx';
import { ResultFiles } from './result-files.tsx';
import { ResultRows } from './result-rows.tsx';
import { useAnnouncedRows } from './use-announced-rows.ts';
import { useOfferNames } from './use-offer-names.ts';
import { useResultView } from './use-result-view.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: OpenScreen;
  readonly resultSet: ResultSet;
  /** The earlier moment that is shown, in words. */
  readonly asOf: string | null;
  /** The place for notes on the rows, beside the title. */
  readonly notesPlace: HTMLElement | null;
  /** The place for the view's controls, beside the period. */
  readonly viewPlace: HTMLElement | null;
  /** The progress of a running fetch. */
  readonly running: ReactNode;
  readonly isExporting: boolean;
  readonly onExported: () => void;
  /** Plans a download of what is missing. */
  readonly onPlan: () => void;
  /** Plans a download of the result set's gaps. */
  readonly onFillGaps: (gaps: readonly Period[]) => void;
}

/** A result set: its filters, its rows, an open record, and the texts of the status bar. */
export function ResultView({ profile, dataset, now, screen, resultSet, ...props }: Props) {
  const messages = useMessages();
  const { notesPlace, viewPlace } = props;
  const { record, change } = screen;
  const [counted, setCounted] = useState<number | null>(null);
  const [selected, setSelected] = useState(0);
  const total = resultSet.ingestStats.kept;
  const shown = useResultView(profile.id, dataset, resultSet.resultId, screen, counted ?? total);
  const { data: names } = useQuery(namesQuery(profile.id, resultSet.resultId));
  useOfferNames(resultSet, names ?? null, now);
  const { view, columns } = shown;
  const shownRows = columns.table.getRowCount();
  const dayChart = useDayPicture(dataset.id);
  const isRecordOpen = record !== null && screen.grouping.length === 0 && record < shownRows;
  const place = dayChart?.place;
  // An open record takes the place beside the rows, and groups have charts of their own.
  const picture = dayChart?.isShown &&
    total > 0 &&
    screen.grouping.length === 0 &&
    !(isRecordOpen && place === 'beside') && (
      <DayPicture
        key={resultSet.resultId}
        dataset={dataset.id}
        view={view}
        resultSet={resultSet}
        timeZone={profile.timeZone}
        now={now}
        onFilter={(filter) => columns.setFilter(filter.field, filter)}
      />
    );
  const { look } = screen;
  const isPivot =
    shownRows > 0 &&
    screen.grouping.length > 0 &&
    look.as === 'pivot' &&
    look.rows.length + look.columns.length > 0;
  const { rowRequest } = resultSet;
  const isAnyDate = rowRequest.by === 'stored' && rowRequest.dates === null;
  const days = isAnyDate ? null : findRequestedDays(rowRequest);
  useAnnouncedRows(dataset, view, { shown: total === 0 ? null : counted, total });

  return (
    <>
      {notesPlace &&
        createPortal(
          <IngestNotes dataset={dataset} resultSet={resultSet} names={names ?? null} now={now} />,
          notesPlace,
        )}
      {total > 0 &&
        viewPlace &&
        createPortal(
          <ViewBar
            dataset={dataset}
            columns={columns}
            screen={screen}
            personalData={view.personalData}
            onChange={change}
            tools={
              dayChart && (
                <ToggleButton
                  icon="reports"
                  isSelected={dayChart.isShown}
                  onChange={dayChart.onChange}
                >
                  {messages.text('dayPicture.show')}
                </ToggleButton>
              )
            }
          >
            <ViewsMenu
              profile={profile}
              dataset={dataset}
              state={toGridState(dataset, columns.layout, screen, screen.preset)}
              viewId={screen.viewId}
              now={now}
            />
          </ViewBar>,
          viewPlace,
        )}
      <FilterChips
        dataset={dataset}
        filters={shown.filters}
        onRemove={(filter) => columns.setFilter(filter.field, null)}
        onRemoveAll={() => columns.table.setColumnFilters([])}
      />
      {place === 'above' && picture}
      <ValueNotes profileId={profile.id} filters={shown.filters} />
      <div className={styles.body}>
        <div className={shared.gridSide}>
          {total === 0 ? (
            <EmptyResult
              profile={profile}
              dataset={dataset}
              draft={screen.draft}
              now={now}
              onRequest={(draft) => change({ draft })}
              onPlan={props.onPlan}
            />
          ) : (
            <ResultRows
              dataset={dataset}
              resultSet={resultSet}
              screen={screen}
              shown={shown}
              total={total}
              counted={counted}
              onCounted={setCounted}
              onSelected={setSelected}
              onFillGaps={props.onFillGaps}
              isExporting={props.isExporting && isPivot}
              onExported={props.onExported}
            />
          )}
        </div>
        {place === 'beside' && picture}
        {record !== null && isRecordOpen && (
          <RecordPanel
            key={resultSet.resultId}
            profile={profile}
            dataset={dataset}
            view={view}
            row={record}
            total={shownRows}
            onMove={(row) => change({ record: row })}
            onClose={() => {
              change({ record: null });
              focusGrid();
            }}
          />
        )}
      </div>
      <StatusBar profile={profile} asOf={props.asOf}>
        {props.running || total === 0 || (
          <span>
            {selected > 1
              ? messages.text('status.selected', { rows: selected })
              : messages.text('status.counted', {
                  shown: shown.isNarrowed ? messages.number(shownRows) : 'all',
                  dataset: dataset.id,
                  rows: total,
                  days: days ? messages.dayRange(days) : 'none',
                })}
          </span>
        )}
      </StatusBar>
      <ResultFiles
        profile={profile}
        dataset={dataset}
        now={now}
        screen={screen}
        resultSet={resultSet}
        view={toShownView(view, columns.layout)}
        rows={shownRows}
        isOpen={props.isExporting && !isPivot}
        onClose={props.onExported}
        onFillGaps={props.onFillGaps}
      />
    </>
  );
}
