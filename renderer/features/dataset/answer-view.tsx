import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Filter } from '../../../shared/ipc/views.ts';
import {
  type DayRange,
  dayRangeOf,
  type Period,
  type PresetId,
  presetsFor,
} from '../../../shared/ranges.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import type { ExportChoice } from '../export/export-choice.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { RunningFetch } from '../fetching/running-fetch.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { pageViewOf, shownViewOf, visibleColumns } from '../grid/column-layout.ts';
import { Grid } from '../grid/grid.tsx';
import { GroupGrid } from '../grid/group-grid.tsx';
import { useColumnTable } from '../grid/use-column-table.ts';
import { ViewBar } from '../grid/view-bar.tsx';
import { periodLike } from '../recipes/recipe-periods.ts';
import { SaveRecipe } from '../recipes/save-recipe.tsx';
import { partOfSeen } from '../recipes/sheet-parts.ts';
import { RecordPanel } from '../record/record-panel.tsx';
import { gridStateOf } from '../saved-views/grid-state.ts';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
import type { AskState } from '../screens/ask-state.ts';
import { changeScreen, type ScreenState, useScreenState } from '../screens/screen-state.ts';
import { StatusBar } from '../status-bar/status-bar.tsx';
import { WorkbookDialog } from '../workbook/workbook-dialog.tsx';
import styles from './dataset-screen.module.css';
import { EmptyAnswer } from './empty-answer.tsx';
import { IntakeNotes } from './intake-notes.tsx';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly answer: Answer;
  readonly asked: AskState;
  readonly now: Temporal.PlainDateTime;
  readonly onAsk: (ask: AskState) => void;
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
  readonly record: number | null;
  readonly onRecord: (row: number | null) => void;
  /** Personal data is readable. */
  readonly revealed: boolean;
  readonly exporting: boolean;
  readonly onExportClose: () => void;
  readonly isRefreshing: boolean;
  readonly queryKey: QueryKey;
  readonly onCancel: () => void;
  /** Plans what is not held; left out where that is not known. */
  readonly onPlan?: (() => void) | undefined;
  /** Plans what is missing of the answer. */
  readonly onFillGaps?: ((gaps: readonly Period[]) => void) | undefined;
  /** Where the tools of the view go: the header's right side. */
  readonly tools: HTMLElement | null;
}

