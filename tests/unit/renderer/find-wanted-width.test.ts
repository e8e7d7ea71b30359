import { expect, test } from 'vitest';
import { findWantedWidth } from '../../../renderer/parts/grid/find-wanted-width.ts';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId, Field } from '../../../shared/catalogue/types.ts';

function getField(dataset: DatasetId, name: string): Field {
  const field = findField(getDataset(dataset), name);
  if (!field) throw new Error(`no ${name}`);
  return field;
}

test.each([
  ['words', 'orders', 'ticketName', 700, 128],
  ['words in a wide table', 'orders', 'ticketName', 1800, 200],
  ['the title of a row', 'orders', 'offerName', 700, 230],
  ['the name of its title', 'bookings', 'offerName', 700, 230],
  ['a status', 'orders', 'status', 700, 190],
  ['an amount', 'orders', 'totalAmount', 700, 300],
  ['a date', 'orders', 'visitDate', 700, 300],
  ['yes or no', 'guides', 'liable', 700, 300],
] as const)('%s: how far 300 px may be cut', (_, dataset, name, room, minWidth) => {
  const measured = { heading: 90, content: 300 };
  const found = findWantedWidth(getField(dataset, name), measured, room);
  expect(found).toEqual({ wanted: 300, minWidth });
});

test('no column is narrower than its heading, or wider than its words', () => {
  const words = getField('orders', 'ticketName');
  const find = (heading: number, content: number) =>
    findWantedWidth(words, { heading, content }, 700);
  expect(find(170, 300)).toEqual({ wanted: 300, minWidth: 170 });
  expect(find(170, 90)).toEqual({ wanted: 170, minWidth: 170 });
  expect(find(80, 100)).toEqual({ wanted: 100, minWidth: 100 });
  expect(find(80, 900)).toEqual({ wanted: 400, minWidth: 128 });
});
