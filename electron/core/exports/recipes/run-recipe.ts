import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import type { BatchRun } from '../../../../shared/ipc/batch-runs.ts';
import type { Answer, FetchProgress } from '../../../../shared/ipc/datasets.ts';
import type { Profile } from '../../../../shared/ipc/profiles.ts';
import type { LastRun, RecipeContent, RecipePeriod } from '../../../../shared/ipc/recipes.ts';
import { type DayRange, dayRangeOf, periodOf } from '../../../../shared/ranges.ts';
import { daysOfRelativePeriod, parseRelativePeriod } from '../../../../shared/relative-periods.ts';
import { dayOf, venueNow } from '../../../../shared/venue-time.ts';
import type {
  EngineCaller,
  ExportedFile,
  ExportStep,
} from '../../engine/contract/engine-methods.ts';
import { type FolderPlace, placeFor } from '../../output/own-folder.ts';
import type { GetRowsInput } from '../../queries/get-rows.ts';
import { orderedView } from '../../queries/ordered-view.ts';
import { exportInput } from '../export-input.ts';
import {
  aboutExport,
  type ExportMeans,
  exportHeadings,
  exportWords,
  rowGrouping,
} from '../export-words.ts';
import type { FilesUnderWay } from '../files-under-way.ts';
import type { WritePdf } from '../print-rows.ts';
import { checkRecipe } from './check-recipe.ts';
import { fillFileName, nameOfDays } from './fill-file-name.ts';
import { requireAsGood } from './require-as-good.ts';

export interface RecipeRun extends FolderPlace {
  readonly file: ExportedFile;
  /** One a part, of rows that are let go of by now. */
  readonly answers: readonly Answer[];
  /** Rows are missing, or could not be asked for anew. */
  readonly isPartial: boolean;
}

export interface RecipeRequest {
  readonly recipe: RecipeContent;
  /** Where to write to, unless a target says it. */
  readonly folder: string;
  readonly profile: Profile;
  /** In place of the recipe's own; where there are days, one a part, they are asked for. */
  readonly period?: RecipePeriod;
  readonly days?: readonly DayRange[];
  readonly target?: string;
  /** Asks the platform, whatever is kept. */
  readonly again: boolean;
  /** The last file of it that has all of its rows. */
  readonly made?: LastRun['made'];
  /** Replaces a file also by one of far fewer rows, or of rows without their keys. */
  readonly acceptsFewer?: boolean;
  readonly signal: AbortSignal;
  readonly onFetch: (progress: FetchProgress) => void;
  /** So many of the datasets are there. */
  readonly onAsked?: (done: number, total: number) => void;
  readonly onWrite: (step: ExportStep) => void;
}

/** What there would be to write. */
export interface RecipeFound {
  readonly target: string;
  readonly isPartial: boolean;
  /** A day of it may not be loaded to its end yet. */
  readonly isProvisional: boolean;
  /** SHA-256 of the rows and of what they were asked for. */
  readonly fingerprint: () => Promise<string>;
}

export interface RecipeServices extends ExportMeans {
  readonly getRows: (request: GetRowsInput) => Promise<Answer>;
  readonly engine: Pick<EngineCaller, 'digest' | 'export' | 'exportWorkbook' | 'page' | 'release'>;
  readonly files: Pick<FilesUnderWay, 'write'>;
  /** What is known of a venue's, for receipts; left out: nothing is. */
  readonly batchRuns?: (profileId: string) => readonly BatchRun[];
  readonly writePdf: WritePdf;
}

/**
 * Asks for the rows of every part and writes the file, in place of one of the same name; whole or not
 * at all. Fails with `recipe-out-of-date` or `period-empty` before anything is asked, and as asking
 * and exporting do.
 */
export async function runRecipe(
  request: RecipeRequest,
  services: RecipeServices,
): Promise<RecipeRun> {
  const run = await runRecipeIf(request, ({ target }) => Promise.resolve(target), services);
  if (!run) throw new Error('it was wanted');
  return run;
}

/**
 * The same, but asks for the target once the rows are there; null where nothing is to be written.
 */
export async function runRecipeIf(
  request: RecipeRequest,
  choose: (found: RecipeFound) => Promise<string | null>,
  services: RecipeServices,
): Promise<RecipeRun | null> {
  const { recipe, profile, signal } = request;
  const { getRows, engine, clock, files } = services;
  const isFolder = recipe.partition !== undefined;
  const now = venueNow(profile.timeZone, clock.now());
  const asked = checkRecipe(recipe).map((dataset, index) => ({
    dataset,
    days: request.days?.[index] ?? daysOf(request.period ?? recipe.period, dataset, now),
  }));
  const answers: Answer[] = [];
  try {
    for (const { dataset, days } of asked) {
      request.onAsked?.(answers.length, asked.length);
      answers.push(
        await getRows({
          jobId: randomUUID(),
          profileId: profile.id,
          dataset: dataset.id,
          rowRequest: { by: 'period', period: periodOf(days) },
          anyLength: true,
          again: request.again,
          wasLost: false,
          signal,
          onProgress: request.onFetch,
        }),
      );
    }
    request.onAsked?.(answers.length, asked.length);
    const suggested =
      request.target ?? join(request.folder, nameOfFile(request, answers, now, services));
    const isPartial = answers.some((each) => each.gaps.length > 0 || each.staleBecause !== null);
    const isProvisional = answers.some(({ provisional }) => provisional !== null);
    const fingerprint = () => fingerprintOf(request, answers, services);
    // Where it would go: whether that is there already is asked.
    const { target: there } = isFolder ? await placeFor(suggested) : { target: suggested };
    const chosen = await choose({ target: there, isPartial, isProvisional, fingerprint });
    if (chosen === null) return null;
    if (request.acceptsFewer !== true && existsSync(chosen)) {
      await requireAsGood(request, answers, chosen, services);
    }
    const target = chosen === there ? suggested : chosen;
    return await files.write({ profileId: profile.id, target, isFolder }, async (place) => {
      const file = await write(request, answers, place, services);
      return { ...place, file, answers, isPartial };
    });
  } finally {
    for (const { answerId } of answers) await engine.release({ answerId }).catch(() => undefined);
  }
}

