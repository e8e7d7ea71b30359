import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { type TotalsKind, totalsKind } from '../../../shared/domain/saved-views.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './columns-menu.module.css';
import { hasTotalsRow } from './total-text.ts';
import type { ColumnTable } from './use-column-table.ts';

/** Which columns are shown, in which order, and their figures in the totals row. */
export function ColumnsMenu({
  dataset,
  columns,
  totals,
  onTotals,
}: {
  readonly dataset: Dataset;
  readonly columns: ColumnTable;
  readonly totals: TotalsKind;
  readonly onTotals: (totals: TotalsKind) => void;
}) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  useCommand('columns', () => setOpen(true));
  const { table, layout, names: shown } = columns;
  const hidden = layout.order.filter((name) => !shown.includes(name));
  // Without a column to add up there is no such row, so choosing one would do nothing.
  const kinds = totalsKind.options.filter(
    (id) => id === 'none' || hasTotalsRow(dataset, shown, id, 'shown'),
  );
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Tooltip isName text={messages.text('grid.columns')}>
        <Button variant="quiet" icon="columns">
          <span className={shared.spare}>{messages.text('grid.columns')}</span>
        </Button>
      </Tooltip>
      <Popover placement="bottom end" aria-label={messages.text('grid.columns.title')}>
        <div className={styles.dialog}>
          <div className={styles.top}>
            <h2 className={shared.subheading}>{messages.text('grid.columns.title')}</h2>
            <Button variant="quiet" onPress={columns.reset}>
              {messages.text('grid.columns.reset')}
            </Button>
          </div>
          {kinds.length > 1 && (
            <div className={styles.totals}>
              <Select
                label={messages.text('grid.totals')}
                value={kinds.find((id) => id === totals) ?? 'none'}
                options={kinds.map((id) => ({ id, text: messages.text(`grid.totals.${id}`) }))}
                onChange={onTotals}
              />
            </div>
          )}
          <ul className={styles.list}>
            {[...shown, ...hidden].map((name) => {
              const label = messages.field(dataset.id, name);
              const column = table.getColumn(name);
              const isShown = column?.getIsVisible() ?? false;
              const isPinned = Boolean(column?.getIsPinned());
              return (
                <li key={name} className={styles.line}>
                  <Checkbox
                    isSelected={isShown}
                    isDisabled={isShown && shown.length === 1}
                    onChange={(visible) => column?.toggleVisibility(visible)}
                  >
                    {label}
                  </Checkbox>
                  {isShown && (
                    <span className={styles.moves} data-pinned-line={isPinned || undefined}>
                      <Button
                        variant="quiet"
                        icon="pin"
                        aria-pressed={isPinned}
                        aria-label={messages.text(
                          isPinned ? 'grid.columns.unpin' : 'grid.columns.pin',
                          { column: label },
                        )}
                        onPress={() => columns.pin(name, !isPinned)}
                      />
                      <OrderButtons
                        up={messages.text('grid.columns.left', { column: label })}
                        down={messages.text('grid.columns.right', { column: label })}
                        isFirst={shown[0] === name}
                        isLast={shown.at(-1) === name}
                        onMove={(by) => columns.move(name, by)}
                      />
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
