import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { GroupLook } from '../../../shared/domain/pivots.ts';
import { isSummed } from '../../../shared/grid-state.ts';
import { isComparable } from '../../../shared/pivot-comparison.ts';
import type { Period } from '../../../shared/ranges.ts';
import shared from '../../ui/shared.module.css';
import { GroupGrid } from '../grid/index.ts';
import { isMasked } from '../personal-data/index.ts';
import { GroupCharts } from './group-charts.tsx';
import { LookBar } from './look-bar.tsx';
import { PivotSetup } from './pivot-setup.tsx';
import { PivotView } from './pivot-view.tsx';

interface Props extends ComponentProps<typeof GroupGrid> {
  readonly resultSet: ResultSet;
  /** The relative period of the rows, if they have one (shared/relative-periods.ts). */
  readonly relative: string | null;
  readonly look: GroupLook;
  readonly onLook: (look: GroupLook) => void;
  readonly onFillGaps: (gaps: readonly Period[]) => void;
  /** The pivot is to be exported. */
  readonly isExporting: boolean;
  readonly onExported: () => void;
}

/** Groups of rows in the chosen form: a tree, a chart or a pivot. */
export function GroupsShown(props: Props) {
  const { resultSet, relative, look, onLook, onFillGaps, isExporting, onExported, ...groups } =
    props;
  const { dataset, view, grouping, names } = groups;
  const amounts = useMemo(
    () =>
      names.filter((name) => {
        const field = findField(dataset, name);
        return isSummed(field) && !isMasked(field, view.personalData);
      }),
    [names, dataset, view.personalData],
  );
  // A chart can be about a hidden column.
  const figure = look.figure;
  const listed = figure === null || amounts.includes(figure) ? amounts : [...amounts, figure];
  return (
    <div className={shared.fill}>
      <LookBar dataset={dataset} look={look} grouping={grouping} onLook={onLook} amounts={listed}>
        {look.as === 'pivot' && (
          <PivotSetup
            dataset={dataset}
            look={look}
            onLook={onLook}
            personalData={view.personalData}
            isComparable={isComparable(resultSet.rowRequest)}
          />
        )}
      </LookBar>
      {look.as === 'tree' && <GroupGrid key={JSON.stringify(grouping)} {...groups} />}
      {look.as === 'pivot' && (
        <PivotView
          {...groups}
          resultSet={resultSet}
          relative={relative}
          look={look}
          onFillGaps={onFillGaps}
          isExporting={isExporting}
          onExported={onExported}
        />
      )}
      {look.as !== 'tree' && look.as !== 'pivot' && (
        <GroupCharts {...groups} resultSet={resultSet} look={look} />
      )}
    </div>
  );
}
