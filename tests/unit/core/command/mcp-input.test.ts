import { expect, test } from 'vitest';
import { readInput, toInputSchema } from '../../../../electron/core/app/command/mcp/read-input.ts';
import { CommandProblem } from '../../../../electron/core/app/command-line/index.ts';

/** What assistants send to tools. */
const rules = {
  venue: { about: 'a venue', kind: 'text', isNeeded: true, max: 10 },
  from: { about: 'a day', kind: 'day' },
  rows: { about: 'rows', kind: 'count', max: 100 },
  step: { about: 'a step', kind: 'text', oneOf: ['day', 'month'] },
  choices: { about: 'choices', kind: 'words' },
  filters: { about: 'filters', kind: 'lists' },
} as const;
const read = (given: Record<string, unknown>) => readInput(rules, { venue: 'Zoo', ...given });

test('what is given is read, and what is not is null', () => {
  const given = { from: '2026-10-01', rows: 100, choices: { step: 'day' }, filters: { a: [null] } };
  expect(read(given)).toEqual({ venue: 'Zoo', step: null, ...given });
});

test.each([
  [{ venue: null }, 'needed'],
  [{ venue: 7 }, 'mcpValue'],
  [{ venue: '' }, 'mcpValue'],
  [{ venue: 'a name that is too long' }, 'mcpValue'],
  [{ from: '2026-13-01' }, 'day'],
  [{ from: 'yesterday' }, 'day'],
  [{ rows: 0 }, 'mcpCount'],
  [{ rows: 101 }, 'mcpCount'],
  [{ rows: '5' }, 'mcpCount'],
  [{ rows: 1.5 }, 'mcpCount'],
  [{ step: 'year' }, 'choice'],
  [{ choices: ['step'] }, 'mcpValue'],
  [{ choices: { step: 1 } }, 'mcpValue'],
  [{ filters: { a: 'one' } }, 'mcpValue'],
  [{ filters: { a: [] } }, 'mcpValue'],
  [{ filters: { a: Array.from({ length: 501 }, () => 'x') } }, 'mcpValue'],
  [{ other: 1 }, 'mcpField'],
])('%j is refused', (given, problem) => {
  const refused = expect.objectContaining({ key: `command.problem.${problem}` });
  expect(() => read(given)).toThrow(CommandProblem);
  expect(() => read(given)).toThrow(refused);
});

test('the schema for assistants says the same', () => {
  expect(toInputSchema(rules)).toMatchObject({
    required: ['venue'],
    additionalProperties: false,
    properties: { rows: { type: 'integer', maximum: 100 }, step: { enum: ['day', 'month'] } },
  });
});
