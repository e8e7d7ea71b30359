import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { suggestFileName } from '../../../electron/core/base/chosen-files/suggest-file-name.ts';
import { makeSheetNames } from '../../../electron/core/data/engine/export/sheet/sheet-names.ts';
import { languageIds } from '../../../shared/messages/languages.ts';
import { checkTranslation, findMissing } from '../../../tools/languages/check-translation.ts';
import { findFaults } from '../../../tools/languages/find-faults.ts';
import { isFileName, isSheetName } from '../../../tools/languages/named-files.ts';
import { english, readTexts } from '../../../tools/languages/texts.ts';

/**
 * What is translated is right. A language with a user guide lacks nothing; one that is being translated shows in English
 * what it lacks, and counts it.
 */

const languages = languageIds.filter((id) => id !== 'en');
const guides = join(import.meta.dirname, '../../../docs');
const finished = languages.filter((id) => existsSync(join(guides, `user-guide.${id}.md`)));

const repair =
  'Correct the text in shared/messages/translations/. ' +
  '`npm run languages -- status` lists what there is to do.';

test('there is much to check', () => {
  const keys = Object.keys(english);
  expect(keys.length).toBeGreaterThan(3000);
  expect(Object.keys(readTexts('nl')).length).toBeGreaterThan(3000);
  expect(keys.filter(isSheetName).length).toBeGreaterThan(50);
  expect(keys.filter(isFileName).length).toBeGreaterThan(keys.filter(isSheetName).length);
});

test('Dutch, French and German are finished', () => {
  expect(finished).toEqual(['nl', 'fr', 'de']);
});

test.each(finished)('%s has every text', (language) => {
  const missing = findMissing(english, readTexts(language));
  expect(missing, 'Translate it as well as you can: it counts as a text to look at.').toEqual([]);
});

test.each(languages)('%s has no fault', (language) => {
  expect(checkTranslation(english, readTexts(language), language), repair).toEqual([]);
});

test.each(languages)('%s has names that sheets and files can have', (language) => {
  const texts = Object.entries(readTexts(language));
  const sheets = texts.filter(([key]) => isSheetName(key));
  const files = texts.filter(([key]) => isFileName(key));
  const isCut = (key: string, name: string) =>
    makeSheetNames([{ name, parts: 1 }])[0] !== name && (english[key] ?? '').length <= 31;
  expect(sheets.filter(([key, text]) => isCut(key, text))).toEqual([]);
  const isChanged = (text: string) =>
    suggestFileName([text], 'csv') !== `${text.replaceAll(/\s/g, ' ')}.csv`;
  expect(files.filter(([, text]) => isChanged(text))).toEqual([]);
});

const space = '\u202f';
const rows = '{rows, plural, one {# row} other {# rows}}';

test.each([
  ['fr', 'a.b', 'Open', '', 'is empty'],
  ['fr', 'a.b', 'Open', '{x', 'is no ICU text'],
  ['nl', 'a.b', 'Open {name}', 'Openen', 'lacks {name}'],
  ['nl', 'a.b', 'Open', '{name} openen', 'which English lacks'],
  ['nl', 'a.b', '{x, select, a {A} other {B}}', '{x, select, other {B}}', 'lacks the option a'],
  ['nl', 'a.b', '{x, select, other {B}}', '{x, select, a {A} other {B}}', 'has the option a'],
  ['nl', 'a.b', rows, '{rows, plural, other {# rijen}}', 'lacks the plural one'],
  ['pl', 'a.b', rows, '{rows, plural, one {#} many {#} other {#}}', 'lacks the plural few'],
  ['nl', 'a.b', '{x}', '{x, plural, one {# a} other {# b}}', 'no number in English'],
  ['nl', 'a.b', '{x}', '{x, select, other {b}}', 'no select in English'],
  ['nl', 'a.b', '{x, number} a', '{x} a', 'write {x, number}'],
  ['fr', 'a.b', rows, '{rows, plural, one {la ligne} other {# lignes}}', 'also said of 0'],
  ['nl', 'a.b', 'Bookings', 'Reservaties', 'say boeking'],
  ['fr', 'a.b', 'Ticket', 'Ticket', 'say billet'],
  ['de', 'a.b', 'Guides', 'Führer', 'say Guide'],
  ['de', 'a.b', 'Visitors', 'Besucher:innen', 'say a word for everybody'],
  ['nl', 'a.b', 'Choose', 'Kies je dag', 'say u, uw'],
  ['nl', 'a.b', 'It’s', "foto's", 'straight quotes'],
  ['nl', 'a.b', 'Wait…', 'Wachten...', 'three dots'],
  ['de', 'a.b', '“a”', '“a”', 'quotation marks'],
  ['fr', 'a.b', '“a”', '« a »', 'quotation marks'],
  ['fr', 'a.b', 'Sure?', 'Sûr ?', 'lacks U+202F'],
  ['fr', 'a.b', 'Sure: a', 'Sûr: a', 'lacks U+202F'],
  ['nl', 'about.sheet', 'About', 'Over deze export met een lange naam', 'more than 31 characters'],
  ['de', 'dataset.guides', 'Guides', 'Guides/Personal', 'has /'],
  ['fr', 'report.pace.name', 'Pace', `Rythme${space}: jours`, 'has :'],
  ['nl', 'fields.a.b.label', 'Date', `Datum ${'x'.repeat(40)}`, 'more than 40 characters'],
])('in %s, %s (%s) can’t be %j', (language, key, source, text, fault) => {
  expect(findFaults(key, source, text, language).join()).toContain(fault);
});

test.each([
  ['fr', rows, '{rows, plural, =0 {aucune ligne} =1 {la ligne} other {# lignes}}'],
  [
    'fr',
    `${rows} ${rows}`,
    '{rows, plural, one {# ligne} other {# lignes}} {rows, plural, one {est} other {sont}}',
  ],
  ['fr', '“a”: b?', `«${space}a${space}»${space}: b${space}?`],
  ['fr', 'field!= (not empty)', 'field!= (pas vide)'],
  ['nl', '{n, plural, =0 {} other {(# more)}}', '{n, plural, =0 {} other {(# meer)}}'],
  ['nl', 'Unlock “login”', 'Ontgrendel “inloggen”'],
  ['nl', '{x, select, login {A} other {B}}', '{x, select, login {A} other {B}}'],
  ['de', '“a”', '„a“'],
])('in %s, %j can be %j', (language, source, text) => {
  expect(findFaults('a.b', source, text, language)).toEqual([]);
});

test('a text that is not translated is missing', () => {
  expect(findMissing({ 'a.b': 'Open', 'a.c': 'Close' }, { 'a.b': 'Openen' })).toEqual(['a.c']);
});

test('a text that English lacks, and two columns with one heading, are faults', () => {
  const source = { 'fields.a.b.label': 'Made', 'fields.a.c.label': 'Changed' };
  const texts = { 'fields.a.b.label': 'Datum', 'fields.a.c.label': 'datum', 'a.gone': 'Weg' };
  expect(checkTranslation(source, texts, 'nl')).toEqual([
    'a.gone is no text of English: Weg',
    'fields.a.c.label is the label of fields.a.b.label too: datum',
  ]);
});
