import { expect, test } from 'vitest';
import { describeScheduleNotice } from '../../../../../electron/core/exports/schedules/schedule-notice.ts';
import { appError } from '../../../../../shared/errors.ts';
import { createMessages } from '../../../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const of = { savedExport: 'Monthly', venue: 'Museum' };
const gaps = [{ from: '2026-10-03T00:00:00', to: '2026-10-05T00:00:00' }];

test('a notification says which days are missing, and why the platform could not be asked', () => {
  const error = appError('offline');
  expect(
    describeScheduleNotice(
      { ...of, run: { result: 'partial', error, gaps, damaged: [] } },
      messages,
    ),
  ).toEqual({
    title: '“Monthly” is INCOMPLETE',
    body: `Museum: Missing: ${messages.dayRange({ first: '2026-10-03', last: '2026-10-04' })}. ${messages.text('error.offline.title')}`,
  });
});

test('a notification says that a stored file is damaged, not only that days are missing', () => {
  const run = { result: 'partial' as const, error: null, gaps, damaged: gaps };
  const days = messages.dayRange({ first: '2026-10-03', last: '2026-10-04' });
  expect(describeScheduleNotice({ ...of, run }, messages).body).toBe(
    `Museum: Missing: ${days}. A damaged file is missing these days: ${days}. Download them again.`,
  );
});

test('a notification of a failure says its reason', () => {
  const error = appError('folder-not-writable');
  const { title, body } = describeScheduleNotice(
    { ...of, run: { result: 'failed', error, gaps: [], damaged: [] } },
    messages,
  );
  expect(title).toBe('“Monthly” could not run');
  expect(body).toBe(`Museum: ${messages.text('error.folder-not-writable.title')}`);
});

test('a notification of a file that is late says that its run only waits', () => {
  const error = appError('platform-away', { status: 503 });
  const run = { result: 'waiting' as const, error, gaps: [], damaged: [] };
  expect(describeScheduleNotice({ ...of, run }, messages)).toEqual({
    title: 'The file of “Monthly” is late',
    body: 'Museum: The platform is unavailable',
  });
});
