import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import { describeError } from '../base/describe-error.ts';
import { useMessages } from '../base/messages-context.tsx';
import { notify, notifyError } from '../base/toasts.ts';
import { showManager } from '../features/profiles/index.ts';
import { profilesKey } from '../queries/profiles.ts';
import { type DroppedKind, findDroppedKind, longestDropped } from './dropped-kind.ts';
import styles from './file-drop.module.css';
import { openLink } from './opened-link.ts';

/**
 * Files that are dropped on the window, or opened by a double click: those that the import dialogs take
 * go the same way, as text, since a page names no paths. Of anything else a word is said, and nothing is
 * opened.
 */
export function FileDrop({ profileId }: { readonly profileId: string | null }) {
  const messages = useMessages();
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);

  async function take(kind: DroppedKind, text: string, file: string): Promise<string | null> {
    if (kind === 'profiles') {
      const imported = await unwrap(desk.profiles.importFromFile({ text }));
      await client.invalidateQueries({ queryKey: profilesKey });
      if (imported) showManager({ is: 'list', imported });
      return null;
    }
    if (profileId === null) return messages.text('drop.noVenue', { file });
    switch (kind) {
      case 'views': {
        const found = await unwrap(desk.savedViews.importFromFile({ profileId, text }));
        if (!found) return null;
        const { added, renamed } = found;
        return messages.text('views.imported', { count: added.length, renamed });
      }
      case 'recipe': {
        const made = await unwrap(desk.recipes.importFromFile({ profileId, text }));
        return made && messages.text('drop.recipe', { name: made.name, folder: made.folder });
      }
      case 'filing': {
        const found = await unwrap(desk.filing.importFromFile({ profileId, text }));
        return found && messages.text('filing.imported', { values: found.values });
      }
    }
  }

  /** Without a text it can't be read. */
  async function takeFile(file: {
    readonly name: string;
    readonly text: string | null;
  }): Promise<void> {
    const { text } = file;
    if (text === null) return notifyError(messages.text('drop.unreadable', { file: file.name }));
    const kind = findDroppedKind(text);
    if (kind === null) return notifyError(messages.text('drop.unknown', { file: file.name }));
    try {
      const said = await take(kind, text, file.name);
      if (said) notify(said);
    } catch (thrown) {
      notifyError(describeError(toAppError(thrown), messages).title);
    }
  }

  // One after the other: each may ask something.
  const takeAll = useEffectEvent(async (files: readonly File[]) => {
    for (const file of files) {
      const text = file.size <= longestDropped ? await file.text().catch(() => null) : '';
      await takeFile({ name: file.name, text });
    }
  });
  // Double clicks and links, in the order in which they came.
  const takeOpenings = useEffectEvent(async () => {
    const openings = await desk.app.takeOpenings({});
    for (const opening of openings.ok ? openings.value : []) {
      if (opening.kind === 'file') await takeFile(opening);
      else if (opening.kind === 'refused') notifyError(messages.text('link.unknown'));
      else if (profileId === null) notifyError(messages.text('link.noVenue'));
      else openLink(opening.target);
    }
  });
  useEffect(() => {
    // The window may have been opened for it.
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
