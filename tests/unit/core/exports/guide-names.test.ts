import { expect, test } from 'vitest';
import { describeSection } from '../../../../electron/core/exports/content/rows/export-messages.ts';
import { listReceiptFacts } from '../../../../electron/core/exports/content/rows/rows-input.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { View } from '../../../../shared/domain/views.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { profileNumber } from '../../../support/write-settings.ts';

const messages = createMessages('en-GB');

function describe(
  dataset: DatasetId,
  columns: readonly string[],
  personalData: View['personalData'] = 'masked',
) {
  const view = { resultId: 'r', columns, sort: [], filters: [], personalData };
  const period = { from: '2026-06-01T00:00:00', to: '2026-06-08T00:00:00' };
  const resultSet = {
    ingestStats: {
      received: 0,
      kept: 0,
      duplicates: 0,
      outside: 0,
      invalidValues: 0,
      unknownFields: [],
    },
    rowRequest: { by: 'period', period },
    gaps: [],
    damaged: [],
    provisional: null,
    fetchedAt: 0,
    dataAsOf: '2026-06-08T00:00:00',
    dataset,
  };
  const section = { dataset, view, resultSet, fileName: 'a', grouping: [], names: [] };
  const means = { messages, categories: { get: () => ({}) }, appVersion: '0' };
  const lines = describeSection(section as never, profileNumber(1), [], means as never);
  const facts = { profile: profileNumber(1), headings: 'labels', batchRuns: [] } as const;
  const receipt = listReceiptFacts(section as never, facts, {
    appVersion: '0',
    clock: createManualClock(0),
  });
  const about = lines.find(([label]) => label === messages.text('about.guideNames'))?.[1];
  return { about, receipt: receipt['guideNames'] };
}

const listAll = (dataset: DatasetId) => {
  const { fields, nameFields = [] } = getDataset(dataset);
  return [...fields, ...nameFields].map(({ name }) => name);
};

test.each<[DatasetId, string, readonly string[]]>([
  ['guides', 'First name, Last name and Name', ['firstName', 'lastName', 'name']],
  ['availabilities', 'Guide', ['guideName']],
  ['skills', 'Guide', ['guideName']],
])('the details of exported %s say where guides’ names are readable', (dataset, label, fields) => {
  for (const personalData of ['masked', 'shown'] as const) {
    const told = describe(dataset, listAll(dataset), personalData);
    expect(told.about).toContain(label);
    expect(told.receipt).toEqual(fields);
  }
  // Where the venue masks them, they aren't.
  const masked = describe(dataset, listAll(dataset), 'masked-with-guides');
  expect(masked).toEqual({ about: undefined, receipt: [] });
});

test('where there are none, nothing is said of them', () => {
  expect(describe('bookings', ['bookingId'])).toEqual({ about: undefined, receipt: [] });
  expect(describe('guides', ['id'])).toEqual({ about: undefined, receipt: [] });
});
