import { expect, test } from 'vitest';
import { toCopiedCells } from '../../../renderer/parts/grid/copied-cells.ts';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';

const bookings = getDataset('bookings');
const fields = ['bookingId', 'orderNumber', 'numberOfVisitors', 'visitStart'].map((name) =>
  findField(bookings, name),
);

test('ids and texts stay text in a spreadsheet, numbers and dates are what they are', () => {
  const { text, html } = toCopiedCells(
    [['9007199254740993', '0012', '7', '2026-10-02T10:00:00']],
    fields,
  );
  expect(text).toBe('9007199254740993\t0012\t7\t2026-10-02 10:00:00');
  const cells = [...html.matchAll(/<td ([^>]*)>([^<]*)<\/td>/g)].map(([, how, what]) => [
    how,
    what,
  ]);
  const asText = `style="mso-number-format:'\\@'"`;
  expect(cells).toEqual([
    [asText, '9007199254740993'],
    [asText, '0012'],
    ['x:num="7"', '7'],
    [`style="mso-number-format:'yyyy\\-mm\\-dd\\ hh\\:mm\\:ss'"`, '2026-10-02 10:00:00'],
  ]);
});

test('what would run as a formula or as markup does neither, and what is masked is not there', () => {
  const { text, html } = toCopiedCells(
    [[{ masked: true }, '=1+1', { invalidValue: '<img src=x onerror=alert(1)>' }, null]],
    fields,
  );
  expect(text).toBe("\t'=1+1\t<img src=x onerror=alert(1)>\t");
  expect(html).not.toContain('<img');
  expect(html).toContain("'=1+1");
});
