import { expect, it } from 'vitest';
import { countStoredRows } from '../../../../electron/core/data/queries/index.ts';
import type { SegmentEntry } from '../../../../electron/core/data/segment-format/index.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { planWholes } from '../../../../shared/windows.ts';

const spring = { from: '2026-03-01T00:00:00', to: '2026-06-01T00:00:00' };
const may = { from: '2026-05-01T00:00:00', to: spring.to };
const rowsPerDay = 40;

const countDays = (from: string, to: string): number =>
  Temporal.PlainDateTime.from(from).until(to).total('days');

it.each([14, null])(
  'counts rows of requests that reach beyond their window, by %s days',
  (reach) => {
    const segments = planWholes(spring, [], reach).map(({ keep, asks }, at) => {
      const to =
        asks
          .map((ask) => ask.to)
          .sort()
          .at(-1) ?? keep.to;
      const rows = Math.round(countDays(keep.from, to) * rowsPerDay);
      return {
        name: String(at),
        window: keep,
        requested: asks,
        rows,
        fetchedAt: at,
      } as SegmentEntry;
    });
    const counted = countStoredRows(getDataset('tasks'), segments, may);
    expect(counted / (31 * rowsPerDay)).toBeGreaterThan(0.9);
    expect(counted / (31 * rowsPerDay)).toBeLessThan(1.1);
  },
);
