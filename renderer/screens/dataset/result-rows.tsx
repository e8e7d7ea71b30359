import { useCallback } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';
import type { Period } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useWriteValue } from '../../parts/categories/index.ts';
import { Grid } from '../../parts/grid/index.ts';
import { GroupsShown } from '../../parts/group-looks/index.ts';
import { listSubjects, openCaseFile } from '../../parts/linked-records/index.ts';
import { type OpenScreen, useNavigation } from '../../parts/navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import styles from './dataset-screen.module.css';
import { findRelativePeriod } from './relative-period.ts';
import type { ResultViewState } from './use-result-view.ts';

interface Props {
  readonly dataset: Dataset;
  readonly resultSet: ResultSet;
  readonly screen: OpenScreen;
  readonly shown: ResultViewState;
  /** The number of rows in the result set, and in the view. Null until they are counted. */
  readonly total: number;
  readonly counted: number | null;
  readonly onCounted: (rows: number) => void;
  readonly onSelected: (rows: number) => void;
  /** Plans a download of what is missing. */
  readonly onFillGaps: (gaps: readonly Period[]) => void;
  /** The pivot is to be exported. */
  readonly isExporting: boolean;
  readonly onExported: () => void;
}

const subjectTexts = {
  order: 'palette.order',
  barcode: 'palette.barcode',
  guide: 'gridMenu.guide',
} as const;

/** The rows or their groups. If the filters leave none, offers to clear them. */
export function ResultRows(props: Props) {
  const { dataset, screen, shown, total, counted, ...on } = props;
  const messages = useMessages();
  const { view, isNarrowed } = shown;
  const { grouping, change } = screen;
  const { open } = useNavigation();
  const { profileId } = props.resultSet;
  const writeValue = useWriteValue();
  const days = findRequestedDays(props.resultSet.rowRequest);
  const onTop = useCallback((top: number) => change({ top }), [change]);
  return (
    <>
      {grouping.length > 0 ? (
        <GroupsShown
          dataset={dataset}
          resultSet={props.resultSet}
          relative={findRelativePeriod(props.resultSet, screen)}
          look={screen.look}
          onLook={(look) => change({ look })}
          onFillGaps={props.onFillGaps}
          isExporting={props.isExporting}
          onExported={props.onExported}
          view={view}
          grouping={grouping}
          names={shown.columns.names}
          totals={screen.totals}
          onOpen={(group) => change({ within: group, grouping: [] })}
          onCounted={on.onCounted}
        />
      ) : (
        <Grid
          dataset={dataset}
          view={view}
          columns={shown.columns}
          totals={screen.totals}
          top={screen.top}
          onTop={onTop}
          expected={isNarrowed ? 0 : total}
          openRecord={screen.record}
          onOpenRecord={(record) => change({ record })}
          onCounted={on.onCounted}
          onSelected={on.onSelected}
          listActions={(record) =>
            listSubjects(dataset.id, record).map(({ kind, number }) => ({
              id: `${kind} ${number}`,
              icon: kind === 'guide' ? 'guides' : 'caseFile',
              text: messages.text(subjectTexts[kind], { number }),
              run: () => {
                if (kind === 'guide') return open({ screen: 'guide', guideId: number });
                openCaseFile(profileId, { kind: kind === 'order' ? 'orderNumber' : kind, number });
                open({ screen: 'caseFile' });
              },
            }))
          }
        />
      )}
      {counted === 0 && isNarrowed && (
        <div className={styles.over}>
          <StatePanel
            icon="filter"
            role="status"
            title={messages.text('empty.filters.title')}
            text={messages.text('empty.filters.text', {
              rows: total,
              period: days ? messages.dayRange(days) : 'none',
            })}
            hint={
              view.filters.length > 0
                ? messages.text('export.filtered', {
                    filters: messages.list(
                      view.filters.map((one) =>
                        describeFilter(one, dataset.id, messages, writeValue),
                      ),
                    ),
                  })
                : undefined
            }
            actions={
              <Button
                variant="primary"
                onPress={() => change({ filters: [], search: '', within: null })}
              >
                {messages.text(view.search ? 'search.removeAll' : 'chip.removeAll')}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}
