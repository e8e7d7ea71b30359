import { expect, test } from 'vitest';
import { scheduleRunText } from '../../../renderer/features/recipes/schedule-text.ts';
import type { ScheduleRun } from '../../../shared/domain/schedules.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const gap = { from: '2026-10-03T00:00:00', to: '2026-10-05T00:00:00' };
const days = messages.dayRange({ first: '2026-10-03', last: '2026-10-04' });
const run: ScheduleRun = {
  ...{ at: 1, recipeId: 'recipe-01', name: 'Monthly', result: 'partial', rows: 3 },
  ...{ fileName: 'a.csv', insteadOf: null, error: null, gaps: [gap], damaged: [] },
};

test('the log names the days that are missing', () => {
  expect(scheduleRunText(run, messages)).toBe(`PARTIAL DATA, missing: ${days}. Written: a.csv`);
});

test('the log says where a stored file is damaged, and of which days', () => {
  expect(scheduleRunText({ ...run, damaged: [gap] }, messages)).toBe(
    `PARTIAL DATA, missing: ${days}. Written: a.csv. A stored file is damaged, its days have to be downloaded again: ${days}`,
  );
});
