import type { CommandVenue } from './command.ts';
import { CommandProblem } from './command-problem.ts';
import type { Options } from './read-options.ts';

/** The one venue that a command is about: `--profile NAME` or `--demo`. */
export function readVenue(options: Options): CommandVenue {
  const [venue, ...others] = readVenues(options);
  if (!venue || others.length > 0) throw new CommandProblem('command.problem.venue');
  return venue;
}

/** The venues of a command that takes several, or none, as they were typed; or the demo venue alone. */
export function readVenues(options: Options): readonly CommandVenue[] {
  const named = options.values('profile').map((profile) => ({ profile }));
  if (!options.has('demo')) return named;
  if (named.length > 0) throw new CommandProblem('command.problem.venue');
  return [{ demo: true }];
}
