import { expect, it } from 'vitest';
import { type PrintedPage, printPage } from '../../../../electron/core/exports/write/print-page.ts';
import { datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import { createWords } from '../../../../shared/words/create-words.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const words = createWords('en-GB');
const dataset = datasetOf('visitors');
const personal = dataset.fields.find((field) => field.personal && field.type === 'text');
const open = dataset.fields.find((field) => !field.personal && field.type === 'text');
if (!personal || !open) throw new Error('visitors have texts, some of them about people');

function pageOf(changes: Partial<PrintedPage>): PrintedPage {
  return {
    dataset,
    view: {
      resultId: 'resultSet',
      columns: [open?.name ?? '', personal?.name ?? ''],
      sort: [],
      filters: [],
      personalData: 'masked',
    },
    headings: ['Open', 'Personal'],
    rows: [],
    title: 'Zoo',
    asOf: 'as of',
    about: [],
    masked: '•••',
    language: 'en',
    ...changes,
  };
}

it('has no markup but its own, whatever rows, headings and names say', () => {
  const plain = printPage(pageOf({ rows: hostileTexts.map(() => ({ [open.name]: 'x' })) }), words);
  const hostile = printPage(
    pageOf({ rows: hostileTexts.map((text) => ({ [open.name]: text })) }),
    words,
  );
  const tags = (html: string) => html.match(/<[^>]*>/g);
  expect(tags(hostile.html)).toEqual(tags(plain.html));
  for (const text of hostileTexts) {
    const titled = pageOf({ title: text, asOf: text, headings: [text, text], about: [text] });
    const { html, css } = printPage(titled, words);
    expect(tags(html)?.length).toBe(tags(printPage(pageOf({ about: ['x'] }), words).html)?.length);
    // A string of the style sheet holds no quote, brace or line break that would end it.
    expect(css.match(/[{}]/g)?.length).toBe(
      printPage(pageOf({}), words).css.match(/[{}]/g)?.length,
    );
    expect(css.match(/"/g)?.length).toBe(printPage(pageOf({}), words).css.match(/"/g)?.length);
  }
});

it('never shows what is masked, even if it were handed in', () => {
  const rows = [{ [open.name]: 'a', [personal.name]: 'Grace Hopper' }];
  expect(printPage(pageOf({ rows }), words).html).not.toContain('Grace');
  const { view } = pageOf({});
  const shown = pageOf({ rows, view: { ...view, personalData: 'shown' } });
  expect(printPage(shown, words).html).toContain('Grace Hopper');
});

it('shows what came in place of a value as it came', () => {
  const bookings = datasetOf('bookings');
  const date = bookings.fields.find((field) => field.type === 'dateTime')?.name ?? '';
  const { view } = pageOf({});
  const html = (value: string) =>
    printPage(
      pageOf({
        dataset: bookings,
        view: { ...view, columns: [date] },
        headings: ['When'],
        rows: [{ [date]: value }],
      }),
      words,
    ).html;
  expect(html('2026-02-31T00:00:00')).toContain('2026-02-31T00:00:00');
  expect(html('soon')).toContain('<td>soon</td>');
  expect(html('2026-02-03T04:05:00')).toContain(words.dateTime('2026-02-03T04:05:00'));
});

it('prints days where all of a column are at midnight, as a workbook does', () => {
  const orders = datasetOf('orders');
  const { view } = pageOf({});
  const html = (...values: (string | null)[]) =>
    printPage(
      pageOf({
        dataset: orders,
        view: { ...view, columns: ['visitDate'] },
        headings: ['Visit'],
        rows: values.map((visitDate) => ({ visitDate })),
      }),
      words,
    ).html;
  const [midnight, later] = ['2026-02-03T00:00:00', '2026-02-04T00:00:01'];
  const day = `<td>${words.day('2026-02-03')}</td>`;
  expect(html(midnight, null, 'soon')).toContain(day);
  expect(html(midnight, later)).not.toContain(day);
  expect(html(midnight, later)).toContain(`<td>${words.dateTime(midnight)}</td>`);
});

it('is laid out for paper only, since nobody sees it on a screen', () => {
  const { css } = printPage(pageOf({}), words);
  expect(css).toMatch(/@media screen \{\s*body \{ display: none; \}\s*\}/);
});
