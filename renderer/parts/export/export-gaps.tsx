import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeMissingDays } from '../../base/missing-days.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DamagedNote } from '../fetching/index.ts';

interface Props {
  /** The result set of the rows, to see whether any are missing. */
  readonly resultSet: Pick<ResultSet, 'gaps' | 'damaged' | 'staleBecause'>;
  readonly rows: number;
  /** Fetches missing rows. Left out if that isn't possible. */
  readonly onFetch: (() => void) | undefined;
}

/** A note on rows that the file would lack. */
export function ExportGaps({ resultSet, rows, onFetch }: Props) {
  const messages = useMessages();
  return (
    <>
      {resultSet.gaps.length > 0 && (
        <Notice
          tone="warn"
          actions={
            onFetch && <Button onPress={onFetch}>{messages.text('export.partial.fetch')}</Button>
          }
        >
          {messages.text('export.partial', describeMissingDays(resultSet.gaps, messages))}
        </Notice>
      )}
      <DamagedNote damaged={resultSet.damaged} />
      {resultSet.staleBecause && (
        <Notice tone="warn">{messages.text('export.partial.stale')}</Notice>
      )}
      {rows === 0 && <Notice tone="info">{messages.text('export.nothing')}</Notice>}
    </>
  );
}
