import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { datasetIds } from '../../../shared/catalogue/catalogue.ts';
import {
  listPublishedColumns,
  ownColumns,
  rowFormat,
  toColumnName,
} from '../../../shared/published-columns.ts';

test.each(datasetIds)('%s has columns that every database takes, once', (dataset) => {
  const names = listPublishedColumns(dataset).map(({ name }) => name);
  expect(new Set([...names, ...Object.values(ownColumns)]).size).toBe(
    names.length + Object.keys(ownColumns).length,
  );
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,62}$/);
});

test('names are those of the platform, in snake case', () => {
  expect(
    ['bookingLineId', 'isoCurrencySymbol', 'from', 'guideID'].map((name) => toColumnName({ name })),
  ).toEqual(['booking_line_id', 'iso_currency_symbol', 'from', 'guide_id']);
});

test('no personal data is published, and no name of a guide', () => {
  const guides = listPublishedColumns('guides').map(({ field }) => field);
  for (const field of ['firstName', 'lastName', 'email', 'birthDate'])
    expect(guides).not.toContain(field);
});

test('a column that is renamed or moved gets a new row format', () => {
  // Values are hashed in this order, without names: rows of another order would look unchanged. A new column alone
  // changes the hash of each row, and needs no new format.
  const columns = datasetIds.map((dataset) =>
    [dataset, ...listPublishedColumns(dataset).map(({ name, type }) => `${name} ${type}`)].join(),
  );
  const hash = createHash('sha256').update(columns.join('\n')).digest('hex');
  expect({ rowFormat, columns: hash.slice(0, 16) }).toEqual({
    rowFormat: 3,
    columns: '0620b119e8dcfc83',
  });
});
