import type { AssistantTool, AssistantTopic } from '../../../../../shared/domain/assistants.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import { foldName } from '../../../../../shared/free-name.ts';
import { CommandProblem } from '../../command-line/index.ts';
import type { CommandServices } from '../command-services.ts';
import { listKnownProfiles } from '../find-venue.ts';
import type { FieldRules, ToolInput } from './read-input.ts';

/** The services of a tool. */
export interface ToolContext {
  readonly services: CommandServices;
  readonly signal: AbortSignal;
  /** Notes the call's subject, for the list of calls. */
  readonly note: (about: AssistantTopic & { readonly profileId?: string }) => void;
}

export interface ToolAnswer {
  readonly result: Readonly<Record<string, unknown>>;
  /** Rows of the venue, or lines of a report, in the answer. */
  readonly rows: number;
}

export interface Tool<Rules extends FieldRules = FieldRules> {
  readonly name: AssistantTool;
  /** English, since the assistant reads it. */
  readonly about: string;
  readonly fields: Rules;
  readonly call: (input: ToolInput<Rules>, context: ToolContext) => Promise<ToolAnswer>;
}

export function defineTool<const Rules extends FieldRules>(tool: Tool<Rules>): Tool {
  // Safe, since `readInput` reads each tool's input by its own rules.
  return tool as unknown as Tool;
}

export const venueField = {
  about: 'A venue of list_venues, by its name or id',
  kind: 'text',
  isNeeded: true,
  max: 200,
} as const;

/** Lists the venues that the user allows now. */
export function listAllowed({ settings, openAssistants }: CommandServices): readonly Profile[] {
  const allowed = openAssistants().list();
  return listKnownProfiles(settings).filter(({ id }) => allowed.includes(id));
}

/** Runs `work` for an allowed venue, which is locked meanwhile. For other venues it fails as for unknown ones. */
export function withVenue<T>(
  venue: string,
  { services, note }: ToolContext,
  work: (profile: Profile) => Promise<T>,
): Promise<T> {
  const allowed = listAllowed(services);
  const folded = foldName(venue);
  const found =
    allowed.find(({ id }) => id === venue) ?? allowed.find(({ name }) => foldName(name) === folded);
  if (!found) {
    const venues = allowed.map(({ name }) => `“${name}”`).join(', ');
    throw allowed.length === 0
      ? new CommandProblem('command.problem.mcpNoVenues')
      : new CommandProblem('command.problem.mcpVenue', { venue, venues });
  }
  note({ profileId: found.id });
  return services.lockDuring(found, () => work(found));
}
