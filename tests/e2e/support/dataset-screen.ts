import { expect, type Locator, type Page } from '@playwright/test';
import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import { createMessages, type Messages } from '../../../shared/messages/create-messages.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import type { Desk } from './desk.ts';
import type { TruthRow } from './rows-truth.ts';
import { expectAccessible, openScreenObject, tick } from './screen.ts';
import { either, ends, like, starts, text } from './words.ts';

/** The sidebar's entry of the screen with this title. */
export function railItem(page: Page, key: MessageKey): Locator {
  return page
    .getByRole('navigation', { name: text('shell.navigation') })
    .getByRole('button', { name: text(key), exact: true });
}

/** Chooses from the menu of a report's Export button, by keyboard. */
export async function exportReport(page: Page, entry: MessageKey): Promise<void> {
  await page.getByRole('button', { name: text('common.exportMenu'), exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: text(entry), exact: true }).press('Enter');
}

/** Adds a filter to a report, whose values are shown then. */
export async function addReportFilter(page: Page, filter: MessageKey): Promise<void> {
  await page.getByRole('button', { name: text('reports.filter.add'), exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: text(filter), exact: true }).press('Enter');
}

/** Opens a section of the settings. */
export async function openSettings(page: Page, section: MessageKey): Promise<void> {
  await railItem(page, 'settings.title').click();
  await page
    .getByRole('navigation', { name: text('settings.sections') })
    .getByRole('button', { name: text(section), exact: true })
    .click();
}

/** Opens the saved exports and exported files. */
export async function openExports(page: Page): Promise<void> {
  await railItem(page, 'exports.title').click();
  await expect(page.getByRole('heading', { level: 1, name: text('exports.title') })).toBeVisible();
}

async function openNewExport(page: Page): Promise<void> {
  await openExports(page);
  await page.getByRole('button', { name: text('savedExport.make'), exact: true }).click();
}

/** Where each dialog about a venue is opened. */
const toolPlaces = {
  'command.doctor': (page: Page) => openSettings(page, 'settings.connection'),
  'visitorToken.menu': (page: Page) => openSettings(page, 'settings.advanced'),
  'command.workbook': openNewExport,
  'database.menu': openNewExport,
} as const;

export type ToolName = keyof typeof toolPlaces;
export const toolNames = Object.keys(toolPlaces) as readonly ToolName[];

/** Opens one of these dialogs from any screen. */
export async function openTool(page: Page, name: ToolName): Promise<void> {
  await toolPlaces[name](page);
  await page
    .getByRole('button', { name: text(name), exact: true })
    .or(page.getByRole('menuitem', { name: text(name), exact: true }))
    .click();
}

/** Exports again, from the list of files. */
export async function makeAgain(
  page: Page,
  file: string,
  how: 'exports.again.same' | 'exports.newest',
): Promise<void> {
  await openExports(page);
  await page.getByRole('button', { name: text('exports.again.of', { file }), exact: true }).click();
  await page.getByRole('menuitem', { name: text(how) }).click();
}

/** The button that shows the period, whatever its dates select. */
export function periodButton(page: Page): Locator {
  return page.getByRole('button', {
    name: either(
      ...(['booked', 'created', 'modified', 'scanned', 'start', 'available'] as const).map((axis) =>
        starts('range.button', { dates: text(`range.axis.${axis}`) }),
      ),
    ),
  });
}

/**
 * Types a day into a date field's segments, in British order. Types the year only if it changes: with each digit the
 * calendar beside it would show another year.
 */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  const shown = await parts.last().getAttribute('aria-valuenow');
  await parts.first().click();
  await page.keyboard.type(`${date}${month}${shown === year ? '' : year}`);
}

/** Selects rows by another of their dates, for the same days. */
export async function chooseDates(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^[^:]+:\s+\d/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ends('dates.label') })
    .click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Picks a period by typing both of its days. */
export async function pickPeriod(page: Page, first: string, last: string): Promise<void> {
  await periodButton(page).click();
  await typeDay(page, text('range.first'), first);
  await typeDay(page, text('range.last'), last);
  await page.getByRole('button', { name: text('common.apply') }).click();
}

/** The messages as a venue's screen formats them. */
export function readAt({ timeZone }: { readonly timeZone: string }): Messages {
  const { year } = getVenueNow(timeZone, Date.now());
  return createMessages('en-GB').at({ timeZone, year });
}

/** The default columns of a dataset, left to right. */
export function openingColumns(dataset: Dataset): string[] {
  const { leading = [] } = dataset;
  const shown = listColumns(dataset)
    .filter(({ hidden }) => !hidden)
    .map(({ name }) => name);
  return [...leading, ...shown.filter((name) => !leading.includes(name))];
}

/**
 * The expected text of a grid cell. Null for texts whose invisible characters are shown, and for names, which depend on
 * downloaded rows (`names.spec.ts`).
 */
export function cellText(
  dataset: Dataset,
  row: TruthRow,
  name: string,
  messages: Messages,
): string | null {
  const field = findField(dataset, name);
  const value = row[name] ?? null;
  if (field?.naming) return null;
  if (field?.personal) return '•••';
  if (value === null) return '–';
  // A status that is a number says nothing: nobody set what it means.
  const isStatus = field && findCategorisedField(field) !== null;
  if (isStatus && field.identifier) return text('categories.numbered', { value });
  switch (field?.type) {
    case 'number':
      return field.identifier ? value : messages.number(value);
    case 'decimal': {
      const currency = row[field.currency ?? ''];
      return currency ? messages.money(value, currency) : messages.decimal(value);
    }
    case 'dateTime': {
      const [day = '', time = ''] = value.split('T');
      if (field.isDay && time === '00:00:00') return messages.nearDay(day);
      // If it ends on the day on which it began, its time is enough.
      const isSameDay = row[field.start ?? '']?.startsWith(`${day}T`);
      return isSameDay ? messages.time(time) : messages.dateTime(value);
    }
    case 'time':
      return messages.time(value);
    case 'boolean':
      return value === 'true' ? text('cell.true') : text('cell.false');
    default:
      return /^[\p{L}\p{N}\p{P}\p{S} ]*$/u.test(value) ? value.replace(/ +/g, ' ').trim() : null;
  }
}

/** Exports the current view for a data pipeline, with the platform's field names. */
export async function exportForPipeline(
  { page, saveTo }: Desk,
  target: string,
  options: { readonly personalData?: boolean } = {},
): Promise<void> {
  await saveTo(target);
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: like('export.format.csv') }));
  await page.getByRole('button', { name: like('export.flavour') }).click();
  await page.getByRole('option', { name: starts('export.flavour.pipeline') }).click();
  await tick(page.getByRole('radio', { name: like('export.headings.fields') }));
  if (options.personalData) {
    await tick(page.getByRole('checkbox', { name: text('export.personal') }));
    // The dialog without personal data is checked by the tests of exports.
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
}

/** Shows columns that a dataset's table opens without. */
export async function showColumns(
  page: Page,
  dataset: DatasetId,
  names: readonly string[],
): Promise<void> {
  await page.getByRole('button', { name: text('grid.columns') }).click();
  for (const name of names) {
    const label = createMessages('en-GB').field(dataset, name);
    await tick(page.getByRole('checkbox', { name: label, exact: true }));
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}
