import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { SavedExportPart } from '../../../shared/domain/saved-exports.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import { type GroupStep, isLookedUpFilter, type View } from '../../../shared/domain/views.ts';
import type { WriteValue } from '../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { describeView } from '../export/index.ts';
import {
  type ColumnLayout,
  makeColumnsKey,
  parseLayout,
  toPageView,
  toShownView,
} from '../grid/index.ts';
import { readScreen, type ScreenState } from '../navigation/index.ts';
import { isMasked } from '../personal-data/index.ts';
import { toColumnLayout } from '../saved-views/index.ts';

/** A sheet of the dataset as its screen is now: columns, order, filters, search and groups. */
export function readPartOnScreen(profileId: string, dataset: Dataset): SavedExportPart {
  const layout = parseLayout(localStorage.getItem(makeColumnsKey(profileId, dataset.id)), dataset);
  const { filters, search, grouping } = readScreen(profileId, dataset.id);
  return toPart(dataset, layout, { filters, search, grouping });
}

/** A sheet of a saved view, with its name. */
export function toViewPart(dataset: Dataset, { name, state }: GridView): SavedExportPart {
  return { ...toPart(dataset, toColumnLayout(dataset, state), state), title: name };
}

/** A sheet with all columns and rows of the dataset, in their original order. */
export function makeWholePart(dataset: Dataset): SavedExportPart {
  const columns = listColumns(dataset).map(({ name }) => name);
  return {
    dataset: dataset.id,
    view: { columns, sort: [], filters: [], personalData: 'masked' },
  };
}

/** Replaces a part's view by another one of the same dataset. */
export function toSeenPart(
  dataset: Dataset,
  { resultId: _, ...view }: View,
  grouping: readonly GroupStep[],
): SavedExportPart {
  return {
    dataset: dataset.id,
    // A drill-down filter is about the days of its report, so it would be wrong in another period.
    view: { ...view, filters: view.filters.filter((filter) => !isLookedUpFilter(filter)) },
    ...(grouping.length > 0 ? { grouping: [...grouping] } : {}),
  };
}

function toPart(
  dataset: Dataset,
  layout: ColumnLayout,
  { filters, search, grouping }: Pick<ScreenState, 'filters' | 'search' | 'grouping'>,
): SavedExportPart {
  const page = toPageView('', dataset, { sorting: layout.sorting, filters, search });
  const open = grouping.filter(({ field }) => !isMasked(findField(dataset, field), 'masked'));
  return toSeenPart(dataset, toShownView(page, layout), open);
}

/** The part's rows and columns, in words. */
export function describeSheetPart(
  { view, grouping = [] }: SavedExportPart,
  dataset: Dataset,
  messages: Messages,
  writeValue: WriteValue,
): string {
  const { sorted, filtered } = describeView(view, dataset.id, messages, writeValue);
  const steps = grouping.map((step) => describeGroupStep(step, dataset, messages));
  return [
    messages.text('export.columns', { columns: view.columns.length }),
    filtered ?? messages.text('sheet.allRows'),
    ...(steps.length > 0 ? [messages.text('sheet.grouped', { steps: messages.list(steps) })] : []),
    sorted ?? [],
  ]
    .flat()
    .join(' · ');
}
