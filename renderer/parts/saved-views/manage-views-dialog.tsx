import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { SavedView } from '../../../shared/domain/saved-views.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './saved-views.module.css';
import { useImportViews } from './use-import-views.ts';

interface Props {
  readonly profileId: string;
  /** What they are views of. */
  readonly name: string;
  /** Of rows: which of its views it opens with is chosen here. */
  readonly dataset?: Dataset;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Names, order and files of the views of a dataset or a report. */
export function ManageViewsDialog({ profileId, name: subject, dataset, views, onClose }: Props) {
  const messages = useMessages();
  const announceRemoved = useAnnounceRemoved();
  const [renaming, setRenaming] = useState<{ viewId: string; name: string } | null>(null);
  // One at a time: the message is about the last action.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const viewIds = views.map(({ viewId }) => viewId);
  const error = act.error && toAppError(act.error);

  const rename = () =>
    act.mutate(async () => {
      if (renaming === null) return;
      await unwrap(
        desk.savedViews.rename({
          profileId,
          viewId: renaming.viewId,
          name: renaming.name.trim(),
        }),
      );
      setRenaming(null);
    });
  const remove = ({ viewId, name }: SavedView) =>
    act.mutate(async () => {
      await unwrap(desk.savedViews.remove({ profileId, viewId }));
      announceRemoved(messages.text('views.removed', { name }), () =>
        unwrap(desk.savedViews.restore({ profileId, viewId })),
      );
    });
  const move = (index: number, by: -1 | 1) => {
    const [moved] = viewIds.slice(index, index + 1);
    if (moved === undefined) return;
    const order = viewIds.toSpliced(index, 1).toSpliced(index + by, 0, moved);
    act.mutate(() => unwrap(desk.savedViews.reorder({ profileId, viewIds: order })));
  };
  const exportAll = () =>
    act.mutate(async () => {
      const file = await unwrap(desk.savedViews.exportToFile({ profileId, viewIds }));
      if (file)
        notify(messages.text('views.exported', { file: file.fileName, folder: file.folder }));
    });
  const importViews = useImportViews();
  const importAll = () => act.mutate(() => importViews(profileId));

  return (
    <Dialog
      title={messages.text('views.manager.title', { dataset: subject })}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={importAll}>{messages.text('views.manager.import')}</Button>
          <Button onPress={exportAll} isDisabled={views.length === 0}>
            {messages.text('views.manager.export')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {messages.text('views.manager.close')}
          </Button>
        </>
      }
    >
      <div className={shared.stackM}>
        {error && <ErrorNotice error={error} />}
        {views.length === 0 ? (
          <p className={shared.faint}>
            {messages.text(dataset ? 'views.none' : 'views.none.report')}
          </p>
        ) : (
          <>
            {dataset && (
              <Select
                label={messages.text('views.manager.default')}
                value={views.find((view) => 'isDefault' in view && view.isDefault)?.viewId ?? ''}
                options={[
                  { id: '', text: messages.text('views.manager.defaultNone') },
                  ...views.map(({ viewId, name }) => ({ id: viewId, text: name })),
                ]}
                onChange={(id) =>
                  act.mutate(() =>
                    unwrap(
                      desk.savedViews.setDefault({
                        profileId,
                        dataset: dataset.id,
                        viewId: id === '' ? null : id,
                      }),
                    ),
                  )
                }
              />
            )}
            <ul className={styles.views}>
              {views.map((view, index) => (
                <li key={view.viewId} className={styles.line}>
                  {renaming?.viewId === view.viewId ? (
                    <form
                      className={styles.rename}
                      onSubmit={(event) => {
                        event.preventDefault();
                        rename();
                      }}
                    >
                      <TextField
                        label={messages.text('views.manager.renameOf', { name: view.name })}
                        value={renaming.name}
                        maxLength={80}
                        onChange={(name) => setRenaming({ viewId: view.viewId, name })}
                        autoFocus
                      />
                      <Button type="submit" isDisabled={renaming.name.trim() === ''}>
                        {messages.text('views.manager.renameSave')}
                      </Button>
                    </form>
                  ) : (
                    <>
                      <bdi className={shared.ellipsisFill}>{view.name}</bdi>
                      <Button
                        variant="quiet"
                        icon="sortUp"
                        isDisabled={index === 0}
                        aria-label={messages.text('views.manager.up', { name: view.name })}
                        onPress={() => move(index, -1)}
                      />
                      <Button
                        variant="quiet"
                        icon="sortDown"
                        isDisabled={index === views.length - 1}
                        aria-label={messages.text('views.manager.down', { name: view.name })}
                        onPress={() => move(index, 1)}
                      />
                      <Button
                        variant="quiet"
                        aria-label={`${messages.text('views.manager.rename')}: ${view.name}`}
                        onPress={() => setRenaming({ viewId: view.viewId, name: view.name })}
                      >
                        {messages.text('views.manager.rename')}
                      </Button>
                      <Button
                        variant="quiet"
                        icon="trash"
                        aria-label={`${messages.text('views.manager.delete')}: ${view.name}`}
                        onPress={() => remove(view)}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