function daysOf(
  period: RecipePeriod,
  { id, axis }: Dataset,
  now: Temporal.PlainDateTime,
): DayRange {
  if (typeof period === 'object') return period;
  const relative = parseRelativePeriod(period);
  if (!axis || !relative) return fail('recipe-out-of-date', { params: { name: id } });
  return daysOfRelativePeriod(relative, axis, now) ?? fail('period-empty');
}

function nameOfFile(
  { recipe, profile }: RecipeRequest,
  answers: readonly Answer[],
  now: Temporal.PlainDateTime,
  { words }: RecipeServices,
): string {
  const [first] = answers;
  if (first?.rowRequest.by !== 'period') throw new Error('a recipe asks for periods');
  const days = dayRangeOf(first.rowRequest.period);
  const environment =
    profile.environment === 'production' ? '' : words.text(`environment.${profile.environment}`);
  const values = {
    // What isn't live data must not pass for it once the file has left the app.
    venue: `${profile.name} ${environment}`,
    dataset: answers.map(({ dataset }) => words.text(`dataset.${dataset}`)).join(' '),
    period: nameOfDays(days),
    from: days.first,
    to: days.last,
    asOf: dayOf(first.dataAsOf),
    date: now.toPlainDate().toString(),
  };
  // Nobody takes a part for the whole, and no part takes the place of a whole.
  const mark = answers.some(({ gaps }) => gaps.length > 0) ? words.text('file.incomplete') : '';
  const name = fillFileName(`${recipe.fileName} ${mark}`, values, recipe.format);
  return recipe.partition === undefined ? name : name.slice(0, -`.${recipe.format}`.length);
}

/** The digests of the rows are those of every format (engine/export/rows/row-facts.ts). */
async function fingerprintOf(
  { recipe, folder, signal }: RecipeRequest,
  answers: readonly Answer[],
  { engine }: RecipeServices,
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ ...recipe, folder }));
  for (const [index, answer] of answers.entries()) {
    const part = recipe.parts[index];
    if (!part) throw new Error('an answer for each part');
    const digest = await engine.digest({ view: orderedView(part.view, answer) }, { signal });
    hash.update(`${JSON.stringify(answer.rowRequest)}${digest}`);
  }
  return hash.digest('hex');
}

function write(
  { recipe, profile, signal, onWrite }: RecipeRequest,
  answers: readonly Answer[],
  { target, insteadOf }: FolderPlace,
  services: RecipeServices,
): Promise<ExportedFile> {
  const { engine, words, writePdf } = services;
  const batchRuns = services.batchRuns?.(profile.id) ?? [];
  const { parts, format, flavour, headings, partition } = recipe;
  const context = { signal, onProgress: (step: unknown) => onWrite(step as ExportStep) };
  const sections = answers.flatMap((answer, index) => {
    const part = parts[index];
    if (!part) return [];
    const { grouping, title } = part;
    const grouped = grouping && grouping.length > 0 ? { grouping } : {};
    const name = title ?? words.text(`dataset.${answer.dataset}`);
    return [{ answer, name, view: orderedView(part.view, answer), ...grouped }];
  });
  const [only, ...more] = sections;
  if (!only) throw new Error('a recipe has parts');
  if (more.length === 0) {
    const { answer, name: _, ...seen } = only;
    const choices = {
      ...seen,
      headings,
      ...(flavour ? { flavour } : {}),
      ...(partition ? { partition } : {}),
    };
    const of = { answer, profile, target, insteadOf, batchRuns };
    if (format === 'pdf') return writePdf(choices, of, { signal, onProgress: onWrite });
    return engine.export(exportInput({ ...choices, format }, of, services), context);
  }
  return engine.exportWorkbook(
    {
      sheets: sections.map(({ answer, name, view, ...grouped }) => ({
        view,
        grouping: rowGrouping(grouped, answer, words),
        headings: exportHeadings({ view, headings }, answer, words),
        name,
        currency: profile.currency,
      })),
      summary: {
        sheet: words.text('recipe.summary.sheet'),
        dataset: words.text('about.dataset'),
        rows: words.text('about.rows'),
        column: words.text('recipe.summary.column'),
        currency: words.text('recipe.summary.currency'),
        sum: words.text('recipe.summary.sum'),
      },
      target,
      about: sections.flatMap(({ answer, name, ...seen }) => [
        [words.text('about.sheetName'), name] as const,
        ...aboutExport(seen, answer, profile, services, batchRuns),
      ]),
      words: exportWords(only.answer, words),
    },
    context,
  );
}
