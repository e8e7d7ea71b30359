import { expect, it } from 'vitest';
import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { makeChangesDataset } from '../../../../shared/changes.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import { createWriteValue } from '../../../../shared/messages/category-texts.ts';
import { createMessages, loadMessages } from '../../../../shared/messages/create-messages.ts';

const entry = (value: string | null, category: string | null, name: string | null = null) => ({
  value,
  category,
  name,
  color: null,
});
const categories: ValueCategories = {
  orderStatus: [
    entry('2', 'sold', 'Paid'),
    entry('1', 'reserved'),
    entry('4', 'cancelled'),
    entry('-5', 'cancelled'),
    entry(null, 'ignored', 'Open'),
  ],
};
const messages = createMessages('en-GB');
const status = { name: 'status', type: 'number' } as const;

it('writes a value by its name, else its category, and never two of them alike', () => {
  const write = createWriteValue(categories, messages);
  const texts = ['2', '1', '4', '-5', '7', 'Rebooked', null].map((value) => write(status, value));
  expect(texts).toEqual([
    'Paid',
    'Reserved',
    'Cancelled (4)',
    'Cancelled (-5)',
    'Uncategorised (7)',
    'Rebooked',
    'Open',
  ]);
  expect(write(status, '')).toBeNull();
  expect(write({ name: 'visitStart', type: 'dateTime' }, '2')).toBeNull();
});

it('adds the value in files, which have no tooltips', () => {
  const write = createWriteValue(categories, messages, { isFile: true });
  expect(['2', '1', 'Rebooked'].map((value) => write(status, value))).toEqual([
    'Paid (2)',
    'Reserved (1)',
    'Rebooked',
  ]);
});

it('writes languages and changes, which are codes, in the words of its language', async () => {
  const german = createWriteValue(categories, await loadMessages('de-DE'));
  const languages = findField(getDataset('guides'), 'languages');
  expect(['fr, nl', 'de', 'Klingon', null].map((value) => german(languages, value))).toEqual([
    'Französisch, Niederländisch',
    'Deutsch',
    'Klingon',
    null,
  ]);
  const changes = makeChangesDataset(getDataset('orders'));
  expect(german(findField(changes, 'change'), 'gone')).toBe('Entfernt');
  expect(german(findField(changes, 'changedFields'), 'quantity, status')).toBe('Anzahl, Status');
});
