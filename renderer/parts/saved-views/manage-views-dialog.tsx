import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { SavedView } from '../../../shared/domain/saved-views.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { useWork } from '../../queries/use-work.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './saved-views.module.css';
import { useImportViews } from './use-import-views.ts';

interface Props {
  readonly profileId: string;
  /** The subject of the views. */
  readonly name: string;
  /** For views of rows: chooses the view with which the screen opens. */
  readonly dataset?: Dataset;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Renames, orders, removes and exchanges saved views, one at a time. */
function useViewActions(profileId: string, views: readonly SavedView[]) {
  const messages = useMessages();
  const announceRemoved = useAnnounceRemoved();
  const importViews = useImportViews();
  // The message is about the last action.
  const act = useWork();
  const viewIds = views.map(({ viewId }) => viewId);
  return {
    error: act.error,
    rename: (viewId: string, name: string, onRenamed: () => void) =>
      act.start(async () => {
        await unwrap(desk.savedViews.rename({ profileId, viewId, name: name.trim() }));
        onRenamed();
      }),
    remove: ({ viewId, name }: SavedView) =>
      act.start(async () => {
        await unwrap(desk.savedViews.remove({ profileId, viewId }));
        announceRemoved(messages.text('views.removed', { name }), () =>
          unwrap(desk.savedViews.restore({ profileId, viewId })),
        );
      }),
    move: (index: number, by: -1 | 1) => {
      const order = moveItem(viewIds, index, by);
      act.start(() => unwrap(desk.savedViews.reorder({ profileId, viewIds: order })));
    },
    setDefault: (dataset: Dataset, viewId: string | null) =>
      act.start(() =>
        unwrap(desk.savedViews.setDefault({ profileId, dataset: dataset.id, viewId })),
      ),
    exportAll: () =>
      act.start(async () => {
        const file = await unwrap(desk.savedViews.exportToFile({ profileId, viewIds }));
        if (file)
          notify(
            messages.text('sharedFile.exported', { file: file.fileName, folder: file.folder }),
          );
      }),
    importAll: () => act.start(() => importViews(profileId)),
  };
}

/** Names, order and files of the views of a dataset or a report. */
export function ManageViewsDialog({ profileId, name: subject, dataset, views, onClose }: Props) {
  const messages = useMessages();
  const actions = useViewActions(profileId, views);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  return (
    <Dialog
      title={messages.text('views.list', { dataset: subject })}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={actions.importAll}>{messages.text('sharedFile.import')}</Button>
          <Button onPress={actions.exportAll} isDisabled={views.length === 0}>
            {messages.text('sharedFile.export')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {messages.text('common.done')}
          </Button>
        </>
      }
    >
      <div className={shared.stackM}>
        {actions.error && <ErrorNotice error={actions.error} />}
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
                onChange={(id) => actions.setDefault(dataset, id === '' ? null : id)}
              />
            )}
            <ul className={styles.views}>
              {views.map((view, index) => (
                <li key={view.viewId} className={styles.line}>
                  {renamedId === view.viewId ? (
                    <RenameForm
                      view={view}
                      onRename={(name) =>
                        actions.rename(view.viewId, name, () => setRenamedId(null))
                      }
                    />
                  ) : (
                    <ViewLine
                      view={view}
                      isFirst={index === 0}
                      isLast={index === views.length - 1}
                      onMove={(by) => actions.move(index, by)}
                      onRename={() => setRenamedId(view.viewId)}
                      onRemove={() => actions.remove(view)}
                    />
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

function RenameForm(props: {
  readonly view: SavedView;
  readonly onRename: (name: string) => void;
}) {
  const { view, onRename } = props;
  const messages = useMessages();
  const [name, setName] = useState(view.name);
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        onRename(name);
      }}
    >
      <TextField
        label={messages.text('views.manager.renameOf', { name: view.name })}
        value={name}
        maxLength={80}
        onChange={setName}
        autoFocus
      />
      <Button type="submit" isDisabled={name.trim() === ''}>
        {messages.text('views.manager.renameSave')}
      </Button>
    </form>
  );
}

function ViewLine(props: {
  readonly view: SavedView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}) {
  const { name } = props.view;
  const messages = useMessages();
  return (
    <>
      <bdi className={shared.ellipsisFill}>{name}</bdi>
      <OrderButtons
        up={messages.text('common.moveUp', { name })}
        down={messages.text('common.moveDown', { name })}
        isFirst={props.isFirst}
        isLast={props.isLast}
        onMove={props.onMove}
      />
      <Button
        variant="quiet"
        aria-label={`${messages.text('views.manager.rename')}: ${name}`}
        onPress={props.onRename}
      >
        {messages.text('views.manager.rename')}
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        aria-label={`${messages.text('common.delete')}: ${name}`}
        onPress={props.onRemove}
      />
    </>
  );
}
