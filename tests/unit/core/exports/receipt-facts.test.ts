import { expect, test } from 'vitest';
import { listReceiptFacts } from '../../../../electron/core/exports/content/rows/rows-input.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { View } from '../../../../shared/domain/views.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

test('a receipt tells what is missing, and what of that because a stored file is damaged', () => {
  const october = { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' };
  const [week, day] = [
    { from: '2026-10-05T00:00:00', to: '2026-10-12T00:00:00' },
    { from: '2026-10-20T00:00:00', to: '2026-10-21T00:00:00' },
  ];
  const resultSet = {
    dataset: 'bookings',
    rowRequest: { by: 'period', period: october },
    ingestStats: {},
    fetchedAt: 1,
    gaps: [week, day],
    damaged: [week],
    staleBecause: null,
  } as unknown as ResultSet;
  const view = { columns: ['bookingId'], filters: [], sort: [] } as unknown as View;
  const profile = { name: 'Museum', environment: 'production' } as Profile;
  const means = { appVersion: '1.0.0', clock: createManualClock(0) };
  const facts = { profile, headings: 'fields', batchRuns: [] } as const;
  expect(listReceiptFacts({ resultSet, view }, facts, means)).toMatchObject({
    complete: false,
    gaps: [week, day],
    damaged: [week],
  });
});
