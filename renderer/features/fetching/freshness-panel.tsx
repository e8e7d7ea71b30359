import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BatchRuns } from '../batch-runs/batch-runs.tsx';
import { timeText } from './freshness.ts';

/** How fresh the rows are and why, with the batch runs that filled the warehouse. */
export function FreshnessPanel({
  resultSet,
  dataset,
  onClose,
}: {
  readonly resultSet: ResultSet;
  readonly dataset: Dataset;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const quarterly = dataset.freshness === 'quarter-hour';
  return (
    <Dialog
      title={words.text('freshness.title')}
      isOpen
      onClose={onClose}
      width={820}
      footer={
        <Button variant="primary" onPress={onClose}>
          {words.text('freshness.close')}
        </Button>
      }
    >
      <div>
        <p>
          {words.text('freshness.reaches', {
            moment: words.dateTime(resultSet.dataAsOf),
            time: timeText(resultSet.fetchedAt, words),
          })}
        </p>
        {resultSet.provisional !== null && (
          <p>{words.text('fresh.provisional.about', { day: words.day(resultSet.provisional) })}</p>
        )}
        <p>{words.text(quarterly ? 'freshness.quarterHour' : 'freshness.previousDay')}</p>
      </div>
      <BatchRuns profileId={resultSet.profileId} />
    </Dialog>
  );
}