/** The rows that are held: filters, grid, record, and what the status bar says about them. */
export function AnswerView(props: Props) {
  const { profile, dataset, answer, asked, now, onAsk, onFillGaps, tools } = props;
  const { filters: all, onFilters, record, onRecord } = props;
  const words = useWords();
  const screen = useScreenState(profile.id, dataset, now);
  const { search, grouping, totals, within, viewId } = screen;
  const columns = useColumnTable(profile.id, dataset, screen.revision);
  const [counted, setCounted] = useState<number | null>(null);
  const [selected, setSelected] = useState(0);
  const [recipe, setRecipe] = useState<ExportChoice | null>(null);
  const [workbook, setWorkbook] = useState<ExportChoice | null>(null);
  const days = daysOf(answer);
  const { layout } = columns;
  const personalData = props.revealed ? 'shown' : 'masked';
  const { sorting } = layout;
  const names = useMemo(() => visibleColumns(layout), [layout]);
  // Only while something is looked for does it matter which columns are shown: rows stay as they
  // are while a column moves or gets wider.
  const searched = search.trim() === '' ? '' : names.toSorted().join(' ');
  const view = useMemo(
    () =>
      pageViewOf(
        answer.answerId,
        dataset,
        { sorting, shown: searched.split(' ') },
        [...all, ...(within?.filters ?? [])],
        personalData,
        search,
      ),
    [answer.answerId, dataset, sorting, searched, all, within, personalData, search],
  );
  // Filters by what is masked rest until it is revealed again.
  const filters = useMemo(() => view.filters.filter((filter) => all.includes(filter)), [view, all]);
  const isNarrowed = view.filters.length > 0 || view.search !== undefined;
  const isGrouped = grouping.length > 0;
  const onScreen = useCallback(
    (change: Partial<ScreenState>) => changeScreen(profile.id, dataset.id, change),
    [profile.id, dataset.id],
  );
  const onTop = useCallback((top: number) => onScreen({ top }), [onScreen]);
  const showAll = () => onScreen({ filters: [], search: '', within: null });
  const setFilter = useCallback(
    (field: string, filter: Filter | null) => {
      const others = all.filter((other) => other.field !== field);
      onFilters(filter ? [...others, filter] : others);
    },
    [all, onFilters],
  );
  const total = answer.intake.kept;
  const isEmpty = total === 0;
  const nothingPasses = !isEmpty && counted === 0 && isNarrowed;
  const shownRows = counted ?? total;

  return (
    <>
      {tools && createPortal(<IntakeNotes dataset={dataset} answer={answer} />, tools)}
      {!isEmpty && (
        <ViewBar
          dataset={dataset}
          columns={columns}
          screen={screen}
          personalData={personalData}
          onChange={onScreen}
        >
          <ViewsMenu
            profileId={profile.id}
            dataset={dataset}
            state={gridStateOf(dataset, layout, screen, screen.preset)}
            viewId={viewId}
            now={now}
          />
        </ViewBar>
      )}
      <FilterChips
        dataset={dataset}
        filters={filters}
        onRemove={(filter) => setFilter(filter.field, null)}
        onRemoveAll={() => onFilters([])}
      />
      <div className={styles.body}>
        <div className={styles.gridSide}>
          {isEmpty ? (
            <EmptyAnswer
              dataset={dataset}
              asked={asked}
              now={now}
              onAsk={onAsk}
              onPlan={props.onPlan}
            />
          ) : isGrouped ? (
            <GroupGrid
              key={JSON.stringify(grouping)}
              dataset={dataset}
              view={view}
              grouping={grouping}
              names={names}
              totals={totals}
              onOpen={(group) => onScreen({ within: group, grouping: [] })}
              onCounted={setCounted}
            />
          ) : (
            <Grid
              dataset={dataset}
              view={view}
              columns={columns}
              filters={filters}
              totals={totals}
              top={screen.top}
              onTop={onTop}
              expected={isNarrowed ? 0 : total}
              onFilter={setFilter}
              openRecord={record}
              onOpenRecord={onRecord}
              onCounted={setCounted}
              onSelected={setSelected}
            />
          )}
          {nothingPasses && (
            <div className={styles.over}>
              <StatePanel
                icon="filter"
                role="status"
                title={words.text('empty.filters.title')}
                text={words.text('empty.filters.text', { rows: total })}
                actions={
                  <Button variant="primary" onPress={showAll}>
                    {words.text(view.search ? 'search.removeAll' : 'chip.removeAll')}
                  </Button>
                }
              />
            </div>
          )}
        </div>
        {record !== null && !isGrouped && record < shownRows && (
          <RecordPanel
            key={answer.answerId}
            profile={profile}
            dataset={dataset}
            view={view}
            row={record}
            total={shownRows}
            onMove={onRecord}
            onClose={() => {
              onRecord(null);
              document.querySelector<HTMLElement>('[role="grid"] [data-active]')?.focus();
            }}
          />
        )}
      </div>
      <StatusBar profile={profile}>
        <span>
          {isNarrowed
            ? words.text('status.rowsOf', {
                rows: words.number(shownRows),
                total: words.number(total),
              })
            : words.text('status.rows', { rows: total })}
        </span>
        {selected > 1 && <span>{words.text('status.selected', { rows: selected })}</span>}
        {props.isRefreshing && <RunningFetch queryKey={props.queryKey} onCancel={props.onCancel} />}
      </StatusBar>
      <ExportDialog
        dataset={dataset}
        view={shownViewOf(view, columns.layout)}
        rows={shownRows}
        total={total}
        answer={answer}
        grouping={grouping}
        relative={relativeOf(dataset, answer, screen, now)}
        isOpen={props.exporting}
        onClose={props.onExportClose}
        onFetchMissing={onFillGaps && (() => onFillGaps(answer.gaps))}
        onRecipe={days ? setRecipe : undefined}
        onWorkbook={days ? setWorkbook : undefined}
      />
      {recipe && days && (
        <SaveRecipe
          profile={profile}
          dataset={dataset}
          days={days}
          now={now}
          choice={recipe}
          onClose={() => setRecipe(null)}
        />
      )}
      {workbook && days && dataset.axis && (
        <WorkbookDialog
          profile={profile}
          start={{
            part: partOfSeen(dataset, workbook.view, workbook.grouping ?? []),
            period: periodLike(days, dataset.axis, now),
            headings: workbook.headings,
          }}
          onClose={() => setWorkbook(null)}
        />
      )}
    </>
  );
}

/** The days that a recipe could ask for in other weeks; null for one order's rows, or one guide's. */
function daysOf({ ask }: Answer): DayRange | null {
  return ask.by === 'period' && ask.orderNumber === undefined ? dayRangeOf(ask.period) : null;
}

/** The presets as they are written where they are kept. */
const relativePeriods: Readonly<Record<PresetId, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'last-7-days',
  lastFullWeek: 'last-week',
  monthToDate: 'month-to-date',
  lastMonth: 'last-month',
  next7Days: 'next-7-days',
};

/** The period that was asked for, where it is one that moves with the days. */
function relativeOf(
  { axis }: Dataset,
  answer: Answer,
  { ask, preset }: Pick<ScreenState, 'ask' | 'preset'>,
  now: Temporal.PlainDateTime,
): string | null {
  const days = daysOf(answer);
  if (preset !== null) return relativePeriods[preset];
  // What a screen opens with moves too.
  if (ask !== null || days === null || axis === null) return null;
  const same = presetsFor(axis, now).find(
    ({ range }) => range.first === days.first && range.last === days.last,
  );
  return same ? relativePeriods[same.id] : null;
}
