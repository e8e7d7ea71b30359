import { expect, test } from 'vitest';
import { resolvePin } from '../../../renderer/screens/today/resolve-pin.ts';
import type { PinDraft } from '../../../shared/domain/pins.ts';
import { makeFirstParameters, reportDescriptions } from '../../../shared/reports/reports.ts';
import { isSameStored, toStoredReport } from '../../../shared/reports/stored-reports.ts';

const today = '2026-11-21';

test.each(reportDescriptions)(
  'each figure and chart of $id asks what its report asks',
  (report) => {
    const parameters = makeFirstParameters(report, today);
    const storedReport = toStoredReport(report, parameters, today);
    for (const { id: name } of report.figures) {
      const found = resolvePin({ storedReport, place: { kind: 'figure', name } }, today);
      expect([found?.parameters, found?.figure?.id]).toEqual([parameters, name]);
    }
    for (const { id: name } of report.charts) {
      const found = resolvePin({ storedReport, place: { kind: 'chart', name } }, today);
      expect([found?.parameters, found?.chart?.id]).toEqual([parameters, name]);
    }
  },
);

const [report] = reportDescriptions;
if (!report) throw new Error('there are reports');
const storedReport = toStoredReport(report, makeFirstParameters(report, today), today);
const place = { kind: 'figure', name: report.figures[0]?.id ?? '' } as const;

test('a relative period moves with the days; other days stay', () => {
  const later = resolvePin({ storedReport, place }, '2026-12-21');
  expect(later?.parameters).toEqual(makeFirstParameters(report, '2026-12-21'));
  const period = { first: '2026-03-02', last: '2026-03-05' };
  const fixed = resolvePin({ storedReport: { ...storedReport, period }, place }, '2026-12-21');
  expect(fixed?.parameters.period).toEqual(period);
});

test.each<[string, Partial<PinDraft['storedReport']>, PinDraft['place']]>([
  ['a report', { report: 'weather' }, place],
  ['a filter', { filters: { mood: ['good'] } }, place],
  ['a period', { period: 'nextCentury' }, place],
  ['a figure', {}, { kind: 'figure', name: 'weather' }],
  ['a chart', {}, { kind: 'chart', name: place.name }],
])('what names %s that this version lacks is unknown, not another figure', (_, part, at) => {
  expect(resolvePin({ storedReport: { ...storedReport, ...part }, place: at }, today)).toBeNull();
});

test('the same question is the same in whichever order it is written', () => {
  const filters = { ticket: ['A', 'B'], channel: ['Web'] };
  const same = { channel: ['Web'], ticket: ['B', 'A'] };
  expect(isSameStored({ ...storedReport, filters }, { ...storedReport, filters: same })).toBe(true);
  expect(isSameStored(storedReport, { ...storedReport, report: 'pace' })).toBe(false);
  expect(isSameStored(storedReport, { ...storedReport, filters })).toBe(false);
});
