import { isReckonable, parseVenueDate } from '../../../../../shared/venue-time.ts';
import { CommandProblem, failChoice, failMistyped } from '../../command-line/index.ts';

/** A parameter of a tool. Its text is English, since the assistant reads it. */
export interface FieldRule {
  readonly about: string;
  readonly kind: 'text' | 'day' | 'count' | 'words' | 'lists';
  readonly isNeeded?: true;
  readonly oneOf?: readonly string[];
  /** The limit of a number, or of a text's length. */
  readonly max?: number;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

interface Kinds {
  readonly text: string;
  readonly day: string;
  readonly count: number;
  /** A value for each name. */
  readonly words: Readonly<Record<string, string>>;
  /** Values for each name; null means none. */
  readonly lists: Readonly<Record<string, readonly (string | null)[]>>;
}

type Given<Rule extends FieldRule> = Rule extends { oneOf: readonly (infer Word)[] }
  ? Word
  : Kinds[Rule['kind']];

/** A tool's input; null for a field that was not given. */
export type ToolInput<Rules extends FieldRules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends { isNeeded: true }
    ? Given<Rules[Name]>
    : Given<Rules[Name]> | null;
};

const maxText = 1000;
const maxNames = 20;
const maxValues = 500;

/** Reads a tool's input. Throws a `CommandProblem` that says what to change. */
export function readInput<const Rules extends FieldRules>(
  rules: Rules,
  given: Readonly<Record<string, unknown>>,
): ToolInput<Rules> {
  const names = Object.keys(rules);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const params = { field: unknown, fields: names.join(', '), count: names.length };
    failMistyped('command.problem.mcpField', params, unknown, names);
  }
  const read = Object.entries(rules).map(([name, rule]) => {
    const value = given[name] ?? null;
    if (value === null && rule.isNeeded) {
      throw new CommandProblem('command.problem.needed', { option: name });
    }
    return [name, value === null ? null : readField(name, rule, value)];
  });
  return Object.fromEntries(read) as ToolInput<Rules>;
}

function readField(name: string, rule: FieldRule, value: unknown): unknown {
  const { kind, oneOf, max } = rule;
  switch (kind) {
    case 'text':
    case 'day': {
      const isText = typeof value === 'string' && value !== '' && value.length <= (max ?? maxText);
      if (!isText) return failField(name, rule);
      if (oneOf && !oneOf.includes(value)) failChoice(name, value, oneOf);
      if (kind === 'day' && !(parseVenueDate(value) && isReckonable(value))) {
        throw new CommandProblem('command.problem.day', { option: name, day: value });
      }
      return value;
    }
    case 'count':
      if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > (max ?? 1)) {
        throw new CommandProblem('command.problem.mcpCount', { field: name, max: max ?? 1 });
      }
      return value;
    case 'words':
      return hasOnly(value, isWord) ? value : failField(name, rule);
    case 'lists':
      return hasOnly(value, isList) ? value : failField(name, rule);
  }
}

function failField(field: string, { kind, max = maxText }: FieldRule): never {
  throw new CommandProblem('command.problem.mcpValue', { field, kind, max });
}

const isWord = (value: unknown): boolean => typeof value === 'string' && value.length <= maxText;
const isList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= maxValues &&
  value.every((one) => one === null || isWord(one));

function hasOnly(value: unknown, isValue: (one: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const all = Object.values(value);
  return all.length <= maxNames && all.every(isValue);
}

/** A tool's input as the protocol describes it, in JSON Schema. */
export function toInputSchema(rules: FieldRules) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        { description: rule.about, ...describeKind(rule) },
      ]),
    ),
    required: Object.keys(rules).filter((name) => rules[name]?.isNeeded),
    additionalProperties: false,
  };
}

function describeKind({ kind, oneOf, max = 1 }: FieldRule) {
  switch (kind) {
    case 'text':
      return { type: 'string', ...(oneOf ? { enum: [...oneOf] } : {}) };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'count':
      return { type: 'integer', minimum: 1, maximum: max };
    case 'words':
      return { type: 'object', additionalProperties: { type: 'string' } };
    case 'lists':
      return {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: ['string', 'null'] } },
      };
  }
}
