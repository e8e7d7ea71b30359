import { expect, test } from 'vitest';
import { makeJobDraft } from '../../../renderer/parts/jobs/make-job-draft.ts';
import { makeRowRequest } from '../../../renderer/screens/dataset/row-request.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');
const period = { from: '2024-01-01T00:00:00', to: '2026-11-21T00:00:00' };

test('the rows of a job are those of its period, whatever the screen showed before', () => {
  const draft = makeJobDraft({ kind: 'fill', dataset: 'orders', period }, now);
  expect(draft && makeRowRequest(draft, getDataset('orders'))).toEqual({
    by: 'stored',
    dates: 'modifiedDate',
    period,
  });
});

test('the rows of the guide directory are everybody, not only who was registered in what was walked', () => {
  const draft = makeJobDraft({ kind: 'guide-directory', dataset: 'guides', period }, now);
  expect(draft && makeRowRequest(draft, getDataset('guides'))).toEqual({
    by: 'stored',
    dates: null,
    period,
  });
});

test('a walk of which nobody knows yet how far it goes has no rows to show', () => {
  expect(
    makeJobDraft({ kind: 'guide-directory', dataset: 'guides', period: null }, now),
  ).toBeNull();
});
