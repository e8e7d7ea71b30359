import type { Period } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/index.ts';
import type { ComparedRows } from './use-compared-rows.ts';

interface Props {
  readonly against: ComparedRows;
  readonly onFillGaps: (gaps: readonly Period[]) => void;
}

/** The days that a pivot is compared with, or why there is no comparison. */
export function ComparisonNote({ against, onFillGaps }: Props) {
  const messages = useMessages();
  const days = messages.dayRange(against.days);
  if (against.error) return <ErrorNotice error={against.error} />;
  switch (against.obstacle) {
    case 'text-filter':
      return <Notice tone="info">{messages.text('pivot.noComparison.text')}</Notice>;
    case 'rows':
      return (
        <Notice
          tone="info"
          actions={
            <Button onPress={() => onFillGaps(against.gaps)}>
              {messages.text('common.planDownload')}
            </Button>
          }
        >
          {messages.text('pivot.noComparison.rows', { days })}
        </Notice>
      );
    case null:
      return (
        <p role="status">
          {messages.text(against.isFetching ? 'pivot.comparing' : 'pivot.compared', { days })}
        </p>
      );
  }
}
