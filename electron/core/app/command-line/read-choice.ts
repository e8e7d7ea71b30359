import { exportFormat } from '../../../../shared/domain/exports.ts';
import { fail } from '../../../../shared/errors.ts';
import type { ExportCommand } from './command.ts';
import { CommandProblem } from './command-problem.ts';
import type { Options } from './read-options.ts';

/** One of a few, or null where it was not given. */
export function readChoice<const T extends string>(
  options: Options,
  name: string,
  known: readonly T[],
): T | null {
  const text = options.value(name);
  if (text === null) return null;
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw new CommandProblem('command.problem.choice', {
    option: `--${name}`,
    value: text,
    choices: known.join(', '),
  });
}

/** The format that was named, or the one that the file's name says; they have to agree. */
export function readFormat(options: Options, out: string): ExportCommand['format'] {
  const extension = /\.([A-Za-z]+)$/.exec(out)?.[1]?.toLowerCase();
  if (extension === 'pdf' || options.value('format') === 'pdf') fail('pdf-needs-app');
  const said = exportFormat.options.find((known) => known === extension);
  const named = readChoice(options, 'format', exportFormat.options);
  if (named !== null && said !== undefined && said !== named) {
    throw new CommandProblem('command.problem.otherFormat', { file: out, format: named, said });
  }
  return named ?? said ?? (options.has('by-month') ? 'parquet' : failNeeded('format'));
}

export function failNeeded(name: string): never {
  throw new CommandProblem('command.problem.needed', { option: `--${name}` });
}
