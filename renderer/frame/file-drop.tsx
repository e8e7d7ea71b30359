import { useEffect, useEffectEvent, useState } from 'react';
import {
  findSharedFileKind,
  maxSharedFileSize,
  type SharedFileKind,
} from '../../shared/shared-files.ts';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import { describeError } from '../base/describe-error.ts';
import { useMessages } from '../base/messages-context.tsx';
import { useAnnounceRemoved } from '../base/removals.ts';
import { notify, notifyError } from '../base/toasts.ts';
import { showUnfinished } from '../parts/export/index.ts';
import { useImport } from '../parts/profiles/index.ts';
import { useImportSavedExport } from '../parts/saved-exports/index.ts';
import { useImportViews } from '../parts/saved-views/index.ts';
import styles from './file-drop.module.css';
import { openLink } from './opened-link.ts';

/**
 * Files that are dropped on the window or double-clicked. Known kinds are imported as from a dialog, as text, since a
 * page knows no paths. For other files it shows a message.
 */
export function FileDrop({ profileId }: { readonly profileId: string | null }) {
  const messages = useMessages();
  const announceImported = useAnnounceRemoved();
  const { mutateAsync: importVenues } = useImport();
  const importViews = useImportViews();
  const importSavedExport = useImportSavedExport();
  const [isOver, setOver] = useState(false);

  async function take(kind: SharedFileKind, text: string, file: string): Promise<void> {
    if (kind === 'venues') return void (await importVenues(text));
    if (profileId === null) return notify(messages.text('drop.noVenue', { file }));
    switch (kind) {
      case 'views':
        return importViews(profileId, text);
      case 'saved-export':
        return importSavedExport(profileId, text);
      case 'categories': {
        const found = await unwrap(desk.categories.importFromFile({ profileId, text }));
        if (!found) return;
        const { values, undo: changes } = found;
        announceImported(messages.text('categories.imported', { values }), () =>
          unwrap(desk.categories.change({ profileId, changes })),
        );
      }
    }
  }

  /** Imports a file. Its text is null if it couldn't be read. */
  async function takeFile(file: {
    readonly name: string;
    readonly text: string | null;
  }): Promise<void> {
    const { text } = file;
    if (text === null) return notifyError(messages.text('drop.unreadable', { file: file.name }));
    const kind = findSharedFileKind(text);
    if (kind === null) return notifyError(messages.text('drop.unknown', { file: file.name }));
    try {
      await take(kind, text, file.name);
    } catch (thrown) {
      notifyError(describeError(toAppError(thrown), messages).title);
    }
  }

  // One after the other, since each may ask something.
  const takeAll = useEffectEvent(async (files: readonly File[]) => {
    for (const file of files) {
      const text = file.size <= maxSharedFileSize ? await file.text().catch(() => null) : '';
      await takeFile({ name: file.name, text });
    }
  });
  // Double clicks and links, in their order.
  const takeOpenings = useEffectEvent(async () => {
    const openings = await desk.app.takeOpenings({});
    for (const opening of openings.ok ? openings.value : []) {
      if (opening.kind === 'file') await takeFile(opening);
      else if (opening.kind === 'exports') showUnfinished(opening.exports);
      else if (opening.kind === 'refused') notifyError(messages.text('link.unknown'));
      else if (profileId === null) notifyError(messages.text('link.noVenue'));
      else openLink(opening.target);
    }
  });
  useEffect(() => {
    // The window may have been opened for one.
    void takeOpenings();
    return desk.app.onOpening(() => void takeOpenings());
  }, []);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void takeAll([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return (
    isOver && (
      <div className={styles.over} aria-hidden="true">
        <p className={styles.text}>{messages.text('drop.here')}</p>
      </div>
    )
  );
}
