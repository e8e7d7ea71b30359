import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import { isInWords } from '../../../shared/catalogue/name-fields.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { type CommandId, commandKeys } from '../../../shared/commands.ts';
import type { Cell, Filter, View } from '../../../shared/domain/views.ts';
import { nameCommand } from '../../../shared/messages/name-command.ts';
import { findCommandProblem, giveCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { listCaps } from '../../base/write-keys.ts';
import { aboutQuery } from '../../queries/about.ts';
import { ContextMenu, type MenuEntry, type MenuPlace } from '../../ui/context-menu.tsx';
import { listKindsFor } from '../filters/index.ts';
import { isMasked } from '../personal-data/index.ts';
import type { Spot } from './grid-keys.ts';
import type { ColumnTable } from './use-column-table.ts';

/** A cell of a row, or the heading of a column. */
export interface MenuSubject {
  readonly column: string;
  readonly row: number | null;
  /** The text of the cell or heading. */
  readonly text: string;
}

interface Options {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  readonly cellsAt: (row: number) => readonly Cell[] | null;
  /** Called with the cell that the menu is about, to focus it. A selection around it stays. */
  readonly onSubject: (place: Spot) => void;
  readonly onOpenRecord: (row: number) => void;
  /** Further entries for the menu of a row, from its values. */
  readonly listActions?: ((record: ReadonlyMap<string, Cell>) => readonly MenuEntry[]) | undefined;
}

/** The menu of a cell or a heading, by the right button, the Menu key and Shift+F10. */
export function useGridMenu(options: Options) {
  const [opened, setOpened] = useState<(MenuSubject & { readonly place: MenuPlace }) | null>(null);
  const [close] = useState(() => () => setOpened(null));

  function onContextMenu(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const thing = event.target.closest('[role="gridcell"], [role="columnheader"]');
    const heading = thing?.getAttribute('data-heading');
    const row = Number(thing?.getAttribute('data-row') ?? Number.NaN);
    const index = Number(thing?.getAttribute('data-column') ?? -1);
    const column = heading ?? options.columns.names[index];
    if (!thing || column === undefined || (!heading && options.cellsAt(row) === null)) return;
    event.preventDefault();
    if (!heading) options.onSubject({ row, column: index });
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const isInside = x > left && x < right && y > top && y < bottom && event.detail !== 0;
    const place = isInside ? { x, y } : { x: left + 12, y: bottom };
    setOpened({ column, row: heading ? null : row, text: thing.textContent ?? '', place });
  }

  return {
    onContextMenu,
    menu: opened && <GridMenu {...options} {...opened} onClose={close} />,
  };
}

function GridMenu(
  props: Options & MenuSubject & { readonly place: MenuPlace; readonly onClose: () => void },
) {
  const { dataset, view, columns, cellsAt, column, row, place, onClose } = props;
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const write = (keys: string) => listCaps(keys, messages, about?.platform ?? 'linux').join('+');
  const field = findField(dataset, column);
  const isClosed = isMasked(field, view.personalData);
  const name = messages.field(dataset.id, column);
  const cells = row === null ? null : cellsAt(row);
  const record = new Map(view.columns.map((each, at) => [each, cells?.[at] ?? null]));
  const value = record.get(column) ?? null;

  const toCommand = (id: CommandId, icon: MenuEntry['icon']): MenuEntry[] => {
    const [keys] = commandKeys[id];
    if (findCommandProblem(id) !== null) return [];
    return [
      {
        id,
        text: messages.text(nameCommand(id)),
        run: () => giveCommand(id),
        ...(icon ? { icon } : {}),
        ...(keys === undefined ? {} : { keys: write(keys) }),
      },
    ];
  };
  const sorted = columns.table.getColumn(column)?.getIsSorted() ?? false;
  const sort = (desc: boolean): MenuEntry => ({
    id: desc ? 'descending' : 'ascending',
    icon: desc ? 'sortDown' : 'sortUp',
    text: messages.text(desc ? 'gridMenu.descending' : 'gridMenu.ascending', { column: name }),
    isDisabled: isClosed || sorted === (desc ? 'desc' : 'asc'),
    run: () => columns.table.setSorting([{ id: column, desc }]),
  });
  const isPinned = columns.layout.pinned.includes(column);
  const shown = field === null || isClosed ? null : findValueFilters(column, value, field);
  const text = value === null ? messages.text('gridMenu.noValue') : props.text;

  const ofRow: readonly (readonly MenuEntry[])[] =
    row === null
      ? []
      : [
          [
            {
              id: 'open',
              icon: 'panel' as const,
              keys: messages.text('key.enter'),
              text: messages.text('gridMenu.open'),
              run: () => props.onOpenRecord(row),
            },
            {
              id: 'copy',
              keys: write('CommandOrControl+C'),
              text: messages.text('common.copy'),
              // Copies the selection, or else the focused cell.
              run: () => void document.execCommand('copy'),
            },
          ],
          shown === null
            ? []
            : [
                {
                  id: 'only',
                  icon: 'filter' as const,
                  text: messages.text('gridMenu.only', { value: text }),
                  run: () => columns.setFilter(column, shown.only),
                },
                {
                  id: 'without',
                  text: messages.text('gridMenu.without', { value: text }),
                  run: () => columns.setFilter(column, shown.without),
                },
              ],
          props.listActions?.(record) ?? [],
        ];
  const ofColumn: readonly MenuEntry[] = [
    {
      id: 'pin',
      icon: 'pin' as const,
      keys: row === null ? write('Alt+P') : undefined,
      text: messages.text(isPinned ? 'grid.columns.unpin' : 'grid.columns.pin', { column: name }),
      run: () => columns.pin(column, !isPinned),
    },
    {
      id: 'hide',
      text: messages.text('gridMenu.hide', { column: name }),
      isDisabled: columns.names.length === 1,
      run: () => columns.table.getColumn(column)?.toggleVisibility(false),
    },
  ];
  return (
    <ContextMenu
      label={row === null ? name : messages.text('gridMenu.row', { row: row + 1 })}
      place={place}
      groups={[
        ...ofRow,
        [
          sort(false),
          sort(true),
          {
            id: 'unsorted',
            text: messages.text('gridMenu.unsorted'),
            isDisabled: columns.layout.sorting.length === 0,
            run: () => columns.table.setSorting([]),
          },
        ],
        ofColumn,
        [
          ...toCommand('findInRows', 'search'),
          ...toCommand('saveView', 'view'),
          ...toCommand('export', 'export'),
        ],
      ]}
      onClose={onClose}
    />
  );
}

/** The filters for rows with and without a cell's value. Null if the value can't be filtered by. */
function findValueFilters(
  name: string,
  value: Cell,
  field: Parameters<typeof listKindsFor>[0],
): { readonly only: Filter; readonly without: Filter } | null {
  const kinds = listKindsFor(field);
  if (value === null) {
    return {
      only: { kind: 'empty', field: name, empty: true },
      without: { kind: 'empty', field: name, empty: false },
    };
  }
  // Names of offers and guides are filtered by as they are, languages by codes that only the engine knows.
  const isName = typeof value === 'object' && 'name' in value && !isInWords(field);
  const text = isName ? value.name : value;
  if (typeof text !== 'string' || !kinds.includes('oneOf') || !kinds.includes('noneOf'))
    return null;
  return {
    only: { kind: 'oneOf', field: name, values: [text] },
    without: { kind: 'noneOf', field: name, values: [text] },
  };
}
