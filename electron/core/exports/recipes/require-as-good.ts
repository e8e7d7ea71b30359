import { basename } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import type { Answer } from '../../../../shared/ipc/datasets.ts';
import { mostLackKeys } from '../../../../shared/lack-keys.ts';
import { type DayRange, dayRangeOf } from '../../../../shared/ranges.ts';
import type { EngineCaller } from '../../engine/contract/engine-methods.ts';
import { orderedView } from '../../queries/ordered-view.ts';
import { isShrunk } from '../../queries/shrunk-rows.ts';
import type { RecipeRequest } from './run-recipe.ts';

/**
 * Fails with `rows-shrunk` or `rows-without-key` where a file would give way to one that lacks most
 * of its rows, or most of their keys.
 */
export async function requireAsGood(
  { recipe, made }: Pick<RecipeRequest, 'recipe' | 'made'>,
  answers: readonly Answer[],
  target: string,
  { engine }: { readonly engine: Pick<EngineCaller, 'page'> },
): Promise<void> {
  for (const { shrunkFrom, intake } of answers) {
    if (shrunkFrom === null) continue;
    fail('rows-shrunk', { params: { before: shrunkFrom, number: intake.kept } });
  }
  const keyless = made?.isKeyless ? undefined : answers.find(({ intake }) => mostLackKeys(intake));
  if (keyless) fail('rows-without-key', { params: { number: keyless.intake.keyless ?? 0 } });
  if (made?.fileName !== basename(target) || !coversDays(answers, made.days)) return;
  let rows = 0;
  for (const [index, answer] of answers.entries()) {
    const part = recipe.parts[index];
    if (!part) throw new Error('an answer for each part');
    const page = await engine.page({ view: orderedView(part.view, answer), offset: 0, limit: 1 });
    rows += page.total;
  }
  if (isShrunk(made.rows, rows)) {
    fail('rows-shrunk', { params: { before: made.rows, number: rows } });
  }
}

/** Whether what is asked now has all of the days that were asked then. */
function coversDays(answers: readonly Answer[], days: readonly DayRange[]): boolean {
  if (answers.length !== days.length) return false;
  return daysOfAnswers(answers).every(
    ({ first, last }, index) =>
      first <= (days[index]?.first ?? '') && last >= (days[index]?.last ?? '~'),
  );
}

/** What each part asked for. */
export function daysOfAnswers(answers: readonly Answer[]): DayRange[] {
  return answers.map(({ rowRequest }) => {
    if (rowRequest.by !== 'period') throw new Error('a recipe asks for periods');
    return dayRangeOf(rowRequest.period);
  });
}
