import { dirname, join } from 'node:path';
import { fail } from '../../../shared/errors.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Recipe, RecipePeriod } from '../../../shared/ipc/recipes.ts';
import { dayRangeOf } from '../../../shared/ranges.ts';
import { writeRelativePeriod } from '../../../shared/relative-periods.ts';
import { foldName } from '../exports/recipes/recipe-store.ts';
import { type RecipeRequest, runRecipe } from '../exports/recipes/run-recipe.ts';
import { systemClock } from '../time/clock.ts';
import { checkTarget } from './check-target.ts';
import type { CommandDays, RecipeCommand } from './command.ts';
import { CommandProblem } from './command-problem.ts';
import type { CommandServices } from './command-services.ts';
import { exitCodes } from './exit-codes.ts';
import { findProfile, findVenue, knownProfiles } from './find-venue.ts';
import { onceMore } from './once-more.ts';
import { progressText } from './progress-text.ts';
import { type CommandOutcome, damagedText, tellInsteadOf } from './run-export.ts';
import type { Terminal } from './terminal.ts';

/** Makes what a recipe of the app says, as the app does. */
export async function runRecipeCommand(
  command: RecipeCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { settings, words } = services;
  const owner = findProfile(command.venue, knownProfiles(settings));
  const { recipeId: _, folder, lastRun, ...recipe } = recipeNamed(command.recipe, owner, services);
  if (recipe.format === 'pdf') fail('pdf-needs-app');
  if (command.out === '-') throw new CommandProblem('command.problem.recipeToStdout');
  const target = command.out === null ? null : checkTarget(command.out, command.overwrite);
  const profile = await findVenue(command.venue, services, signal);
  const request: RecipeRequest = {
    recipe,
    folder,
    profile,
    ...(command.days ? { period: periodOfDays(command.days) } : {}),
    ...(target === null ? {} : { target }),
    again: command.again,
    ...(lastRun?.made ? { made: lastRun.made } : {}),
    acceptsFewer: command.acceptsFewer,
    signal,
    onFetch: (progress) =>
      terminal.progress(progressText(progress, profile, systemClock.now(), words)),
    onWrite: ({ phase, rows, total }) =>
      terminal.progress(words.text(`command.progress.${phase}`, { rows, total })),
  };
  const parts = { ...services, writePdf: () => fail('pdf-needs-app') };
  const run = await onceMore(() => runRecipe(request, parts), { words, terminal, signal });
  const { file, answers, isPartial } = run;
  terminal.progress(words.text('command.done.export', { rows: file.rows, file: run.target }));
  tellInsteadOf(run, terminal, words);
  if (isPartial) terminal.complain(words.text('command.done.gaps'));
  for (const answer of answers) {
    if (answer.damaged.length > 0) terminal.complain(damagedText(answer, words));
  }
  return {
    exitCode: isPartial ? exitCodes.partial : exitCodes.done,
    result: {
      profile: { id: profile.id, name: profile.name, environment: profile.environment },
      recipe: recipe.name,
      format: recipe.format,
      file: run.target,
      insteadOf: run.insteadOf,
      rows: file.rows,
      bytes: file.bytes,
      sha256: file.sha256,
      fileSha256: file.files.length === 1 ? (file.files[0]?.sha256 ?? null) : null,
      receipt: file.receiptName === null ? null : join(dirname(run.target), file.receiptName),
      complete: !isPartial,
      parts: answers.map(
        ({ dataset, rowRequest, gaps, damaged, staleBecause, held, dataAsOf }) => ({
          dataset,
          period: rowRequest.by === 'period' ? dayRangeOf(rowRequest.period) : null,
          gaps,
          damaged,
          staleBecause: staleBecause?.kind ?? null,
          kept: held,
          dataAsOf,
        }),
      ),
    },
  };
}

function recipeNamed(
  name: string,
  owner: Profile | null,
  { recipes }: Pick<CommandServices, 'recipes'>,
): Recipe {
  const all = owner === null ? [] : recipes.list(owner.id);
  const found = all.find((each) => foldName(each.name) === foldName(name));
  if (found) return found;
  throw new CommandProblem('command.problem.recipe', {
    recipe: name,
    venue: owner?.name ?? 'demo',
    recipes: all.map((each) => `“${each.name}”`).join(', ') || '–',
  });
}

function periodOfDays(days: CommandDays): RecipePeriod {
  return 'relative' in days ? writeRelativePeriod(days.relative) : days;
}
