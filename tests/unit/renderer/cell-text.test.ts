import { expect, test } from 'vitest';
import { findBeside, toClipboardText } from '../../../renderer/parts/grid/cell-text.ts';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { formatValue, toVisibleText } from '../../../shared/messages/value-text.ts';

const messages = createMessages('en-GB');
const field = (name: string) => findField(getDataset('bookings'), name);

test('amounts get separators, identifiers never do', () => {
  expect(formatValue('1234567', field('numberOfVisitors'), messages)).toBe('1,234,567');
  expect(formatValue('9007199254740993', field('bookingId'), messages)).toBe('9007199254740993');
  expect(isAmount(field('numberOfVisitors'))).toBe(true);
  expect(isAmount(field('bookingId'))).toBe(false);
});

test('dates are read on the venue’s clock', () => {
  expect(formatValue('2026-03-29T02:30:00', field('visitStart'), messages)).toBe(
    '29 Mar 2026, 02:30',
  );
});

test.each([
  ['a\u0000b', 'a␀b'],
  ['a\nb\tc', 'a␊b␉c'],
  ['\u202eevil', '⟨202E⟩evil'],
  ['zero\u200bwidth', 'zero⟨200B⟩width'],
  ['مرحبا 👋🏽 <b>', 'مرحبا 👋🏽 <b>'],
])('nothing hides in %j', (text, shown) => {
  expect(toVisibleText(text)).toBe(shown);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+31 6', "'+31 6"],
  [' @cmd', "' @cmd"],
  ['"=1+1"', `'"=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['\u200b=1', "'\u200b=1"],
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['a, +1, b| -1', "a,' +1, b|' -1"],
  ['10:00-11:00, 3-4', '10:00-11:00, 3-4'],
  ['two\tcells\nand lines', 'two cells and lines'],
  ['plain', 'plain'],
])('the text %j is pasted as %j', (text, pasted) => {
  expect(toClipboardText(text, field('guideLanguage'))).toBe(pasted);
});

test('numbers and dates are pasted exact, masked and missing values as nothing', () => {
  expect(toClipboardText('-5', field('numberOfVisitors'))).toBe('-5');
  expect(toClipboardText('2026-03-29T02:30:00', field('visitStart'))).toBe('2026-03-29 02:30:00');
  expect(toClipboardText(null, field('visitStart'))).toBe('');
  expect(toClipboardText({ masked: true }, field('guideLanguage'))).toBe('');
  expect(toClipboardText({ invalidValue: '=twelve' }, field('numberOfVisitors'))).toBe("'=twelve");
});

test('money is written with its row’s currency, exactly', () => {
  const amount = findField(getDataset('orders'), 'totalAmount');
  const money = (value: string, currency: string | null) =>
    formatValue(value, amount, messages, currency);
  expect(money('1234.5', 'EUR')).toBe('€1,234.50');
  expect(money('1200', 'JPY')).toBe('JP¥1,200');
  expect(money('-0.125', 'GBP')).toBe('-£0.125');
  expect(money('9007199254740993.01', 'EUR')).toBe('€9,007,199,254,740,993.01');
  expect(money('12.50', 'credits')).toBe('12.50 credits');
  expect(money('12.50', null)).toBe('12.50');
});

test('the guide’s language of a booking line is read with its people: with none it is the guide’s fee', () => {
  const names = ['visitStart', 'guideLanguageName'];
  expect(findBeside(names, 1, field('guideLanguageName'))).toBe('numberOfVisitors');
});
