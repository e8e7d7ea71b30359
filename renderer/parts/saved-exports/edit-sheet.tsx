import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { SavedExportPart } from '../../../shared/domain/saved-exports.ts';
import type { Filter, View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { type GroupFieldProps, GroupSteps } from '../grid/index.ts';
import styles from './saved-exports.module.css';
import { SheetColumns } from './sheet-columns.tsx';
import { SheetFilters } from './sheet-filters.tsx';
import { SheetOrder } from './sheet-order.tsx';
import { makeWholePart, readPartOnScreen } from './sheet-parts.ts';

interface Props {
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly part: SavedExportPart;
  /** A sheet of a workbook has a name. */
  readonly hasTitle: boolean;
  readonly onDone: (part: SavedExportPart) => void;
  readonly onClose: () => void;
}

/** Edits a sheet: its columns, rows and their order. */
export function EditSheet({ profileId, dataset, part: start, hasTitle, onDone, onClose }: Props) {
  const messages = useMessages();
  const [part, setPart] = useState(start);
  const { view, grouping = [], title = '' } = part;
  const seen = (change: Partial<SavedExportPart['view']>) =>
    setPart({ ...part, view: { ...view, ...change } });
  const name = messages.text(`dataset.${dataset.id}`);
  /** Replaces the view by another one of the same dataset. The name and the choice of personal data stay. */
  const replace = (next: SavedExportPart) =>
    setPart({
      ...next,
      view: { ...next.view, personalData: view.personalData },
      ...(part.title === undefined ? {} : { title: part.title }),
    });

  function done(): void {
    const { title: _, grouping: __, ...rest } = part;
    onDone({
      ...rest,
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(grouping.length > 0 ? { grouping } : {}),
    });
  }

  return (
    <Dialog
      title={messages.text('sheet.edit.title', { name })}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button variant="primary" onPress={done}>
            {messages.text('common.done')}
          </Button>
        </>
      }
    >
      <div className={shared.stackL}>
        <div className={shared.lineS}>
          <Button onPress={() => replace(readPartOnScreen(profileId, dataset))}>
            {messages.text('export.scope.seen')}
          </Button>
          <Button onPress={() => replace(makeWholePart(dataset))}>
            {messages.text('export.scope.everything')}
          </Button>
        </div>
        {hasTitle && (
          <TextField
            label={messages.text('sheet.title')}
            placeholder={name}
            value={title}
            maxLength={80}
            onChange={(next) => setPart({ ...part, title: next })}
          />
        )}
        <SheetColumns
          dataset={dataset}
          columns={view.columns}
          onChange={(columns) => seen({ columns })}
        />
        <SheetFilters
          dataset={dataset}
          filters={view.filters}
          personalData={view.personalData}
          onChange={(filters: Filter[]) => seen({ filters })}
        />
        {view.search && (
          <p className={shared.lineS}>
            <bdi>{messages.text('export.searched', { text: view.search.text })}</bdi>
            <Button
              variant="quiet"
              icon="close"
              aria-label={messages.text('sheet.search.remove')}
              onPress={() => {
                const { search: _, ...rest } = view;
                setPart({ ...part, view: rest });
              }}
            />
          </p>
        )}
        <SheetOrder
          dataset={dataset}
          sort={view.sort}
          personalData={view.personalData}
          onChange={(sort: View['sort']) => seen({ sort })}
        />
        <SheetGroups
          dataset={dataset}
          grouping={grouping}
          personalData={view.personalData}
          onChange={(next) => setPart({ ...part, grouping: [...next] })}
        />
      </div>
    </Dialog>
  );
}

/** The columns by which an export groups rows. */
function SheetGroups(props: GroupFieldProps) {
  const messages = useMessages();
  return (
    <section className={shared.stackS} aria-label={messages.text('group.title')}>
      <h3 className={shared.label}>{messages.text('group.title')}</h3>
      <div className={styles.steps}>
        <GroupSteps {...props} />
      </div>
    </section>
  );
}
