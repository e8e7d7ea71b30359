import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import {
  findCategorisedField,
  isStatusKind,
} from '../../../shared/categories/categorised-fields.ts';
import { type Filter, listFilterFields, type View } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { isMasked } from '../personal-data/index.ts';

/** A user's arrangement of a dataset's columns. Survives restarts; has no row content. */
export interface ColumnLayout {
  readonly order: readonly string[];
  /** Columns that stay on the left, before all others. */
  readonly pinned: readonly string[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly sizing: Readonly<Record<string, number>>;
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[];
}

/** Statuses are shown as pills, by the categories of their venue. */
export function isStatus(field: Field): boolean {
  const categorised = findCategorisedField(field);
  return categorised !== null && isStatusKind(categorised.kind);
}

/** Width beside a heading's text, in px: its filter button, and space. */
export const headingFrame = 46;

/** The widths that a column's heading and the usual values of its field take, in px. */
export function estimateWidths(field: Field, label: string, messages: Messages) {
  const heading = Math.round(label.length * 6.6) + headingFrame;
  return { heading, content: getContentWidth(field, messages) };
}

function getContentWidth(field: Field, messages: Messages): number {
  // Names of offers and guides, or their numbers until these are downloaded.
  if (field.naming && 'dataset' in field.naming.from) return 190;
  switch (field.type) {
    case 'dateTime':
      return Math.round(messages.dateTime('2026-12-28T22:48:00').length * 7.3 + 32);
    case 'time':
    case 'boolean':
      return 90;
    case 'guid':
      return 280;
    case 'number':
      return field.identifier ? 136 : 92;
    case 'decimal':
      return Math.round(messages.money('12345.67', 'EUR').length * 7.3 + 46);
    case 'text':
      return field.long ? 190 : isStatus(field) ? 122 : field.identifier ? 156 : 140;
  }
}

/** The default layout, by the catalogue. */
export function makeDefaultLayout(dataset: Dataset): ColumnLayout {
  const columns = listColumns(dataset);
  const others = columns.map((field) => field.name);
  const leading = dataset.leading ?? [];
  return {
    order: [...leading, ...others.filter((name) => !leading.includes(name))],
    pinned: [],
    visibility: Object.fromEntries(columns.map((field) => [field.name, !field.hidden])),
    sizing: {},
    sorting: [],
  };
}

/**
 * Makes a valid layout of a stored one: drops fields that no longer exist, adds new ones in the catalogue's order, and
 * keeps at least one visible.
 */
export function parseLayout(stored: string | null, dataset: Dataset): ColumnLayout {
  const fresh = makeDefaultLayout(dataset);
  if (stored === null) return fresh;
  let raw: unknown;
  try {
    raw = JSON.parse(stored);
  } catch {
    return fresh;
  }
  if (typeof raw !== 'object' || raw === null) return fresh;
  const read = raw as { readonly [key in keyof ColumnLayout]?: unknown };
  const known = new Set(fresh.order);
  const order = Array.isArray(read.order)
    ? [...new Set(read.order.filter((name): name is string => known.has(name)))]
    : [];
  fresh.order.forEach((name, index) => {
    if (!order.includes(name)) order.splice(index, 0, name);
  });
  const pinned = Array.isArray(read.pinned)
    ? [...new Set(read.pinned.filter((name): name is string => known.has(name)))]
    : [];
  const visibility = { ...fresh.visibility, ...pick(read.visibility, known, isBoolean) };
  const sizing = pick(read.sizing, known, isWidth);
  const sorting = Array.isArray(read.sorting)
    ? read.sorting
        .filter(
          (sort): sort is { id: string; desc: boolean } =>
            typeof sort === 'object' && sort !== null && known.has(sort.id) && isBoolean(sort.desc),
        )
        .map(({ id, desc }) => ({ id, desc }))
        .slice(0, 10)
    : [];
  if (!order.some((name) => visibility[name])) return { ...fresh, sizing };
  return { order, pinned, visibility, sizing, sorting };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= 48 && value <= 1200;

function pick<T>(
  from: unknown,
  known: ReadonlySet<string>,
  isRight: (value: unknown) => value is T,
): Record<string, T> {
  if (typeof from !== 'object' || from === null) return {};
  return Object.fromEntries(
    Object.entries(from).filter(
      (entry): entry is [string, T] => known.has(entry[0]) && isRight(entry[1]),
    ),
  );
}

/** The visible columns, from left to right: pinned ones first. */
export function listVisibleColumns(
  layout: Pick<ColumnLayout, 'order' | 'pinned' | 'visibility'>,
): string[] {
  const visible = layout.order.filter((name) => layout.visibility[name] !== false);
  const isPinned = (name: string) => layout.pinned.includes(name);
  return [...visible.filter(isPinned), ...visible.filter((name) => !isPinned(name))];
}

/**
 * The view whose pages the grid reads. It always has every column, in the catalogue's order, so that no page is read
 * again when columns are shown, hidden or moved. A masked column doesn't sort rows until it is revealed, since the
 * order would reveal its values. Only shown columns are searched.
 */
export function toPageView(
  resultId: string,
  dataset: Dataset,
  options: {
    readonly sorting?: ColumnLayout['sorting'];
    readonly filters?: readonly Filter[];
    readonly personalData?: View['personalData'];
    readonly search?: string;
    /** The columns that are searched. Default: those of the dataset's default layout. */
    readonly shown?: readonly string[];
  } = {},
): View {
  const { sorting = [], filters = [], personalData = 'masked', search = '' } = options;
  const isOpen = (name: string) => !isMasked(findField(dataset, name), personalData);
  const text = search.trim();
  const shown = options.shown ?? listVisibleColumns(makeDefaultLayout(dataset));
  return {
    resultId,
    columns: listColumns(dataset).map((field) => field.name),
    sort: sorting
      .filter(({ id }) => isOpen(id))
      .map(({ id, desc }) => ({ field: id, descending: desc })),
    filters: filters.filter((filter) => listFilterFields(filter).every(isOpen)),
    // Sorted: moving a column must not search again.
    ...(text === '' ? {} : { search: { text, fields: shown.filter(isOpen).toSorted() } }),
    personalData,
  };
}

/** The view as it is on the screen: what an export writes. */
export function toShownView(pageView: View, layout: ColumnLayout): View {
  return { ...pageView, columns: listVisibleColumns(layout) };
}

/** The order after moving a column past its next visible neighbour on that side. */
export function moveColumn(layout: ColumnLayout, name: string, by: -1 | 1): string[] {
  const shown = listVisibleColumns(layout);
  const neighbour = shown[shown.indexOf(name) + by];
  return neighbour === undefined ? [...layout.order] : moveColumnTo(layout, name, neighbour);
}

/** The order after a column was dropped on another. Pinned and other columns are not mixed. */
export function moveColumnTo(layout: ColumnLayout, name: string, target: string): string[] {
  const order = [...layout.order];
  const isPinned = (column: string) => layout.pinned.includes(column);
  const from = order.indexOf(name);
  const to = order.indexOf(target);
  if (from < 0 || to < 0 || isPinned(name) !== isPinned(target)) return order;
  order.splice(from, 1);
  order.splice(to, 0, name);
  return order;
}
