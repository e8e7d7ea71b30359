import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { MessageKey } from '../../../../shared/messages/languages.ts';
import {
  type CommandName,
  commandWords,
  getCommand,
  listCommandNames,
  type OptionRule,
} from './commands.ts';
import { exitCodes } from './exit-codes.ts';
import { valueLists } from './value-lists.ts';

type Line = readonly [term: string, text: string];
type ExitName = keyof typeof exitCodes;

const width = 100;
/** Longer terms have their text on the next line. */
const maxTermWidth = 26;
const commonExits: readonly ExitName[] = ['done', 'bug', 'usage', 'cancelled'];

/** Help for all commands and their exit codes. */
export function describeCommands(messages: Messages): string {
  const summaries = commandWords.map((word): Line => {
    return [word, messages.text(`command.about.${listCommandNames(word)[0] ?? 'help'}`)];
  });
  return [
    messages.text('command.help.title'),
    '',
    'desk COMMAND [OPTIONS]',
    ...makeSection('command.help.commands', writeLines(summaries), messages),
    ...makeSection(
      'command.help.exits',
      writeExits(Object.keys(exitCodes) as ExitName[], messages),
      messages,
    ),
    '',
    ...wrap(messages.text('command.help.more'), width),
    ...wrap(messages.text('command.help.keys'), width),
  ].join('\n');
}

/** Help for a command: its options, examples and exit codes. */
export function describeCommand(word: string, messages: Messages): string {
  const names = listCommandNames(word);
  const commands = names.map(getCommand);
  const examples = commands.flatMap((command) => command.examples.map((each) => `  desk ${each}`));
  const exits = new Set([...commonExits, ...commands.flatMap((command) => command.exits)]);
  return [
    ...names.flatMap((name, index) => [
      ...(index > 0 ? [''] : []),
      messages.text(`command.about.${name}`),
      '',
      `desk ${getCommand(name).usage} [OPTIONS]`,
      ...makeSection('command.help.options', writeLines(describeOptions(name, messages)), messages),
    ]),
    ...makeSection('command.help.examples', examples, messages),
    ...makeSection('command.help.exits', writeExits([...exits], messages), messages),
  ].join('\n');
}

function describeOptions(name: CommandName, messages: Messages): readonly Line[] {
  return Object.entries(getCommand(name).options).map(([option, rule]) => {
    const text = describeOption(option, rule, messages);
    const values = rule.takes && valueLists[rule.takes];
    return [
      writeOption(option, rule),
      values ? messages.text('command.help.values', { text, values: values.join(', ') }) : text,
    ];
  });
}

export function describeOption(option: string, rule: OptionRule, messages: Messages): string {
  return messages.text(rule.about ?? (`command.option.${option}` as MessageKey));
}

function writeOption(option: string, { takes, isRepeatable }: OptionRule): string {
  return `--${option}${takes ? ` ${takes}` : ''}${isRepeatable ? ' …' : ''}`;
}

function writeExits(names: readonly ExitName[], messages: Messages): readonly string[] {
  const sorted = names.toSorted((a, b) => exitCodes[a] - exitCodes[b]);
  return writeLines(
    sorted.map((name) => [String(exitCodes[name]), messages.text(`command.exit.${name}`)]),
  );
}

function makeSection(title: MessageKey, lines: readonly string[], messages: Messages) {
  return ['', messages.text(title), ...lines];
}

/** Two columns: terms and texts. */
function writeLines(lines: readonly Line[]): readonly string[] {
  const terms = lines.map(([term]) => term.length);
  const column = Math.max(...terms.filter((length) => length <= maxTermWidth)) + 4;
  const indent = ' '.repeat(column);
  return lines.flatMap(([term, text]) => {
    const [first = '', ...more] = wrap(text, width - column);
    const rest = more.map((line) => indent + line);
    if (term.length > maxTermWidth) return [`  ${term}`, indent + first, ...rest];
    return [`  ${term}`.padEnd(column) + first, ...rest];
  });
}

/** Breaks a text only where there is a plain space: French signs stay with the word before them. */
function wrap(text: string, length: number): readonly string[] {
  return (text.match(new RegExp(`[^ ](?:.{0,${length - 2}}[^ ])?(?= |$)`, 'g')) ?? []) as string[];
}
