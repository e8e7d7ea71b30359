import { expect, test } from 'vitest';
import { aboutExport } from '../../../../electron/core/exports/export-messages.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { profileNumber } from '../../../support/write-settings.ts';

const messages = createMessages('en-GB');

function describe(dataset: DatasetId, columns: readonly string[]): string | number | undefined {
  const view = { resultId: 'r', columns, sort: [], filters: [], personalData: 'masked' };
  const period = { from: '2026-06-01T00:00:00', to: '2026-06-08T00:00:00' };
  const resultSet = {
    ingestStats: { received: 0, kept: 0, duplicates: 0, outside: 0, misfits: 0, unknownFields: [] },
    rowRequest: { by: 'period', period },
    gaps: [],
    damaged: [],
    provisional: null,
    fetchedAt: 0,
    dataAsOf: '2026-06-08T00:00:00',
    dataset,
  };
  const section = { dataset, view, resultSet, fileName: 'a', grouping: [], names: [] };
  const means = { messages, appVersion: '0' };
  const lines = aboutExport(section as never, profileNumber(1), [], means as never);
  return lines.find(([label]) => label === messages.text('about.guideNames'))?.[1];
}

test.each<[DatasetId, string]>([
  ['guides', 'First name, Last name and Name'],
  ['availabilities', 'Guide'],
  ['skills', 'Guide'],
])('the details of exported %s say that guides’ names are readable', (dataset, label) => {
  const { fields, nameFields = [] } = getDataset(dataset);
  const told = describe(
    dataset,
    [...fields, ...nameFields].map(({ name }) => name),
  );
  expect(told).toContain(label);
});

test('where there are none, nothing is said of them', () => {
  expect(describe('bookings', ['bookingId'])).toBeUndefined();
  expect(describe('guides', ['id'])).toBeUndefined();
});
