import { useTable } from '@tanstack/react-table';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  type ColumnLayout,
  listVisibleColumns,
  makeDefaultLayout,
} from '../../../renderer/parts/grid/column-layout.ts';
import { getBounds } from '../../../renderer/parts/grid/grid-keys.ts';
import {
  byTheEngine,
  makeGridColumns,
  makeGridFeatures,
  toColumnFilters,
  toGrouping,
  toGroupSteps,
  toTableState,
} from '../../../renderer/parts/grid/grid-table.ts';
import {
  type LoadedPages,
  type LoadedRow,
  toRowId,
} from '../../../renderer/parts/grid/loaded-rows.ts';
import { toSelectedState, toSelection } from '../../../renderer/parts/grid/selected-range.ts';
import { pageSize } from '../../../renderer/queries/pages-for.ts';
import { getDataset, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Page } from '../../../shared/domain/views.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const bookings = getDataset('bookings');
const messages = createMessages('en-GB', { platform: 'linux' });
const columns = makeGridColumns(bookings, messages);
const total = 1_000_000;

/** A page whose cells say where they are: row and column. */
function pageAt(page: number): Page {
  const rows = Array.from({ length: pageSize }, (_, offset) =>
    listColumns(bookings).map((_, column) => `${page * pageSize + offset}/${column}`),
  );
  return { total, offset: page * pageSize, rows };
}

