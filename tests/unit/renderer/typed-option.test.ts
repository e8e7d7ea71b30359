import { expect, test } from 'vitest';
import { findTypedOption, isMeant } from '../../../renderer/ui/typed-option.ts';

const options = [
  { id: 'America/New_York', text: 'America/New York (GMT-5)' },
  { id: 'Europe/Brussels', text: 'Europe/Brussels (GMT+1)' },
  { id: 'Europe/London', text: 'Europe/London (GMT)' },
  { id: 'Europe/Zurich', text: 'Europe/Zurich (GMT+1)' },
  { id: 'UTC', text: 'UTC (UTC)' },
  { id: 'Köln', text: 'Köln' },
  { id: 'Etc/UTC', text: 'Etc/UTC (UTC)' },
];

test.each([
  ['London', 'Europe/London'],
  ['  london ', 'Europe/London'],
  ['new  york', 'America/New_York'],
  ['new_york', 'America/New_York'],
  ['zürich', 'Europe/Zurich'],
  ['koeln', 'Köln'],
  ['utc', 'UTC'],
  ['Europe/Brussels (GMT+1)', 'Europe/Brussels'],
])('%j can only mean %s', (typed, id) => {
  expect(findTypedOption(options, typed)?.id).toBe(id);
});

test.each(['', '  ', 'Europe', 'GMT', 'UTC (UTC)London', 'Atlantis'])(
  '%j means none, or several',
  (typed) => {
    expect(findTypedOption(options, typed)).toBeNull();
  },
);

test('each option is compared with what is typed now', () => {
  const find = (typed: string) => options.filter(({ text }) => isMeant(text, typed)).length;
  expect(['utc', 'ut', 'europe', '', 'utc'].map(find)).toEqual([2, 2, 3, 7, 2]);
});
