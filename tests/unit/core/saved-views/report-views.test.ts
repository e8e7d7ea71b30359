import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  readViewFile,
  writeViewFile,
} from '../../../../electron/core/answers/saved-views/saved-views-file.ts';
import { openSavedViewsStore } from '../../../../electron/core/answers/saved-views/saved-views-store.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import { makeFirstParameters, reportDescriptions } from '../../../../shared/reports/reports.ts';
import { askStored, toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { plainState } from '../../../support/grid-state.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const venue = 'venue-one';
const storedReport: StoredReport = {
  report: 'revenue',
  period: 'lastMonth',
  comparison: 'lastYear',
  choices: { basis: 'visit' },
  filters: { channel: ['Web'] },
};
const board = { name: 'Board', storedReport };
const state = toStorableState(getDataset('bookings'), { ...plainState, order: ['visitStart'] });
const rows = { name: 'Board', dataset: 'bookings', state } as const;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-views-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openSavedViewsStore(storedFilesIn(folder));

describe('a saved view of a report', () => {
  it('is there again after a restart, beside one of rows with the same name', () => {
    const store = open();
    const first = store.add(venue, rows);
    const { viewId } = store.addReport(venue, board);
    expect(open().list(venue)).toEqual([first, { ...board, viewId }]);
  });

  it('has a name of its own among those of its report', () => {
    const store = open();
    const { viewId } = store.addReport(venue, board);
    expect(failureFrom(() => store.addReport(venue, { ...board, name: ' BOARD ' })).kind).toBe(
      'view-name-taken',
    );
    store.addReport(venue, { ...board, storedReport: { ...storedReport, report: 'payments' } });
    const changed = { ...storedReport, period: { first: '2026-10-01', last: '2026-10-31' } };
    expect(store.change(venue, viewId, { storedReport: changed })).toMatchObject({
      storedReport: changed,
    });
    expect(failureFrom(() => store.change(venue, viewId, { state })).kind).toBe('view-gone');
  });

  it('comes out of a file as it went in', () => {
    const store = open();
    const content = writeViewFile([store.add(venue, rows), store.addReport(venue, board)]);
    expect(readViewFile(content)).toEqual([rows, board]);
    expect(store.addAll(venue, readViewFile(content))).toMatchObject({ renamed: 2 });
  });

  it.each([
    ['a report that there is not', { report: 'constructor' }],
    ['a filter that there is not', { filters: { email: ['x@example.org'] } }],
    ['a control character', { choices: { basis: 'sa\u0000le' } }],
    ['something else in it', { script: 'x' }],
  ])('in a file with %s is refused, and the view is named', (_, change) => {
    const content = [{ ...board, storedReport: { ...board.storedReport, ...change } }];
    expect(failureFrom(() => readViewFile(content))).toMatchObject({
      kind: 'view-file-damaged',
      params: { number: 1, name: 'Board' },
    });
  });

  it('of any report asks what was on the screen', () => {
    const now = Temporal.PlainDateTime.from('2026-11-22T09:00:00');
    for (const report of reportDescriptions) {
      const parameters = makeFirstParameters(report, '2026-11-22');
      const stored = toStoredReport(report, parameters, '2026-11-22');
      expect(stored.period).toBe(report.periods[0]);
      expect(askStored(stored, null, now)).toEqual({ report: report.id, parameters });
    }
  });
});
