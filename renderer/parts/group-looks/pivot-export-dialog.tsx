import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { GroupLook, PivotQuery } from '../../../shared/domain/pivots.ts';
import { exportFormats } from '../../../shared/export-formats.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TablesExportDialog } from '../export/index.ts';

interface Props {
  readonly dataset: Dataset;
  readonly resultSet: ResultSet;
  readonly relative: string | null;
  /** The pivot as on the screen. */
  readonly query: PivotQuery;
  readonly comparison: GroupLook['comparison'];
  readonly onClose: () => void;
}

/** Exports a pivot. */
export function PivotExportDialog(props: Props) {
  const { dataset, resultSet, relative, query, comparison, onClose } = props;
  const messages = useMessages();
  const { view, compared, ...sides } = query;
  const { resultId, ...seen } = view;
  return (
    <TablesExportDialog
      profileId={resultSet.profileId}
      title={messages.text('pivot.export.title')}
      describe={(format) =>
        messages.text(
          exportFormats[format].isForPeople ? 'pivot.export.seen' : 'pivot.export.lines',
        )
      }
      hasNames={false}
      isOpen
      toSpec={({ table: _, ...choice }) => ({
        kind: 'pivot',
        ...choice,
        dataset: dataset.id,
        ask: resultSet.rowRequest,
        ...(relative === null ? {} : { relative }),
        resultId,
        pivot: { ...sides, view: seen },
        ...(compared ? { comparison, comparedId: compared.resultId } : { comparison: 'none' }),
      })}
      onClose={onClose}
    />
  );
}
