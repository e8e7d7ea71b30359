import { describe, expect, it } from 'vitest';
import {
  type Evaluation,
  evaluateAlert,
} from '../../../../electron/core/answers/alerts/evaluate-alert.ts';
import type { AlertCondition, AlertReading, AlertState } from '../../../../shared/domain/alerts.ts';

const above: AlertCondition = { kind: 'above', limit: '3' };
const week = { first: '2026-11-16', last: '2026-11-22' };

const reading = (value: number | null, more: Partial<AlertReading> = {}): AlertReading => ({
  value,
  before: null,
  kind: 'count',
  days: week,
  unknown: value === null ? { why: 'days', days: 2, datasets: ['orders'] } : null,
  ...more,
});

/** Looks one after the other; each value is what was found. */
function follow(
  steps: readonly (readonly [AlertReading, ('quiet' | 'first' | 'asked')?])[],
  condition = above,
): Evaluation[] {
  let state: AlertState | null = null;
  return steps.map(([found, how], index) => {
    const look = evaluateAlert({ condition }, state, found, {
      at: 1000 * (index + 1),
      isQuiet: how === 'quiet',
      isFirst: how === 'first',
      isRequested: how === 'asked',
    });
    state = look.state;
    return look;
  });
}
const tell = (looks: readonly Evaluation[]) => looks.map(({ sending }) => sending?.value ?? null);
const outcomes = (looks: readonly Evaluation[]) => looks.map(({ outcome }) => outcome);

describe('what is so', () => {
  it('is told once, and again only after it was otherwise', () => {
    const looks = follow([
      [reading(2), 'first'],
      [reading(5)],
      [reading(6)],
      [reading(3)],
      [reading(4)],
    ]);
    expect(tell(looks)).toEqual([null, 5, null, null, 4]);
    expect(outcomes(looks)).toEqual(['clear', 'told', null, 'clear', 'told']);
  });

  it('is not told where it was so when the alert was made', () => {
    const looks = follow([[reading(5), 'first'], [reading(6)], [reading(1)], [reading(7)]]);
    expect(tell(looks)).toEqual([null, null, null, 7]);
    expect(outcomes(looks)[0]).toBe('met');
  });

  it('is not made otherwise by what is not known', () => {
    const looks = follow([
      [reading(2), 'first'],
      [reading(5)],
      [reading(null)],
      [reading(null)],
      [reading(5)],
    ]);
    expect(tell(looks)).toEqual([null, 5, null, null, null]);
    expect(outcomes(looks)).toEqual(['clear', 'told', 'unknown', null, 'met']);
    expect(looks[2]?.state).toMatchObject({ value: null, isMet: true });
  });

  it('is told of other days, though it was so of those before', () => {
    const next = { first: '2026-11-23', last: '2026-11-29' };
    const moved = { first: '2026-11-17', last: '2026-11-23' };
    const looks = follow([
      [reading(5), 'first'],
      [reading(5, { days: moved })],
      [reading(5, { days: { first: '2026-11-24', last: '2026-11-30' } })],
      [reading(5, { days: next })],
    ]);
    expect(tell(looks)).toEqual([null, null, 5, null]);
  });

  it('has no percents of nothing: that is not known', () => {
    const looks = follow([[reading(5, { before: 0 })]], {
      kind: 'changes',
      by: '10',
      unit: 'percent',
      way: 'either',
    });
    expect(looks[0]).toMatchObject({ outcome: 'unknown', sending: null });
    expect(looks[0]?.state.unknown).toEqual({ why: 'noComparison' });
  });

  it('is said again in the log when a person asks', () => {
    const looks = follow([[reading(2), 'first'], [reading(2), 'asked'], [reading(2)]]);
    expect(outcomes(looks)).toEqual(['clear', 'clear', null]);
  });
});

describe('quiet hours', () => {
  it('keep it for their end, as it was, once', () => {
    const looks = follow([
      [reading(2), 'first'],
      [reading(5), 'quiet'],
      [reading(1), 'quiet'],
      [reading(9), 'quiet'],
      [reading(1)],
      [reading(1)],
    ]);
    expect(tell(looks)).toEqual([null, null, null, null, 9, null]);
    expect(outcomes(looks)).toEqual(['clear', 'quiet', 'clear', null, 'told', null]);
    expect(looks[4]?.sending).toEqual({ at: 2000, value: 9, wasQuiet: true });
  });

  it('are over for it even where nothing is known by then', () => {
    const looks = follow([[reading(2), 'first'], [reading(5), 'quiet'], [reading(null)]]);
    expect(tell(looks)).toEqual([null, null, 5]);
  });
});

describe('new rows', () => {
  const newRows: AlertCondition = { kind: 'newRows' };

  it('are told each time, counted since the look before', () => {
    const looks = follow(
      [[reading(0), 'first'], [reading(2)], [reading(0)], [reading(1)]],
      newRows,
    );
    expect(tell(looks)).toEqual([null, 2, null, 1]);
    expect(looks.map(({ state }) => state.since)).toEqual([1000, 2000, 3000, 4000]);
    // What a click shows is what was counted.
    expect(looks.map(({ state }) => state.countedSince)).toEqual([1000, 1000, 1000, 3000]);
  });

  it('are counted together through quiet hours, and told once when they are known', () => {
    const looks = follow(
      [
        [reading(0), 'first'],
        [reading(2), 'quiet'],
        [reading(3), 'quiet'],
        [reading(null)],
        [reading(4)],
      ],
      newRows,
    );
    expect(tell(looks)).toEqual([null, null, null, null, 4]);
    expect(looks[4]?.state.countedSince).toBe(1000);
  });

  it('are not lost to a clock that was ahead', () => {
    const before = follow([[reading(0), 'first']], newRows)[0]?.state ?? null;
    const look = evaluateAlert(
      { condition: newRows },
      before && { ...before, since: 9_000_000 },
      reading(1),
      {
        at: 5000,
        isQuiet: false,
        isFirst: false,
        isRequested: false,
      },
    );
    expect(look.state).toMatchObject({ since: 5000, countedSince: 5000 });
  });
});
