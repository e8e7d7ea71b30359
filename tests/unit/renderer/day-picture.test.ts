import { describe, expect, it } from 'vitest';
import {
  findGuideDay,
  type GuideRow,
} from '../../../renderer/screens/dataset/day-picture/guide-items.ts';
import { findQuarterValues } from '../../../renderer/screens/dataset/day-picture/quarter-values.ts';

const zone = 'Europe/Brussels';
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const beside = { before: null, after: null };

describe('scans by the quarter of an hour', () => {
  const read = (
    day: string,
    quarters: readonly (readonly [number, number])[],
    gaps = [] as { from: string; to: string }[],
  ) =>
    findQuarterValues(
      { day, ...beside, quarters: quarters.map(([quarter, rows]) => ({ quarter, rows })) },
      zone,
      gaps,
    );

  it('reach from the usual hours to the first and last that have rows', () => {
    const { slots, values, rows, most } = read('2026-11-21', [
      [30, 2],
      [40, 9],
      [80, 1],
    ]);
    expect(slots[0]?.start).toBe(at('2026-11-21T07:00'));
    expect(slots.at(-1)?.end).toBe(at('2026-11-21T21:00'));
    expect(rows).toBe(12);
    expect(values[most ?? -1]).toBe(9);
    expect(slots[most ?? -1]?.start).toBe(at('2026-11-21T10:00'));
  });

  it('say nothing of an hour that comes twice, and leave out one that never comes', () => {
    const autumn = read('2026-10-25', [
      [8, 5],
      [40, 1],
    ]);
    const twice = autumn.walls.flatMap((wall, index) => (wall === null ? [index] : []));
    expect(twice).toHaveLength(4);
    expect(twice.map((index) => autumn.values[index])).toEqual([null, null, null, null]);
    const spring = read('2026-03-29', [[0, 1]]);
    expect(spring.walls.filter((wall) => wall !== null && wall >= 8 && wall < 12)).toEqual([]);
    expect(spring.walls).not.toContain(null);
  });

  it('are not known where rows are missing', () => {
    const { slots, values } = read(
      '2026-11-21',
      [[40, 3]],
      [{ from: '2026-11-21T00:00:00', to: '2026-11-21T12:00:00' }],
    );
    const noon = at('2026-11-21T12:00');
    for (const [index, { start }] of slots.entries()) {
      expect(values[index] === null).toBe(start < noon);
    }
  });

  it('are none without a day', () => {
    expect(findQuarterValues({ day: null, ...beside, quarters: [] }, zone, []).slots).toEqual([]);
  });
});

describe('guides by their hours', () => {
  const row = (guide: string | null, name: string | null, from: GuideRow[2], till: GuideRow[3]) =>
    [
      guide,
      name === null ? { unnamed: guide ?? '' } : { name, of: guide ?? '' },
      from,
      till,
    ] as const;
  const read = (rows: readonly GuideRow[], day = '2026-11-21') =>
    findGuideDay(rows, day, zone, 'en-GB');

  it('are by name, cut at midnight, and each counts once however many rows there are', () => {
    const found = read([
      row('2', 'Zoë', '2026-11-21T10:00:00', '2026-11-21T13:00:00'),
      row('10', 'Ànna', '2026-11-20T22:00:00', '2026-11-21T12:00:00'),
      row('10', 'Ànna', '2026-11-21T11:00:00', '2026-11-22T02:00:00'),
      row('3', null, '2026-11-21T12:00:00', '2026-11-21T14:00:00'),
    ]);
    expect(found.lanes.map(({ name }) => name)).toEqual(['3', 'Ànna', 'Zoë']);
    expect(found.items[1]).toMatchObject({ start: at('2026-11-21T00:00'), lane: '10' });
    expect(found.items[2]?.end).toBe(at('2026-11-22T00:00'));
    expect(found.peak).toEqual({
      guides: 3,
      start: at('2026-11-21T12:00'),
      end: at('2026-11-21T13:00'),
    });
  });

  it('without a readable end are counted and not drawn, and what is of another day is neither', () => {
    const found = read([
      row('1', 'A', '2026-11-21T10:00:00', null),
      row('2', 'B', '2026-11-21T10:00:00', { invalidValue: 'evening' }),
      row('3', 'C', '2026-11-22T10:00:00', '2026-11-22T12:00:00'),
      row('4', 'D', '2026-11-21T12:00:00', '2026-11-21T10:00:00'),
    ]);
    expect(found).toEqual({ lanes: [], items: [], peak: null, withoutEnd: 2 });
  });

  it('are there for an hour more on the night that has one', () => {
    const [item] = read(
      [row('1', 'A', '2026-10-25T01:00:00', '2026-10-25T04:00:00')],
      '2026-10-25',
    ).items;
    expect(((item?.end ?? 0) - (item?.start ?? 0)) / 3_600_000).toBe(4);
  });
});
