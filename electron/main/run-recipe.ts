import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { datasetOf } from '../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../shared/catalogue/types.ts';
import { fail } from '../../shared/errors.ts';
import type { Answer, FetchProgress } from '../../shared/ipc/datasets.ts';
import type { Profile } from '../../shared/ipc/profiles.ts';
import type { Recipe, RecipePeriod } from '../../shared/ipc/recipes.ts';
import { type DayRange, dayRangeOf, periodOf } from '../../shared/ranges.ts';
import { daysOfRelativePeriod, parseRelativePeriod } from '../../shared/relative-periods.ts';
import { dayOf, venueNow } from '../../shared/venue-time.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { checkRecipe } from '../core/recipes/check-recipe.ts';
import { fillFileName, nameOfDays } from '../core/recipes/fill-file-name.ts';
import type { Clock } from '../core/time/clock.ts';
import type { ExportedFile, ExportStep } from '../core/warehouse/engine.ts';
import type { QuestionRequest } from './answer-question.ts';
import type { EngineCaller } from './engine.ts';
import { exportInput } from './export-input.ts';
import { aboutExport, exportHeadings, exportWords } from './export-words.ts';

export interface RecipeRun {
  readonly target: string;
  readonly file: ExportedFile;
  /** One a part, of rows that are let go of by now. */
  readonly answers: readonly Answer[];
  /** Rows are missing, or could not be asked for anew. */
  readonly isPartial: boolean;
}

export interface RecipeRequest {
  readonly recipe: Recipe;
  readonly profile: Profile;
  /** In place of the recipe's own. */
  readonly period?: RecipePeriod;
  readonly target?: string;
  /** Asks the platform, whatever is kept. */
  readonly again: boolean;
  readonly signal: AbortSignal;
  readonly onFetch: (progress: FetchProgress) => void;
  readonly onWrite: (step: ExportStep) => void;
  /** The file is about to be written. */
  readonly onTarget?: (target: string) => void;
}

/** What there would be to write. */
export interface RecipeFound {
  readonly target: string;
  readonly isPartial: boolean;
  /** SHA-256 of the rows and of what they were asked for; needs a folder for plain text. */
  readonly fingerprint: (folder: string) => Promise<string>;
}

export interface RecipeServices {
  readonly answerQuestion: (request: QuestionRequest) => Promise<Answer>;
  readonly engine: Pick<EngineCaller, 'export' | 'exportWorkbook' | 'release'>;
  readonly words: Words;
  readonly clock: Clock;
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
  const run = await runRecipeIf(request, () => Promise.resolve(true), services);
  if (!run) throw new Error('it was wanted');
  return run;
}

/** The same, but writes nothing and returns null where it is not wanted, the rows being there. */
export async function runRecipeIf(
  request: RecipeRequest,
  isWanted: (found: RecipeFound) => Promise<boolean>,
  services: RecipeServices,
): Promise<RecipeRun | null> {
  const { recipe, profile, signal } = request;
  const { answerQuestion, engine, clock } = services;
  const now = venueNow(profile.timeZone, clock.now());
  const asked = checkRecipe(recipe).map((dataset) => ({
    dataset,
    days: daysOf(request.period ?? recipe.period, dataset, now),
  }));
  const answers: Answer[] = [];
  try {
    for (const { dataset, days } of asked) {
      answers.push(
        await answerQuestion({
          jobId: randomUUID(),
          profileId: profile.id,
          dataset: dataset.id,
          ask: { by: 'period', period: periodOf(days) },
          anyLength: true,
          again: request.again,
          wasLost: false,
          signal,
          onProgress: request.onFetch,
        }),
      );
    }
    const target =
      request.target ?? join(recipe.folder, nameOfFile(request, answers, now, services));
    const isPartial = answers.some((each) => each.gaps.length > 0 || each.staleBecause !== null);
    const fingerprint = (folder: string) => fingerprintOf(request, answers, folder, services);
    if (!(await isWanted({ target, isPartial, fingerprint }))) return null;
    request.onTarget?.(target);
    const file = await write(request, answers, target, services);
    return { target, file, answers, isPartial };
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
  if (first?.ask.by !== 'period') throw new Error('a recipe asks for periods');
  const days = dayRangeOf(first.ask.period);
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
  return fillFileName(recipe.fileName, values, recipe.format);
}

/** The digests of the rows are those of every format (export/row-facts.ts). */
async function fingerprintOf(
  { recipe, profile, signal }: RecipeRequest,
  answers: readonly Answer[],
  folder: string,
  { engine, words }: RecipeServices,
): Promise<string> {
  const hash = createHash('sha256');
  const { recipeId: _, lastRun: __, ...content } = recipe;
  hash.update(JSON.stringify(content));
  for (const [index, answer] of answers.entries()) {
    const part = recipe.parts[index];
    if (!part) throw new Error('an answer for each part');
    const view = { ...part.view, answerId: answer.answerId };
    const target = join(folder, `${index}.ndjson`);
    const choice = { view, format: 'ndjson', headings: 'fields' } as const;
    const { sha256 } = await engine.export(
      exportInput(choice, { answer, profile, target }, words),
      { signal, onProgress: () => undefined },
    );
    hash.update(`${JSON.stringify(answer.ask)}${sha256}`);
  }
  return hash.digest('hex');
}

function write(
  { recipe, profile, signal, onWrite }: RecipeRequest,
  answers: readonly Answer[],
  target: string,
  { engine, words }: RecipeServices,
): Promise<ExportedFile> {
  const { parts, format, flavour, headings } = recipe;
  const context = { signal, onProgress: (step: unknown) => onWrite(step as ExportStep) };
  const sections = answers.flatMap((answer, index) => {
    const part = parts[index];
    return part ? [{ answer, view: { ...part.view, answerId: answer.answerId } }] : [];
  });
  const [only, ...more] = sections;
  if (!only) throw new Error('a recipe has parts');
  if (more.length === 0) {
    const request = { view: only.view, format, headings, ...(flavour ? { flavour } : {}) };
    return engine.export(exportInput(request, { ...only, profile, target }, words), context);
  }
  return engine.exportWorkbook(
    {
      sheets: sections.map(({ answer, view }) => ({
        view,
        headings: exportHeadings({ view, headings }, answer, words),
        name: words.text(`dataset.${datasetOf(answer.dataset).id}`),
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
      about: sections.flatMap(({ answer, view }) => aboutExport({ view }, answer, profile, words)),
      words: exportWords(only.answer, words),
    },
    context,
  );
}
