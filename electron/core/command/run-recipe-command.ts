import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Recipe, RecipePeriod } from '../../../shared/domain/recipes.ts';
import { fail } from '../../../shared/errors.ts';
import { foldName } from '../../../shared/free-name.ts';
import { toDayRange } from '../../../shared/ranges.ts';
import { writeRelativePeriod } from '../../../shared/relative-periods.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import {
  type CommandDays,
  CommandProblem,
  exitCodes,
  type RecipeCommand,
} from '../command-line/index.ts';
import { makeRecipeSpec } from '../exports/index.ts';
import { systemClock } from '../time/index.ts';
import { checkTarget, mayReplace } from './check-target.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findProfile, findVenue, knownProfiles } from './find-venue.ts';
import { runReportsRecipe } from './run-reports-recipe.ts';
import { fileResult, reportDamaged, runSpec } from './run-spec.ts';
import type { Terminal } from './terminal.ts';

/** Makes what a recipe of the app says, as the app does. */
export async function runRecipeCommand(
  command: RecipeCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { settings, messages } = services;
  const { out, days, overwrite, again, acceptsFewer } = command;
  const owner = findProfile(command.venue, knownProfiles(settings));
  const { recipeId, folder, lastRun, ...recipe } = recipeNamed(command.recipe, owner, services);
  if (recipe.format === 'pdf') fail('pdf-needs-app');
  if (out === '-') throw new CommandProblem('command.problem.recipeToStdout');
  const path = out === null ? null : checkTarget(out, overwrite);
  const owned = mayReplace(overwrite);
  const content = days ? { ...recipe, period: toRecipePeriod(days) } : recipe;
  const guard = acceptsFewer ? {} : { guard: { made: lastRun?.made } };
  if (recipe.reports) {
    const profile = services.use(owner ?? fail('profile-not-found'));
    const now = venueNow(profile.timeZone, systemClock.now());
    const task = { profile, recipe: content, folder, now, ...guard };
    const at = path === null ? { owner: recipeId } : { path, ...owned };
    return runReportsRecipe({ ...task, ...at }, services, terminal, signal);
  }
  const profile = await findVenue(command.venue, services, signal);
  const now = venueNow(profile.timeZone, systemClock.now());
  const run = await runSpec(
    {
      ...makeRecipeSpec(content, profile, folder, now),
      again,
      ...(path === null ? { owner: recipeId } : { target: { path }, ...owned }),
      ...guard,
    },
    { services, terminal, signal, isPiped: false },
  );
  if (run.isPartial) terminal.complain(messages.text('command.done.gaps'));
  reportDamaged(run, terminal, messages);
  return {
    exitCode: run.isPartial ? exitCodes.partial : exitCodes.done,
    result: {
      profile: { id: profile.id, name: profile.name, environment: profile.environment },
      recipe: recipe.name,
      format: recipe.format,
      ...fileResult(run, false),
      complete: !run.isPartial,
      parts: run.resultSets.map(
        ({ dataset, rowRequest, gaps, damaged, staleBecause, stored, dataAsOf }) => ({
          dataset,
          period: rowRequest.by === 'period' ? toDayRange(rowRequest.period) : null,
          gaps,
          damaged,
          staleBecause: staleBecause?.kind ?? null,
          kept: stored,
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

function toRecipePeriod(days: CommandDays): RecipePeriod {
  return 'relative' in days ? writeRelativePeriod(days.relative) : days;
}
