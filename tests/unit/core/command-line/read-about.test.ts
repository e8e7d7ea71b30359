import { expect, test } from 'vitest';
import {
  commandNames,
  commandWords,
  getCommand,
} from '../../../../electron/core/app/command-line/commands.ts';
import {
  describeAbout,
  findLanguage,
  moveLanguage,
  readAbout,
} from '../../../../electron/core/app/command-line/index.ts';
import { type LanguageId, languageIds } from '../../../../shared/messages/languages.ts';

const read = (line: string) => readAbout(line.split(' ').filter(Boolean));

async function describe(line: string, language: LanguageId = 'en'): Promise<string> {
  const about = read(line);
  if (about === null) throw new Error(`nothing is asked: ${line}`);
  return describeAbout(about, '1.2.3', language);
}

test.each(['', 'help', '--help', '-h', '--help export', 'help --quiet'])(
  '"%s" lists the commands',
  async (line) => {
    expect(read(line)).toEqual({ name: 'help', word: null });
    const text = await describe(line);
    for (const word of commandWords) expect(text).toMatch(new RegExp(`^  ${word} `, 'm'));
  },
);

test.each(['help export', 'export --help', 'export --wrong -h'])(
  '"%s" describes the command',
  (line) => {
    expect(read(line)).toEqual({ name: 'help', word: 'export' });
  },
);

test.each(commandNames)('help has the options, examples and exit codes of %s', async (name) => {
  const { word, usage, options, examples } = getCommand(name);
  const text = await describe(`help ${word}`);
  for (const option of Object.keys(options)) {
    expect(text).toMatch(new RegExp(`^  --${option}( [A-Z-]+)?( …)?( {2}.*)?$`, 'm'));
  }
  expect(text).toContain(`\ndesk ${usage} [OPTIONS]\n`);
  const named = [...usage.matchAll(/--([a-z-]+)/g)].map(([, option]) => option);
  expect(Object.keys(options)).toEqual(expect.arrayContaining(named));
  const needed = Object.keys(options).filter((option) => options[option]?.isNeeded);
  expect(named).toEqual(expect.arrayContaining(needed));
  for (const example of examples) expect(text).toContain(`  desk ${example}\n`);
  expect(text).toMatch(/^ {2}130 {2}/m);
  expect(text).not.toMatch(/[^\n]{101}|undefined|command\.| $/m);
});

test.each(languageIds)('help in %s fits its width, and no sign begins a line', async (language) => {
  for (const line of ['help', ...commandWords.map((word) => `help ${word}`)]) {
    expect(await describe(line, language)).not.toMatch(/[^\n]{101}|^\s*[:;?!»]|«$/m);
  }
});

test('the version is one line', async () => {
  for (const line of ['--version', 'version']) {
    expect(await describe(line)).toBe('Venue Desk 1.2.3');
  }
});

test.each([
  'profiles',
  'doctor --demo',
  'export --wrong',
  'nonsense',
  'nonsense --help',
  'help --wrong',
  'help nonsense',
  'completion',
  'completion nonsense',
])('"%s" asks nothing about the app', (line) => {
  expect(read(line)).toBeNull();
});

test('help speaks the language that is asked for', async () => {
  const words = moveLanguage(['--lang', 'de', 'help', 'export']);
  expect(words).toEqual(['help', 'export', '--lang', 'de']);
  expect(readAbout(words)).toEqual({ name: 'help', word: 'export' });
  expect(findLanguage(words)).toBe('de');
  expect(findLanguage(['sync', '--lang=nl'])).toBe('nl');
  expect(findLanguage(['sync', '--lang', 'xx'])).toBeNull();
  expect(readAbout(moveLanguage(['--lang=fr']))).toEqual({ name: 'help', word: null });
});
