import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { View } from '../../../shared/domain/views.ts';
import type { Period } from '../../../shared/ranges.ts';
import { type ExportChoice, RowsExportDialog } from '../../parts/export/index.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';
import {
  findPeriodLike,
  SaveExport,
  toSeenPart,
  WorkbookDialog,
} from '../../parts/saved-exports/index.ts';
import { findRelativePeriod, findRepeatableDays } from './relative-period.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: OpenScreen;
  readonly resultSet: ResultSet;
  /** The view on the screen, and its rows. */
  readonly view: View;
  readonly rows: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFillGaps: (gaps: readonly Period[]) => void;
}

/** The dialogs that export the rows on the screen, once or repeatedly. */
export function ResultFiles(props: Props) {
  const { profile, dataset, now, screen, resultSet, onFillGaps } = props;
  const [savedExport, setSavedExport] = useState<ExportChoice | null>(null);
  const [workbook, setWorkbook] = useState<ExportChoice | null>(null);
  const days = findRepeatableDays(resultSet);
  return (
    <>
      <RowsExportDialog
        dataset={dataset}
        view={props.view}
        rows={props.rows}
        total={resultSet.ingestStats.kept}
        resultSet={resultSet}
        grouping={screen.grouping}
        relative={findRelativePeriod(resultSet, screen)}
        isOpen={props.isOpen}
        onClose={props.onClose}
        onFetchMissing={() => onFillGaps(resultSet.gaps)}
        onSavedExport={days ? setSavedExport : undefined}
        onWorkbook={days ? setWorkbook : undefined}
      />
      {savedExport && days && (
        <SaveExport
          profile={profile}
          dataset={dataset}
          days={days}
          now={now}
          choice={savedExport}
          onClose={() => setSavedExport(null)}
        />
      )}
      {workbook && days && dataset.axis && (
        <WorkbookDialog
          profile={profile}
          start={{
            part: toSeenPart(dataset, workbook.view, workbook.grouping ?? []),
            period: findPeriodLike(days, dataset.axis, now),
            headings: workbook.headings,
          }}
          onClose={() => setWorkbook(null)}
        />
      )}
    </>
  );
}
