import type { ExportProgress } from '../../../shared/domain/exports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './export-dialog.module.css';

/** How far the export is; before the first progress, the save dialog is open. */
export function ExportRunning({ progress }: { readonly progress: ExportProgress | null }) {
  const messages = useMessages();
  const fraction =
    progress !== null &&
    (progress.phase === 'writing' || progress.phase === 'gathering') &&
    progress.total > 0
      ? progress.rows / progress.total
      : null;
  return (
    <div className={styles.running}>
      <ProgressBar label={messages.text('export.progress')} value={fraction} />
      <p role="status">
        {progress === null
          ? messages.text('export.choosing')
          : progress.phase === 'asking' || progress.phase === 'gathering'
            ? messages.text(`export.${progress.phase}`, {
                done: progress.rows,
                total: progress.total,
              })
            : progress.phase === 'writing'
              ? messages.text('export.writing', {
                  rows: messages.number(progress.rows),
                  total: messages.number(progress.total),
                })
              : messages.text(`export.${progress.phase}`, { total: progress.total })}
      </p>
    </div>
  );
}
