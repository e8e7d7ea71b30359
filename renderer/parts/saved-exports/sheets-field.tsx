import { useQuery } from '@tanstack/react-query';
import { datasetIds, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { maxParts } from '../../../shared/domain/exports.ts';
import type { SavedExportPart, SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import { moveItem } from '../../../shared/move-item.ts';
import {
  dropMissingColumns,
  getPartDataset,
  listMissingColumns,
} from '../../../shared/saved-export-parts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import shared from '../../ui/shared.module.css';
import { useWriteValue } from '../categories/index.ts';
import styles from './saved-exports.module.css';
import { SheetCoverage } from './sheet-coverage.tsx';
import { describeSheetPart, readPartOnScreen, toViewPart } from './sheet-parts.ts';

interface Props {
  readonly profileId: string;
  readonly parts: readonly SavedExportPart[];
  /** The period whose stored days each sheet shows. */
  readonly period: SavedExportPeriod;
  readonly now: Temporal.PlainDateTime;
  /** Several only in a workbook. */
  readonly canAdd: boolean;
  readonly onChange: (parts: SavedExportPart[]) => void;
  readonly onEdit: (index: number) => void;
}

/** Adds, edits, orders and removes the sheets of an export. */
export function SheetsField(props: Props) {
  const { profileId, parts, period, now, canAdd, onChange, onEdit } = props;
  const messages = useMessages();
  const { data: views = [] } = useQuery(savedViewsQuery(profileId));
  const datasets = datasetIds.map(getDataset).filter(({ axis }) => axis !== null);

  const usable = views.filter((view) => datasets.some(({ id }) => id === view.dataset));
  return (
    <section className={shared.stackS} aria-label={messages.text('sheets')}>
      <h3 className={shared.label}>{messages.text(canAdd ? 'sheets' : 'export.scope')}</h3>
      <ul className={styles.list}>
        {parts.map((part, index) => (
          <Sheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its index
            key={index}
            part={part}
            onFix={(fixed) => onChange(parts.toSpliced(index, 1, fixed))}
            stored={(dataset) => (
              <SheetCoverage profileId={profileId} dataset={dataset} period={period} now={now} />
            )}
            actions={(name, isKnown) => (
              <>
                {isKnown && (
                  <Button
                    aria-label={messages.text('common.editNamed', { name })}
                    onPress={() => onEdit(index)}
                  >
                    {messages.text('common.edit')}
                  </Button>
                )}
                {parts.length > 1 && (
                  <>
                    <OrderButtons
                      up={messages.text('common.moveUp', { name })}
                      down={messages.text('common.moveDown', { name })}
                      isFirst={index === 0}
                      isLast={index === parts.length - 1}
                      onMove={(by) => onChange(moveItem(parts, index, by))}
                    />
                    <Button
                      variant="quiet"
                      icon="trash"
                      aria-label={messages.text('sheet.remove', { name })}
                      onPress={() => onChange(parts.toSpliced(index, 1))}
                    />
                  </>
                )}
              </>
            )}
          />
        ))}
      </ul>
      {canAdd && (
        <MenuButton
          placement="bottom start"
          button={
            <Button icon="plus" isDisabled={parts.length >= maxParts} className={styles.add ?? ''}>
              {messages.text('sheets.add')}
            </Button>
          }
          groups={[
            datasets.map((dataset) => ({
              id: dataset.id,
              text: messages.text(`dataset.${dataset.id}`),
              run: () => onChange([...parts, readPartOnScreen(profileId, dataset)]),
            })),
            usable.map((view) => ({
              id: `view ${view.viewId}`,
              text: messages.text('sheets.view', {
                dataset: messages.text(`dataset.${view.dataset}`),
                name: view.name,
              }),
              run: () => onChange([...parts, toViewPart(getDataset(view.dataset), view)]),
            })),
          ]}
        />
      )}
      {parts.length >= maxParts && (
        <p className={shared.note}>{messages.text('sheets.most', { number: maxParts })}</p>
      )}
    </section>
  );
}

function Sheet(props: {
  readonly part: SavedExportPart;
  readonly stored: (dataset: Dataset) => React.ReactNode;
  readonly actions: (name: string, isKnown: boolean) => React.ReactNode;
  readonly onFix: (part: SavedExportPart) => void;
}) {
  const { part, stored, actions, onFix } = props;
  const messages = useMessages();
  const writeValue = useWriteValue();
  const dataset = getPartDataset(part);
  const label = dataset ? messages.text(`dataset.${dataset.id}`) : part.dataset;
  const name =
    part.title === undefined
      ? label
      : messages.text('sheets.view', { dataset: label, name: part.title });
  const missing = dataset ? listMissingColumns(part, dataset) : [];
  const fixed = dataset && missing.length > 0 ? dropMissingColumns(part, dataset) : null;
  return (
    <li className={styles.sheet}>
      <div className={styles.row}>
        <div className={styles.text}>
          <p className={shared.fileName}>
            <bdi>{name}</bdi>
          </p>
          {dataset && missing.length === 0 && (
            <p className={shared.note}>
              <bdi>{describeSheetPart(part, dataset, messages, writeValue)}</bdi>
            </p>
          )}
          {dataset && stored(dataset)}
        </div>
        {actions(name, dataset !== null && missing.length === 0)}
      </div>
      {!dataset && (
        <Notice tone="warn">{messages.text('sheet.gone', { name: part.dataset })}</Notice>
      )}
      {missing.length > 0 && (
        <Notice
          tone="warn"
          actions={
            fixed && (
              <Button onPress={() => onFix(fixed)}>{messages.text('sheet.missing.fix')}</Button>
            )
          }
        >
          {messages.text('sheet.missing', {
            columns: messages.list(missing),
            number: missing.length,
          })}
        </Notice>
      )}
    </li>
  );
}
