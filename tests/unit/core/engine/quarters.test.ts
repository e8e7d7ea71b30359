import { beforeEach, describe, expect, it } from 'vitest';
import type { View } from '../../../../shared/domain/views.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const engine = await openEngine();

const scannedDates = [
  '2026-11-19T23:59:59',
  '2026-11-21T00:00:00',
  '2026-11-21T10:14:59',
  '2026-11-21T10:15:00',
  '2026-11-21T10:15:01',
  '2026-11-21T23:59:59',
  '2026-11-24T09:00:00',
  null,
  'yesterday',
];

beforeEach(async () => {
  const rows = scannedDates.map((scannedDate, at) => ({
    barcode: `B${at}`,
    scannedDate,
    ticketId: at % 2,
    ticketName: 'Adult',
  }));
  await engine.ingest('scans', [JSON.stringify(rows)]);
});

const read = (day: string | null, changes: Partial<View> = {}, field = 'scannedDate') =>
  engine.methods.quarters({ view: wholeView('scans', changes), field, day }, quiet);

describe('rows by the quarter of an hour', () => {
  it('are of one day, midnight to midnight, and name the days beside it that have rows', async () => {
    expect(await read('2026-11-21')).toEqual({
      day: '2026-11-21',
      before: '2026-11-19',
      after: '2026-11-24',
      quarters: [
        { quarter: 0, rows: 1 },
        { quarter: 40, rows: 1 },
        { quarter: 41, rows: 2 },
        { quarter: 95, rows: 1 },
      ],
    });
  });

  it('are of the last day with rows where none is asked for, and of a day without any none', async () => {
    expect(await read(null)).toMatchObject({
      day: '2026-11-24',
      before: '2026-11-21',
      after: null,
    });
    expect(await read('2026-11-20')).toEqual({
      day: '2026-11-20',
      before: '2026-11-19',
      after: '2026-11-21',
      quarters: [],
    });
    const filters = [{ kind: 'oneOf' as const, field: 'ticketId', values: ['7'] }];
    expect(await read(null, { filters })).toEqual({
      day: null,
      before: null,
      after: null,
      quarters: [],
    });
  });

  it('pass the filters, and need a date', async () => {
    const filters = [{ kind: 'oneOf' as const, field: 'ticketId', values: ['1'] }];
    const { quarters } = await read('2026-11-21', { filters });
    expect(quarters.map(({ quarter }) => quarter)).toEqual([0, 41, 95]);
    expect(await catchFailureKind(read(null, {}, 'ticketName'))).toBe('input-not-valid');
    expect(await catchFailureKind(read(null, {}, 'noSuchField'))).toBe('input-not-valid');
  });
});
