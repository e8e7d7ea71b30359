import type { ExportProgress } from '../../../shared/domain/exports.ts';
import { useWords } from '../../base/words-context.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './export-dialog.module.css';

/** How far the export is; before the first progress, the save dialog is open. */
export function ExportRunning({ progress }: { readonly progress: ExportProgress | null }) {
  const words = useWords();
  const fraction =
    progress?.phase === 'writing' && progress.total > 0 ? progress.rows / progress.total : null;
  return (
    <div className={styles.running}>
      <ProgressBar label={words.text('export.progress')} value={fraction} />
      <p role="status">
        {progress === null
          ? words.text('export.choosing')
          : progress.phase === 'asking'
            ? words.text('export.asking', { done: progress.rows, total: progress.total })
            : progress.phase === 'writing'
              ? words.text('export.writing', {
                  rows: words.number(progress.rows),
                  total: words.number(progress.total),
                })
              : words.text('export.checking')}
      </p>
    </div>
  );
}
