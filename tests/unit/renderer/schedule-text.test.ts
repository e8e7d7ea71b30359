import { expect, test } from 'vitest';
import {
  describeSchedule,
  describeScheduleRun,
} from '../../../renderer/parts/saved-exports/schedule-text.ts';
import type { ScheduleRun } from '../../../shared/domain/schedules.ts';
import { appError } from '../../../shared/errors.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const gap = { from: '2026-10-03T00:00:00', to: '2026-10-05T00:00:00' };
const days = messages.dayRange({ first: '2026-10-03', last: '2026-10-04' });
const run: ScheduleRun = {
  at: 1,
  savedExportId: 'saved-export-01',
  name: 'Monthly',
  result: 'partial',
  rows: 3,
  fileName: 'a.csv',
  insteadOf: null,
  error: null,
  gaps: [gap],
  damaged: [],
};

test('the log names the days that are missing', () => {
  expect(describeScheduleRun(run, messages)).toBe(`INCOMPLETE, missing: ${days}. Written: a.csv`);
});

test('the log says where a stored file is damaged, and of which days', () => {
  expect(describeScheduleRun({ ...run, damaged: [gap] }, messages)).toBe(
    `INCOMPLETE, missing: ${days}. Written: a.csv. A damaged file is missing these days: ${days}. Download them again.`,
  );
});

test('a schedule that waits for the platform says so, and when it is tried again', () => {
  const schedule = {
    savedExportId: 'saved-export-01',
    isOn: true,
    plan: { kind: 'daily', time: '06:00' },
    nextAt: Temporal.Instant.from('2026-11-24T06:10:00Z').epochMilliseconds,
    waitsFor: appError('platform-away', { status: 503 }),
  } as const;
  const when = messages.moment(schedule.nextAt);
  expect(describeSchedule(schedule, messages)).toBe(
    `The platform is unavailable. Tries again ${when}`,
  );
  expect(describeSchedule({ ...schedule, waitsFor: null }, messages)).toBe(
    `${when} · every day at 06:00`,
  );
});
