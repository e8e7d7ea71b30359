import { CommandProblem } from './command-problem.ts';
import type { commands } from './commands.ts';
import type { Options } from './read-options.ts';

/** Reads the action on assistants: exactly one of four options. */
export function readAssistants({
  list,
  allow,
  withdraw,
  calls,
}: Options<typeof commands.assistants.options>) {
  const given = [list, calls, allow !== null, withdraw !== null].filter(Boolean);
  if (given.length !== 1) throw new CommandProblem('command.problem.assistants');
  return {
    name: 'assistants' as const,
    does: calls ? ('calls' as const) : list ? ('list' as const) : ('set' as const),
    venue: { profile: allow ?? withdraw ?? '' },
    isAllowed: allow !== null,
  };
}
