import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { Filter, View } from '../../../../shared/domain/views.ts';
import { GuideHours } from './guide-hours.tsx';
import { QuarterHours } from './quarter-hours.tsx';

interface Props {
  readonly dataset: DatasetId;
  readonly view: View;
  readonly resultSet: ResultSet;
  readonly timeZone: string;
  readonly now: Temporal.PlainDateTime;
  readonly onFilter: (filter: Filter) => void;
}

/** A chart of one day of the rows: scans by quarter of an hour, availabilities by guide. */
export function DayChart({ dataset, now, onFilter, ...shown }: Props) {
  return dataset === 'availabilities' ? (
    <GuideHours {...shown} today={now.toPlainDate().toString()} />
  ) : (
    <QuarterHours {...shown} field="scannedDate" onFilter={onFilter} />
  );
}
