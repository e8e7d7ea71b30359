import { expect, test } from 'vitest';
import { findNeededDays, measureCompleteness } from '../../../shared/completeness.ts';
import { addDays } from '../../../shared/venue-time.ts';

const july = { first: '2026-07-01', last: '2026-07-31' };
/** Every hundredth of the rows is asked for a day earlier: 0 to 100 days before the visit. */
const evenly = Array.from({ length: 101 }, (_, percent) => percent);

test('it is complete where every day that rows can come from is downloaded', () => {
  const found = measureCompleteness(evenly, july, () => true, '2026-12-31');
  expect(found).toMatchObject({ stored: 1, missing: 0, later: 0, missingDays: null });
});

test('parts are downloaded, missing and later, and make up the whole', () => {
  const found = measureCompleteness(evenly, july, (day) => day >= '2026-05-03', '2026-07-10');
  expect(found.stored + found.missing + found.later).toBeCloseTo(1);
  // By plain counting, day by day and lead by lead.
  let stored = 0;
  let later = 0;
  for (let day = july.first; day <= july.last; day = addDays(day, 1)) {
    for (const lead of evenly) {
      const asked = addDays(day, -lead);
      if (asked > '2026-07-10') later += 1;
      else if (asked >= '2026-05-03') stored += 1;
    }
  }
  expect(found.stored).toBeCloseTo(stored / (31 * 101), 10);
  expect(found.later).toBeCloseTo(later / (31 * 101), 10);
});

test('what is missing is named from its first to its last day, the rarest left aside', () => {
  const found = measureCompleteness(evenly, july, (day) => day > '2026-05-02', '2026-12-31');
  expect(found.needed).toEqual({ first: addDays(july.first, -99), last: addDays(july.last, -1) });
  expect(found.missingDays).toEqual({ first: addDays(july.first, -99), last: '2026-05-02' });
});

test('a date that comes before the one that is asked by is looked for later', () => {
  // Created up to ten days before the last change.
  const leads = Array.from({ length: 101 }, (_, percent) => -10 + percent / 10);
  expect(findNeededDays(leads, july)).toEqual({ first: '2026-07-01', last: '2026-08-10' });
  const found = measureCompleteness(leads, july, (day) => day <= '2026-07-31', null);
  expect(found.later).toBe(0);
  expect(found.missingDays?.first).toBe('2026-08-01');
});

test('every percentile counts, also where many are of the same day', () => {
  const leads = Array.from({ length: 101 }, (_, percent) => (percent < 90 ? 0.2 : 10));
  const found = measureCompleteness(leads, july, (day) => day >= july.first, null);
  expect(found.missing).toBeCloseTo((11 * 10) / (31 * 101), 10);
});

test('one lead for all rows leaves nothing to guess', () => {
  const found = measureCompleteness([5], july, (day) => day < '2026-07-10', null);
  expect(found.stored).toBeCloseTo(14 / 31, 10);
  expect(found.missingDays).toEqual({ first: '2026-07-10', last: '2026-07-26' });
});
