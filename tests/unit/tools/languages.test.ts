import { expect, test } from 'vitest';
import { exportTexts, importTexts } from '../../../tools/languages/exchange.ts';
import { english, listAreas, readTexts } from '../../../tools/languages/texts.ts';
import { findUnseen, hashTranslated, readTranslated } from '../../../tools/languages/translated.ts';
import { readXliff } from '../../../tools/languages/xliff.ts';

/** Spaces that don't break, wide and narrow, which look like others. */
const spaces = '\u00a0\u202f';

const source = {
  'a.title': `Rows${spaces}& <sums>`,
  'a.rows': '{rows, plural, one {# row} other {# rows}}',
  'a.kind': '{kind, select, old {Old} other {New}}',
  'about.sheet': 'About',
};
const texts = { 'a.title': `Rijen${spaces}& <sommen>`, 'about.sheet': 'Over' };
const translated = new Set([
  hashTranslated('nl', 'a.title', 'Rows and sums'),
  hashTranslated('nl', 'about.sheet', 'About'),
]);
const areas = { 'a.title': 'grid', 'a.rows': 'grid', 'a.kind': 'grid', 'about.sheet': 'desktop' };
const before = { texts, translated };

const sent = () => exportTexts('nl', source, before, areas);

test('a file for translators says what is to do, from where, and how long', () => {
  const file = sent();
  expect(file).toContain('source-language="en" target-language="nl"');
  expect(file).toMatch(
    /id="a\.rows"[^>]*>\s*<source>.*<\/source>\s*<target state="needs-translation">/,
  );
  expect(file).toMatch(
    /id="a\.title"[^>]*>\s*<source>.*\s*<target state="needs-review-translation">/,
  );
  expect(file).toMatch(/id="about\.sheet"[^>]* maxwidth="31" size-unit="char"/);
  expect(file).toContain('Area: grid. Parameters: {rows} is a number.');
  expect(file).toContain('Parameters: {kind} is one of old, other.');
  expect(file).toContain('The English is new or has changed');
});

test('a file that comes back as it went changes nothing', () => {
  const back = readXliff(sent());
  expect(back.units[0]).toMatchObject({ source: source['a.title'], target: texts['a.title'] });
  expect(importTexts(source, before, back)).toEqual({ ...before, refused: [], taken: 0 });
});

test('the whole of a language goes and comes back', async () => {
  // The one with spaces that don't break.
  const had = { texts: readTexts('fr'), translated: readTranslated() };
  const back = readXliff(exportTexts('fr', english, had, await listAreas()));
  expect(back.units.length).toBeGreaterThan(3000);
  expect(importTexts(english, had, back)).toEqual({
    ...had,
    translated: expect.anything(),
    refused: [],
    taken: 0,
  });
});

test('translated and confirmed texts are taken, with the English that they translate', () => {
  const back = sent()
    .replace(
      '<target state="needs-translation"></target>',
      '<target state="final"><![CDATA[{rows, plural, one {# rij} other {# rijen}}]]></target>',
    )
    .replace('needs-review-translation', 'translated');
  const taken = importTexts(source, before, readXliff(back));
  expect(taken).toMatchObject({ refused: [], taken: 1 });
  expect(taken.texts['a.rows']).toBe('{rows, plural, one {# rij} other {# rijen}}');
  expect(findUnseen('nl', source, before.texts, before.translated)).toEqual(['a.title']);
  expect(findUnseen('nl', source, taken.texts, taken.translated)).toEqual([]);
});

test('a text whose English changed while it was away is still marked', () => {
  const back = readXliff(sent().replace('needs-review-translation', 'translated'));
  const later = { ...source, 'a.title': 'Rows' };
  const taken = importTexts(later, before, back);
  expect(findUnseen('nl', later, taken.texts, taken.translated)).toEqual(['a.title']);
});

test('faulty texts are refused, and the others are taken', () => {
  const back = sent()
    .replace('<target state="needs-translation"></target>', '<target>{regels} rijen</target>')
    .replace('>Over<', '>Info<');
  const taken = importTexts(source, before, readXliff(back));
  expect(taken.refused).toEqual([
    'a.rows lacks {rows}: {regels} rijen',
    'a.rows has {regels}, which English lacks: {regels} rijen',
  ]);
  expect(taken).toMatchObject({ taken: 1, texts: { 'about.sheet': 'Info' } });
});

test('suggestions and comments are no translations', () => {
  const back = sent()
    .replace(
      '<target state="needs-translation"></target>',
      '<alt-trans><target>x</target></alt-trans>',
    )
    .replace('</body>', '<!-- <trans-unit id="a.b"><target>x</target></trans-unit> --></body>');
  expect(readXliff(back).units.map(({ id }) => id)).toEqual(['a.title', 'about.sheet']);
});

test.each([
  ['no XLIFF', '<html/>', 'no XLIFF 1.2'],
  ['XLIFF 2', '<xliff version="2.0" trgLang="nl"/>', 'no XLIFF 1.2'],
  [
    'marked text',
    '<xliff version="1.2"><file target-language="nl"><trans-unit id="a"><source>a</source><target>a <g id="1">b</g></target></trans-unit></file></xliff>',
    'has XML inside',
  ],
])('%s is refused', (_, file, reason) => {
  expect(() => readXliff(file)).toThrow(reason);
});
