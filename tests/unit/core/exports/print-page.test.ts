import { describe, expect, it } from 'vitest';
import {
  type PrintedPage,
  printPage,
} from '../../../../electron/core/exports/content/rows/print-page.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const messages = createMessages('en-GB');
const dataset = getDataset('visitors');
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
    currency: 'EUR',
    writeValue: () => null,
    ...changes,
  };
}

it('has no markup but its own, whatever rows, headings and names say', () => {
  const plain = printPage(
    pageOf({ rows: hostileTexts.map(() => ({ [open.name]: 'x' })) }),
    messages,
  );
  const hostile = printPage(
    pageOf({ rows: hostileTexts.map((text) => ({ [open.name]: text })) }),
    messages,
  );
  const tags = (html: string) => html.replaceAll(' class="long"', '').match(/<[^>]*>/g);
  expect(tags(hostile.html)).toEqual(tags(plain.html));
  for (const text of hostileTexts) {
    const titled = pageOf({ title: text, asOf: text, headings: [text, text], about: [text] });
    const { html, css } = printPage(titled, messages);
    expect(tags(html)?.length).toBe(
      tags(printPage(pageOf({ about: ['x'] }), messages).html)?.length,
    );
    // A string of the style sheet holds no quote, brace or line break that would end it.
    expect(css.match(/[{}]/g)?.length).toBe(
      printPage(pageOf({}), messages).css.match(/[{}]/g)?.length,
    );
    expect(css.match(/"/g)?.length).toBe(printPage(pageOf({}), messages).css.match(/"/g)?.length);
  }
});

it('never shows what is masked, even if it were handed in', () => {
  const rows = [{ [open.name]: 'a', [personal.name]: 'Grace Hopper' }];
  expect(printPage(pageOf({ rows }), messages).html).not.toContain('Grace');
  const { view } = pageOf({});
  const shown = pageOf({ rows, view: { ...view, personalData: 'shown' } });
  expect(printPage(shown, messages).html).toContain('Grace Hopper');
});

it('shows what came in place of a value as it came', () => {
  const bookings = getDataset('bookings');
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
      messages,
    ).html;
  expect(html('2026-02-31T00:00:00')).toContain('2026-02-31T00:00:00');
  expect(html('soon')).toContain('>soon</td>');
  expect(html('2026-02-03T04:05:00')).toContain(messages.dateTime('2026-02-03T04:05:00'));
});

it('prints days where all of a column are at midnight, as a workbook does', () => {
  const orders = getDataset('orders');
  const { view } = pageOf({});
  const html = (...values: (string | null)[]) =>
    printPage(
      pageOf({
        dataset: orders,
        view: { ...view, columns: ['visitDate'] },
        headings: ['Visit'],
        rows: values.map((visitDate) => ({ visitDate })),
      }),
      messages,
    ).html;
  const [midnight, later] = ['2026-02-03T00:00:00', '2026-02-04T00:00:01'];
  const day = `>${messages.day('2026-02-03')}</td>`;
  expect(html(midnight, null, 'soon')).toContain(day);
  expect(html(midnight, later)).not.toContain(day);
  expect(html(midnight, later)).toContain(`>${messages.dateTime(midnight)}</td>`);
});

it('is laid out for paper only, since nobody sees it on a screen', () => {
  const { css } = printPage(pageOf({}), messages);
  expect(css).toMatch(/@media screen \{\s*body \{ display: none; \}\s*\}/);
});

describe('rows of orders on paper', () => {
  const { view } = pageOf({});
  const orders = getDataset('orders');
  const print = (columns: readonly string[], ...rows: PrintedPage['rows']) =>
    printPage(
      pageOf({
        dataset: orders,
        view: { ...view, columns: [...columns] },
        headings: columns.map((name) => messages.field('orders', name)),
        rows,
      }),
      messages,
    );
  const row = {
    orderNumber: 'KM2610270000',
    totalAmount: '25.2',
    isoCurrencySymbol: 'USD',
    visitDate: '2026-10-29T00:00:00',
    offerName: 'A tour of the harbour for schools',
    externalReferenceId: null,
  };

  it('have amounts in the currency that the row names, as the screen has', () => {
    const { html } = print(['totalAmount'], row, { ...row, isoCurrencySymbol: null });
    expect(html).toContain(`>${messages.money('25.2', 'USD')}</td>`);
    expect(messages.money('25.2', 'USD')).toMatch(/25\.20/);
  });

  it('leave out a column in which no row has a value, and say so', () => {
    const { html } = print(['orderNumber', 'externalReferenceId'], row, row);
    const name = messages.field('orders', 'externalReferenceId');
    expect(html.match(/<th /g)).toHaveLength(1);
    expect(html).toContain(messages.text('print.emptyColumns', { columns: name }));
    expect(print(['orderNumber', 'externalReferenceId']).html.match(/<th /g)).toHaveLength(2);
  });

  it('break no number, date or word; only a word of no use breaks', () => {
    const { html, css } = print(['orderNumber', 'visitDate', 'offerName'], row, {
      ...row,
      offerName: 'x'.repeat(5000),
    });
    expect(css).toMatch(/\.line, \.amount \{ white-space: nowrap; \}/);
    expect(css.match(/overflow-wrap: anywhere/g)).toHaveLength(2);
    expect(html).toContain(`<td class="line">${row.orderNumber}</td>`);
    expect(html).toContain(`<td class="line">${messages.day('2026-10-29')}</td>`);
    expect(html).toContain(`<td>${row.offerName}</td>`);
    expect(html).toContain(`<td class="long">${'x'.repeat(5000)}</td>`);
  });

  it('lie on A4 while they have room there, and on A3 with smaller letters beyond', () => {
    const size = (columns: readonly string[]) => print(columns, row).css.match(/size: [^;]*/)?.[0];
    expect(size(['orderNumber', 'offerName'])).toBe('size: 297mm 210mm');
    expect(size(orders.fields.map(({ name }) => name))).toBe('size: 297mm 210mm');
    const full = Object.fromEntries(orders.fields.map(({ name }) => [name, 'KM2610270000']));
    const { css } = print(Object.keys(full), full);
    expect(css).toContain('size: 420mm 297mm');
    expect(Number(/font: ([\d.]+)pt\/1\.35/.exec(css)?.[1])).toBeLessThan(7.5);
  });
});
