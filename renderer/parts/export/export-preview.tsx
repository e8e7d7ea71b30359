import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { type FilePreview, filePreviewQuery } from '../../queries/views.ts';
import styles from './export-dialog.module.css';

interface Props {
  readonly view: View;
  readonly choice: FilePreview;
}

/** The first lines of the text file that a view would become. */
export function ExportPreview({ view, choice }: Props) {
  const messages = useMessages();
  // Its headings change with the app's language.
  const preview = useQuery(filePreviewQuery(view, { locale: messages.locale, ...choice }));
  return (
    <div>
      <span className={styles.previewLabel}>{messages.text('export.preview')}</span>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section
        className={styles.preview}
        aria-label={messages.text('export.preview.about')}
        tabIndex={0}
      >
        <pre>
          <bdi>{preview.data ?? ''}</bdi>
        </pre>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
    </div>
  );
}
