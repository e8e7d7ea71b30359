import { csvFlavoursVersion } from '../../../../shared/csv-flavours.ts';
import type { RowRequest } from '../../../../shared/ipc/datasets.ts';
import type { ExportEntry, ExportReceipt } from '../../../../shared/ipc/exports.ts';
import type { RecipeContent } from '../../../../shared/ipc/recipes.ts';
import { type DayRange, dayRangeOf } from '../../../../shared/ranges.ts';
import { writtenFile } from '../export-history.ts';
import { missingRows } from '../missing-rows.ts';
import type { RecipeRun } from './run-recipe.ts';

/** A run as one of the exports made, with what it takes to make it again. */
export function recipeEntry(
  exportId: string,
  { parts, period, format, flavour, headings, partition }: RecipeContent,
  { target, insteadOf, file, answers }: RecipeRun,
  at: number,
): ExportEntry {
  const [first, ...more] = parts.flatMap(({ view, grouping, title }, index) => {
    const answer = answers[index];
    if (!answer) return [];
    const { dataset, rowRequest } = answer;
    const titled = title === undefined ? {} : { title };
    return [{ dataset, ask: rowRequest, view, ...titled, ...(grouping ? { grouping } : {}) }];
  });
  if (!first) throw new Error('a recipe has parts');
  return {
    ...writtenFile(exportId, format, { target, insteadOf }, file),
    ...{ at, headings },
    ...first,
    ...(flavour ? { flavour } : {}),
    ...(partition ? { partition } : {}),
    ...(typeof period === 'string' ? { relative: period } : {}),
    ...(more.length > 0 ? { more } : {}),
  };
}

/** What the person who asked for it is told. */
export function recipeReceipt(
  { exportId, format, fileName, folder, insteadOf, rows, sheets, bytes, ...sums }: ExportEntry,
  { answers }: RecipeRun,
  before: ExportEntry | null,
): ExportReceipt {
  const { sha256, fileSha256, receiptName } = sums;
  return {
    ...{ exportId, format, fileName, folder, insteadOf, rows, sheets, bytes },
    ...{ sha256, fileSha256, receiptName },
    datasets: answers.length,
    ...missingRows(answers),
    before: before && { rows: before.rows, isSame: before.sha256 === sha256 },
  };
}

/**
 * The export of several datasets once more: of the days that it was of, or with `newest` of those
 * that its period means now, where that moves with the days.
 */
export function contentOfEntry(
  entry: ExportEntry,
  newest: boolean,
): { readonly content: RecipeContent; readonly days: readonly DayRange[] } {
  const { format, flavour = null, headings, fileName, relative } = entry;
  const sections = [entry, ...(entry.more ?? [])];
  const moves = newest && relative !== undefined;
  const days = sections.map(({ ask: rowRequest }) => getDays(rowRequest));
  const [first] = days;
  if (!first) throw new Error('an export has a dataset');
  const content: RecipeContent = {
    ...{ name: fileName.slice(0, 80), format, flavour, headings },
    flavourVersion: csvFlavoursVersion,
    parts: sections.map(({ dataset, view, grouping, title }) => ({
      ...{ dataset, view },
      ...(title === undefined ? {} : { title }),
      ...(grouping ? { grouping } : {}),
    })),
    period: moves ? relative : first,
    // Nothing in it is to be filled in.
    fileName: nameWithout(fileName, format).replaceAll('{', '(').replaceAll('}', ')'),
  };
  return { content, days: moves ? [] : days };
}

function nameWithout(fileName: string, extension: string): string {
  return fileName.endsWith(`.${extension}`) ? fileName.slice(0, -extension.length - 1) : fileName;
}

function getDays(rowRequest: RowRequest): DayRange {
  if (!('period' in rowRequest) || !rowRequest.period) throw new Error('a recipe asks for periods');
  return dayRangeOf(rowRequest.period);
}
