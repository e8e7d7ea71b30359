import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { describeTime } from './freshness.ts';

/** How fresh the rows are and why. */
export function FreshnessPanel({
  resultSet,
  dataset,
  onClose,
}: {
  readonly resultSet: ResultSet;
  readonly dataset: Dataset;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const quarterly = dataset.freshness === 'quarter-hour';
  return (
    <Dialog
      title={messages.text('freshness.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {messages.text('dialog.close')}
        </Button>
      }
    >
      <div>
        <p>
          {messages.text('freshness.reaches', {
            moment: messages.dateTime(resultSet.dataAsOf),
            time: describeTime(resultSet.fetchedAt, messages),
          })}
        </p>
        {resultSet.provisional !== null && (
          <p>
            {messages.text('fresh.provisional.about', { day: messages.day(resultSet.provisional) })}
          </p>
        )}
        <p>{messages.text(quarterly ? 'freshness.quarterHour' : 'freshness.previousDay')}</p>
      </div>
    </Dialog>
  );
}
