import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { useExport } from './use-export.ts';

/** All that is downloaded of the venue, as one DuckDB file. There is nothing to choose. */
export function DatabaseExportDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const job = useExport(profile.id);
  return (
    <ExportDialog
      title={messages.text('database.title')}
      job={job}
      isOpen
      onStart={() => job.start({ kind: 'database', format: 'duckdb', headings: 'fields' })}
      onClose={onClose}
    >
      <p>{messages.text('database.about')}</p>
      <p className={shared.note}>{messages.text('database.privacy')}</p>
    </ExportDialog>
  );
}
