import { expect, test } from 'vitest';
import type { ScreenState } from '../../../renderer/parts/navigation/screen.ts';
import { findPreset, makeOpeningDraft } from '../../../renderer/parts/navigation/screen-memory.ts';
import { makeFirstDraft } from '../../../renderer/parts/requests/request-draft.ts';
import { findRelativePeriod } from '../../../renderer/screens/dataset/relative-period.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet, RowRequest } from '../../../shared/domain/datasets.ts';
import { toPeriod } from '../../../shared/ranges.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');
const bookings = getDataset('bookings');
const fresh = { draft: null, preset: null, opening: null };
const days = (first: string, last = first) => ({ first, last });

/** The period that an export of this screen's rows has. */
function told(
  state: Pick<ScreenState, 'draft' | 'preset' | 'opening'>,
  asked?: RowRequest,
): string | null {
  const draft =
    state.draft ?? makeOpeningDraft(state, bookings, now) ?? makeFirstDraft(bookings, now);
  const resultSet = {
    rowRequest: asked ?? { by: 'period', period: toPeriod(draft.range) },
  } as ResultSet;
  return findRelativePeriod(resultSet, { draft, movesAs: findPreset(state, bookings, now) });
}

test('the period that a screen opens with moves with the days', () => {
  expect(told(fresh)).toBe('last-7-days');
  expect(told({ ...fresh, opening: { preset: 'lastMonth' } })).toBe('last-month');
  // An unknown preset has no days: the screen opens as a new one.
  expect(told({ ...fresh, opening: { preset: 'gone' } })).toBe('last-7-days');
});

test('days that were chosen stay, also where they are those of a preset by chance', () => {
  const lastWeek = days('2026-11-14', '2026-11-20');
  expect(told({ ...fresh, opening: lastWeek })).toBeNull();
  const draft = { ...makeFirstDraft(bookings, now), range: days('2026-11-02') };
  expect(told({ ...fresh, draft })).toBeNull();
  expect(
    told({ ...fresh, draft: { ...draft, range: days('2026-11-20') }, preset: 'yesterday' }),
  ).toBe('yesterday');
});

test('rows of other days than the screen’s don’t move with it', () => {
  const all = { from: '1990-01-01T00:00:00', to: '2027-01-01T00:00:00' };
  expect(told(fresh, { by: 'stored', dates: null, period: all })).toBeNull();
  expect(told(fresh, { by: 'orderNumber', orderNumber: '1' })).toBeNull();
});
