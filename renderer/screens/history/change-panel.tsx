import { useQuery } from '@tanstack/react-query';
import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { isChangedField, listCodes, toBeforeName } from '../../../shared/changes.ts';
import type { Cell, View } from '../../../shared/domain/views.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useWriteValue } from '../../parts/categories/index.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { CellValue } from '../../parts/grid/index.ts';
import { recordQuery } from '../../queries/views.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import styles from './history.module.css';

/** A changed row: its fields before and now. New and removed rows show all fields. */
export function ChangePanel({
  dataset,
  view,
  row,
  onClose,
}: {
  /** The dataset whose rows changed. */
  readonly dataset: Dataset;
  readonly view: View;
  readonly row: number;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  const record = useQuery(recordQuery(view, row));
  const values = new Map(record.data?.fields.map(({ field, value }) => [field, value]));
  const [change] = listCodes(values.get('change'));
  const isChanged = change === 'changed';
  const hasBefore = isChanged || change === 'gone';
  const differing = listCodes(values.get('changedFields'));
  const shown = listColumns(dataset).filter((field) =>
    isChanged
      ? isChangedField(differing, field) || dataset.key.includes(field.name)
      : values.get(field.name) !== null,
  );
  return (
    <section className={styles.panel} aria-label={messages.text('changes.panel')}>
      <div className={classNames(shared.spread, styles.panelHead)}>
        <h2>{messages.text('changes.panel')}</h2>
        <Button
          variant="quiet"
          icon="close"
          aria-label={messages.text('dialog.close')}
          onPress={onClose}
        />
      </div>
      {record.isError && <ErrorNotice error={toAppError(record.error)} />}
      {change === 'added' && <p>{messages.text('changes.panel.added')}</p>}
      {change === 'gone' && <p>{messages.text('changes.panel.gone')}</p>}
      {change === 'notDownloaded' && <p>{messages.text('changes.panel.notDownloaded')}</p>}
      {record.data && (
        <table className={classNames(shared.dataTable, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{messages.text('changes.panel.field')}</th>
              {hasBefore && <th scope="col">{messages.text('changes.panel.before')}</th>}
              {change !== 'gone' && <th scope="col">{messages.text('changes.panel.now')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => {
              const { name, currency } = field;
              const differs = isChanged && isChangedField(differing, field);
              const before = values.get(toBeforeName(name)) ?? null;
              const value = values.get(name) ?? null;
              // As in lists: two values of one category don't look the same.
              const write = (of: Cell) =>
                (typeof of === 'string' && writeValue(field, of)) || undefined;
              return (
                <tr key={name}>
                  <th scope="row">{messages.field(dataset.id, name)}</th>
                  {hasBefore && (
                    <td className={differs ? styles.before : undefined}>
                      <CellValue
                        cell={before}
                        field={field}
                        label={write(before)}
                        beside={values.get(toBeforeName(currency ?? '')) ?? null}
                      />
                    </td>
                  )}
                  {change !== 'gone' && (
                    <td className={differs ? styles.now : undefined}>
                      <CellValue
                        cell={value}
                        field={field}
                        label={write(value)}
                        beside={values.get(currency ?? '') ?? null}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
