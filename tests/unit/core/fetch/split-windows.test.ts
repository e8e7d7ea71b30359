import { expect, test } from 'vitest';
import { splitWindows } from '../../../../electron/core/data/fetch/split-windows.ts';

const month = { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' };
const seconds = ({ from, to }: typeof month): number =>
  Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'seconds' }).seconds;

test.each([1, 2, 7, 14, 28])(
  'in parts of %i days: longer than a day, and no second is left out',
  (days) => {
    const parts = splitWindows([month], days, false);
    expect(parts[0]?.from).toBe(month.from);
    expect(parts.at(-1)?.to).toBe(month.to);
    for (const [at, part] of parts.entries()) {
      expect(seconds(part)).toBeGreaterThan(86_400);
      expect(seconds(part)).toBeLessThanOrEqual(days * 86_400 + 1);
      const next = parts[at + 1];
      if (next) expect(next.from < part.to).toBe(true);
    }
  },
);

test('rows up to the length of a part lie wholly in one, where a row has a start and an end', () => {
  const parts = splitWindows([month], 7, true);
  for (let day = 1; day <= 24; day += 1) {
    const from = `2026-05-${String(day).padStart(2, '0')}T09:00:00`;
    const to = Temporal.PlainDateTime.from(from)
      .add({ days: 6 })
      .toString({ smallestUnit: 'second' });
    expect(
      parts.some((part) => part.from <= from && to <= part.to),
      from,
    ).toBe(true);
  }
});

test('what is short enough stays as it is', () => {
  const day = { from: '2026-05-01T00:00:00', to: '2026-05-02T00:00:01' };
  expect(splitWindows([day, month], 31, false)).toEqual([day, month]);
});
