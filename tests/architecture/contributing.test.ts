import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { datasetIds } from '../../shared/catalogue/catalogue.ts';
import { exportSpec } from '../../shared/domain/exports.ts';
import { reportId } from '../../shared/domain/report-questions.ts';
import { fileFormats } from '../../shared/export-formats.ts';
import { exporting } from '../../shared/messages/en/exporting.ts';
import { languageIds } from '../../shared/messages/languages.ts';

const repository = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const page = read('CONTRIBUTING.md');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(repository, file)));

const sources = files
  .filter((file) => /^(electron|renderer|sandbox|shared|tools)\/.*\.(ts|tsx|mjs|css)$/.test(file))
  .map((file) => ({ file, code: withoutComments(read(file)) }));

const guides = files.filter((file) =>
  /^(README|docs\/(?!torture|security)[\w.-]+)\.md$/.test(file),
);

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(text);

/** Files and folders that a text names in full, from the repository's root. */
function listPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([\w./-]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => span.includes('/') || /\.(md|json)$|^\.nvmrc$/.test(span));
}

/** The paths that CONTRIBUTING.md lists for something new. */
function listPlaces(heading: string): string[] {
  const [, section = ''] = page.split(`\n### ${heading}\n`);
  const places = listPaths(section.split(/\n##/)[0] ?? '');
  expect(places.length).toBeGreaterThan(4);
  return places;
}

/** Files that list things of a kind by hand: all of them, or all but one. */
function findLists(ids: readonly string[], among = sources): string[] {
  return among
    .filter(({ code }) => ids.filter((id) => hasWord(code, id)).length >= ids.length - 1)
    .map(({ file }) => file);
}

function findNaming(word: string | RegExp): string[] {
  const isNaming = (code: string) =>
    typeof word === 'string' ? hasWord(code, word) : word.test(code);
  return sources.filter(({ code }) => isNaming(code)).map(({ file }) => file);
}

function readMessages(language: string): Readonly<Record<string, string>> {
  if (language === 'en') return exporting;
  return JSON.parse(read(`shared/messages/translations/${language}.json`)).messages;
}

describe('CONTRIBUTING.md', () => {
  it('names files and folders that are there', () => {
    // Made by a command, or by who adds Italian.
    const made = ['tour-output/', 'it.json', 'user-guide.it.md'];
    const paths = listPaths(page);
    expect(paths.length).toBeGreaterThan(50);
    expect(
      paths.filter((path) => !existsSync(join(repository, path)) && !made.includes(path)),
    ).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...page.matchAll(/`npm run (?:-s )?(\w+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names every file that lists reports, and each of the report to go by or that names it', () => {
    const places = listPlaces('A report');
    const ofPace = files.filter((file) => /\/(reports|messages)\/(.*\/)?pace\b/.test(file));
    const namingPace = findNaming(/\bpaceReport\b|['"`]pace['"`]|\breport\.pace\./);
    expect(ofPace.length).toBeGreaterThan(4);
    const found = [...findLists(reportId.options), ...ofPace, ...namingPace];
    expect(found.filter((file) => !places.includes(file))).toEqual([]);
  });

  it('names every file that lists export formats, or one that is like any other', () => {
    const places = listPlaces('An export format');
    const documents = guides.map((file) => ({ file, code: read(file) }));
    const found = [
      ...findLists(fileFormats),
      ...findNaming('ndjson'),
      ...findLists(fileFormats, documents),
    ];
    expect(found).toContain('docs/user-guide.nl.md');
    expect(found.filter((file) => !places.includes(file))).toEqual([]);
  });

  it('comes with user guides, each of which has every file type', () => {
    const nameGuide = (language: string) =>
      `docs/user-guide${language === 'en' ? '' : `.${language}`}.md`;
    // A new language has none at first.
    const finished = languageIds.filter((id) => files.includes(nameGuide(id)));
    expect(finished).toContain('en');
    for (const language of finished) {
      const names = readMessages(language);
      const guide = read(nameGuide(language));
      const missing = fileFormats.filter((format) => {
        const name = names[`export.format.${format}`] ?? '';
        const [, words = name, short = name] = /^(.+) \((.+)\)$/.exec(name) ?? [];
        return ![name, words, short].some((one) => guide.includes(`**${one}**`));
      });
      expect(missing, language).toEqual([]);
    }
  });

  it('names every file that lists kinds of exports, and each of the kind to go by', () => {
    const places = listPlaces('A kind of export');
    const kinds = exportSpec.options.map(({ entries }) => entries.kind.literal);
    const found = findLists(kinds);
    expect(found).toContain('electron/core/exports/content/kinds.ts');
    const ofPivot = files.filter((file) => /\/pivot-(kind|export[^/]*)\./.test(file));
    expect(ofPivot.length).toBeGreaterThan(1);
    expect([...found, ...ofPivot].filter((file) => !places.includes(file))).toEqual([]);
  });

  it('names every file that lists datasets', () => {
    const places = listPlaces('A dataset');
    const found = findLists(datasetIds);
    expect(found).toContain('shared/catalogue/catalogue.ts');
    expect(found.filter((file) => !places.includes(file))).toEqual([]);
  });

  it('names the files of messages, all of which are in use', () => {
    const places = listPlaces('A message');
    const folder = 'shared/messages/en/';
    expect(places).toEqual(expect.arrayContaining([folder, `${folder}en.ts`]));
    for (const file of readdirSync(join(repository, folder))) {
      if (file !== 'en.ts') expect(read(`${folder}en.ts`)).toContain(`from './${file}'`);
    }
    const translations = readdirSync(join(repository, 'shared/messages/translations'));
    expect(translations.sort()).toEqual(
      languageIds.flatMap((id) => (id === 'en' ? [] : [`${id}.json`])).sort(),
    );
  });

  it('would miss no list that is planted', () => {
    const plant = (code: string) => [{ file: 'planted.ts', code: withoutComments(code) }];
    const planted = [
      "const formats = ['xlsx', 'csv', 'tsv', 'json', 'ndjson', 'parquet'];",
      'const openable = /\\.(?:xlsx|csv|tsv|json|ndjson|parquet|pdf)$/i;',
      'const icons = { xlsx: a, csv: b, tsv: c, json: d, ndjson: e, parquet: f };',
    ];
    for (const code of planted) expect(findLists(fileFormats, plant(code))).toHaveLength(1);
    expect(findLists(fileFormats, plant("if (format === 'xlsx') open(csv); // json"))).toEqual([]);
    const someDatasets = datasetIds.filter((id) => id !== 'skills').map((id) => `'${id}'`);
    expect(findLists(datasetIds, plant(`const rail = [${someDatasets}];`))).toHaveLength(1);
  });
});

describe('what others take over', () => {
  const workflows = files.filter((file) => /^\.github\/workflows\/.*\.yml$/.test(file));

  it('has one oldest version of Node', () => {
    const oldest = read('.nvmrc').trim();
    expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest}`);
    expect(read('tools/prepare/check-node.mjs')).toContain(`[${oldest.split('.').join(', ')}]`);
    for (const file of ['README.md', 'CONTRIBUTING.md']) {
      expect(read(file)).toContain(`Node ${oldest} or later`);
    }
  });

  it('runs the two commands of the README, and permits workflows no more than to read', () => {
    const commands = [...read('.github/workflows/ci.yml').matchAll(/run: (npm .+)$/gm)];
    expect(commands.map(([, command]) => command)).toEqual(['npm test', 'npm start']);
    for (const file of workflows) {
      expect(read(file)).toMatch(/^permissions: \{ contents: read \}$/m);
      expect(read(file)).not.toContain('pull_request_target');
    }
  });

  it('pins every action to one version', () => {
    const used = workflows.flatMap((file) => [...read(file).matchAll(/uses: (\S+)/g)]);
    expect(used.length).toBeGreaterThan(8);
    expect(
      used.map(([, name]) => name).filter((name) => !/@v\d+\.\d+\.\d+$/.test(name ?? '')),
    ).toEqual([]);
  });

  it('has short decisions, each in the index under its title', () => {
    const index = read('docs/adr/README.md');
    const decisions = files.filter((file) => /^docs\/adr\/\d/.test(file));
    expect(decisions.length).toBeGreaterThan(50);
    for (const file of decisions) {
      const lines = read(file).trimEnd().split('\n');
      expect(lines.length, file).toBeLessThanOrEqual(40);
      const wide = lines.filter((line) => line.length > 120 && !line.startsWith('|'));
      expect(wide, file).toEqual([]);
      const [, number, title] = /^# (\d+)\. (.+)$/.exec(lines[0] ?? '') ?? [];
      expect(index, file).toContain(`- [${number}](${file.slice(9)}) ${title}\n`);
    }
  });

  it('has few pictures, each small and in use', () => {
    const pictures = files.filter((file) => /\.(png|jpe?g|gif|webp)$/.test(file));
    const shown = [read('README.md'), ...guides.map(read)].join('\n');
    const inDocuments = pictures.filter((file) => file.startsWith('docs/'));
    expect(inDocuments.length).toBeLessThan(12 * languageIds.length);
    for (const file of inDocuments) {
      expect(statSync(join(repository, file)).size, file).toBeLessThan(120_000);
      expect(shown).toContain(file.replace(/^docs\//, ''));
    }
  });
});