/** The table of a grid, with a layout of its columns and a state. */
function tableWith(pages: LoadedPages, layout = makeDefaultLayout(bookings), state = {}) {
  const features = makeGridFeatures(pages);
  const data: LoadedRow[] = [];
  const initialState = toTableState(layout);
  const useProbed = () =>
    useTable({ ...byTheEngine, features, columns, data, initialState, rowCount: total, state });
  let made: ReturnType<typeof useProbed> | undefined;
  const Probe = () => {
    made = useProbed();
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  if (!made) throw new Error('not rendered');
  return made;
}

type GridTable = ReturnType<typeof tableWith>;

const namesOf = (table: GridTable) =>
  [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map(
    ({ id }) => id,
  );

describe('the rows of a table', () => {
  it('are those of the pages that are loaded, each known by its number in the view', () => {
    const table = tableWith({
      current: new Map([
        [25, pageAt(25)],
        [0, pageAt(0)],
      ]),
    });
    const { rows, rowsById } = table.getRowModel();
    expect(rows).toHaveLength(2 * pageSize);
    expect(rows[0]?.index).toBe(0);
    expect(rows[pageSize]?.index).toBe(25 * pageSize);
    const at = listColumns(bookings).findIndex(({ name }) => name === 'visitStart');
    expect(rowsById[toRowId(5007)]?.getValue('visitStart')).toBe(`5007/${at}`);
    expect(rowsById[toRowId(300)]).toBeUndefined();
    expect(table.getRowCount()).toBe(total);
  });

  it('stay the same while their page stays, whichever pages come and go', () => {
    const first = pageAt(0);
    const pages: LoadedPages = { current: new Map([[0, first]]) };
    const table = tableWith(pages);
    const row = table.getRowModel().rowsById[toRowId(7)];
    const model = table.getRowModel();
    expect(table.getRowModel()).toBe(model);
    pages.current = new Map([
      [0, first],
      [1, pageAt(1)],
    ]);
    expect(table.getRowModel().rows).toHaveLength(2 * pageSize);
    expect(table.getRowModel().rowsById[toRowId(7)]).toBe(row);
  });

  it('come as the engine gives them, whatever they are sorted, filtered and grouped by', () => {
    const layout = { ...makeDefaultLayout(bookings), sorting: [{ id: 'visitStart', desc: true }] };
    const filter = { kind: 'contains', field: 'offerId', text: 'in no row' } as const;
    const table = tableWith({ current: new Map([[0, pageAt(0)]]) }, layout, {
      columnFilters: toColumnFilters([filter]),
      grouping: toGrouping([{ field: 'visitStart', by: 'week' }]),
    });
    expect(table.getColumn('visitStart')?.getIsSorted()).toBe('desc');
    expect(table.getColumn('offerId')?.getFilterValue()).toEqual(filter);
    expect(table.getRowModel().rows.map(({ index }) => index)).toEqual(
      Array.from({ length: pageSize }, (_, index) => index),
    );
  });
});

describe('the columns of a table', () => {
  const names = makeDefaultLayout(bookings).order;
  const layouts = fc.record({
    order: fc.shuffledSubarray([...names], { minLength: names.length }),
    pinned: fc.subarray([...names], { maxLength: 4 }),
    hidden: fc.subarray([...names], { maxLength: names.length - 1 }),
  });

  it('are on the screen as a saved export or an export of that layout has them', () => {
    fc.assert(
      fc.property(layouts, ({ order, pinned, hidden }) => {
        const layout: ColumnLayout = {
          ...makeDefaultLayout(bookings),
          order,
          pinned,
          visibility: Object.fromEntries(names.map((name) => [name, !hidden.includes(name)])),
        };
        expect(namesOf(tableWith({ current: new Map() }, layout))).toEqual(
          listVisibleColumns(layout),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('stay in their order when rows are grouped, which the table keeps with its days and weeks', () => {
    const steps = [
      { field: 'visitStart', by: 'week' },
      { field: 'orderStatus', by: 'value' },
    ] as const;
    const table = tableWith({ current: new Map() }, undefined, { grouping: toGrouping(steps) });
    expect(toGroupSteps(table.state.grouping)).toEqual(steps);
    expect(namesOf(table)).toEqual(listVisibleColumns(makeDefaultLayout(bookings)));
  });

  it('that are pinned stay where those before them end', () => {
    const [first = '', second = ''] = listVisibleColumns(makeDefaultLayout(bookings)).slice(3);
    const layout = { ...makeDefaultLayout(bookings), pinned: [second, first] };
    const table = tableWith({ current: new Map() }, { ...layout, sizing: { [first]: 210 } });
    expect(namesOf(table).slice(0, 2)).toEqual([first, second]);
    expect(table.getColumn(first)?.getStart('start')).toBe(0);
    expect(table.getColumn(second)?.getStart('start')).toBe(210);
  });
});

describe('what is selected in a table', () => {
  const shown = ['a', 'b', 'c', 'd'];
  const select = (from: [number, number], to: [number, number]) =>
    toSelectedState(
      {
        anchor: { row: from[0], column: from[1] },
        focus: { row: to[0], column: to[1] },
      },
      shown,
    );

  /** The table's own bounds are those of the loaded rows. */
  it('counts rows that are not loaded, unlike the table’s own bounds', () => {
    const table = tableWith({
      current: new Map([
        [0, pageAt(0)],
        [24, pageAt(24)],
      ]),
    });
    const names = namesOf(table);
    const selection = { anchor: { row: 10, column: 1 }, focus: { row: 4990, column: 2 } };
    table.setCellSelection(toSelectedState(selection, names).cells);
    const [own] = table.getCellSelectionBounds();
    expect((own?.maxRowIndex ?? 0) - (own?.minRowIndex ?? 0) + 1).toBeLessThan(2 * pageSize);
    const [range] = table.atoms.cellSelection.get();
    const found = toSelection({ range, isWhole: false }, names);
    expect(found && getBounds(found)).toEqual({ first: 10, last: 4990, left: 1, right: 2 });
  });

  it('is nothing at first, and again when it is taken back', () => {
    expect(toSelectedState(null, shown)).toEqual({ cells: [], rows: {} });
    expect(toSelection({ range: undefined, isWhole: false }, shown)).toBeNull();
  });

  it('keeps rows whole while columns move, come and go', () => {
    const { cells, rows } = select([7, 0], [9, 3]);
    expect(rows).toEqual({ 7: true, 8: true, 9: true });
    const found = toSelection({ range: cells[0], isWhole: true }, ['d', 'x', 'b']);
    expect(found && getBounds(found)).toEqual({ first: 7, last: 9, left: 0, right: 2 });
  });

  it('follows its columns, and rests while one that it begins or ends with is hidden', () => {
    const { cells, rows } = select([9, 2], [7, 1]);
    expect(rows).toEqual({});
    const among = (names: string[]) => toSelection({ range: cells[0], isWhole: false }, names);
    expect(among(shown)).toEqual({ anchor: { row: 9, column: 2 }, focus: { row: 7, column: 1 } });
    expect(among(['b', 'a', 'd', 'c'])).toEqual({
      anchor: { row: 9, column: 3 },
      focus: { row: 7, column: 0 },
    });
    expect(among(['a', 'b', 'd'])).toBeNull();
  });
});
