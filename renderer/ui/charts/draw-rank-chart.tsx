import { cumsum } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { Box } from './box.ts';
import { addUp, readNumber } from './chart-value.ts';
import type { BarChartInput } from './draw-bar-chart.tsx';
import type { KeyEntry, Mark } from './drawing.ts';
import { Filled, Gaps } from './filled.tsx';
import styles from './marks.module.css';
import { breakText, estimateWidth } from './text-width.ts';

interface Input extends Omit<BarChartInput, 'arrangement' | 'whole' | 'height'> {
  /** The value that fills the whole width. Default: the longest bar. */
  readonly most: number | undefined;
  /** The value at both ends of a scale with zero in its middle; the ends are labelled. */
  readonly reach?: number | undefined;
}

/** Height of a bar with its gap, in pixels. */
const pitch = 22;
/** Height of the second line of a name. */
const lineHeight = 12;
/** Width of a scale with labelled ends at most: a small change is no slab. */
const maxReach = 480;
/** Room below it for the labels. */
const endsHeight = 18;

/**
 * Draws horizontal bars below each other, with the name on the left, on two lines if it is long, and the number on the
 * right.
 */
export function drawRankChart(input: Input) {
  const { bars, series, comparisonName, most, reach, numbers, width, gapName } = input;
  const totals = bars.map(({ values }) => addUp(series.map((_, at) => values[at])));
  const compared = bars.map(({ comparison }) =>
    comparisonName === undefined ? null : readNumber(comparison),
  );
  const known = [...totals, ...compared].map((value) => value ?? 0);
  const longest = reach ?? most ?? Math.max(0, ...known);
  // Below zero goes a bar of one series: a negative part of several doesn't shorten a bar, its number shows it.
  const least = reach !== undefined ? -reach : series.length === 1 ? Math.min(0, ...known) : 0;
  const texts = totals.map((total) => numbers.text(total));
  const before = Math.min(
    width * 0.42,
    Math.max(16, ...bars.map(({ label }) => estimateWidth(label))) + 8,
  );
  const behind = Math.max(0, ...texts.map(estimateWidth)) + 8;
  const start = before + (least < 0 ? behind + 8 : 0);
  const room = Math.min(
    reach === undefined ? Number.POSITIVE_INFINITY : maxReach,
    Math.max(1, width - start - behind),
  );
  const thickness = pitch - (reach === undefined ? 6 : 12);
  const inset = (pitch - 2 - thickness) / 2;
  const measure = scaleLinear([least, longest || (least < 0 ? 0 : 1)], [start, start + room]);
  const zero = measure(0);
  const names = bars.map(({ label }) => breakText(label, before - 8));
  const heights = names.map((lines) => pitch + (lines.length - 1) * lineHeight);
  const bottoms = cumsum(heights);
  const height = bottoms.at(-1) ?? 0;
  const ends = reach === undefined ? [] : [-reach, reach];
  const placed = bars.map(({ values }, row) => {
    const own = heights[row] ?? pitch;
    const top = (bottoms[row] ?? 0) - own;
    const y = top + inset + (own - pitch) / 2;
    let x = zero;
    const parts = series.flatMap((_, at) => {
      const value = readNumber(values[at]);
      if (value === null || value <= 0) return [];
      const box: Box = { x, y, width: measure(value) - zero, height: thickness };
      x += box.width;
      return [{ series: at, box }];
    });
    const total = totals[row] ?? 0;
    const below: Box | null =
      least < 0 && total < 0
        ? { x: measure(total), y, width: zero - measure(total), height: thickness }
        : null;
    const value = compared[row] ?? null;
    return {
      row: { y: top, height: own - 2 },
      y,
      parts,
      below,
      end: x,
      tick: value === null ? null : measure(value),
    };
  });
  const gaps = placed.flatMap(({ y }, row): Box[] =>
    totals[row] === null ? [{ x: start, y, width: room, height: thickness }] : [],
  );
  const byTone = Map.groupBy(
    placed.flatMap(({ parts, below }, row) => {
      const own = bars[row]?.tone;
      return below
        ? [{ tone: own ?? 6, box: below }]
        : parts.map(({ series: at, box }) => ({ tone: own ?? series[at]?.tone ?? 1, box }));
    }),
    ({ tone }) => tone,
  );
  const content = (
    <>
      <Gaps boxes={gaps} />
      {[...byTone].map(([tone, boxes]) => (
        <Filled key={tone} tone={tone} boxes={boxes.map(({ box }) => box)} />
      ))}
      <path
        className={styles.tick}
        d={placed
          .map(({ y, tick }) => (tick === null ? '' : `M${tick} ${y - 2}v${thickness + 4}`))
          .join('')}
      />
      {placed.map(({ y, end, below, tick }, row) => {
        const bar = bars[row];
        return (
          bar && (
            <g key={bar.id}>
              {names[row]?.map((line, at, { length }) => (
                <text
                  key={line}
                  className={styles.text}
                  x={before - 6}
                  y={y + thickness / 2 + 4 + (at - (length - 1) / 2) * lineHeight}
                  textAnchor="end"
                >
                  {line}
                </text>
              ))}
              {totals[row] !== null && (
                <text
                  className={styles.text}
                  x={below ? below.x - 6 : findFree(end, tick, texts[row]) + 6}
                  y={y + thickness / 2 + 4}
                  textAnchor={below ? 'end' : 'start'}
                >
                  {texts[row]}
                </text>
              )}
            </g>
          )
        );
      })}
      <path className={styles.zero} d={`M${zero} 0V${height}`} />
      {ends.map((end) => (
        <g key={end}>
          <path className={styles.grid} d={`M${measure(end)} 0V${height}`} />
          <text className={styles.text} x={measure(end)} y={height + 13} textAnchor="middle">
            {numbers.text(end)}
          </text>
        </g>
      ))}
    </>
  );
  const keys: KeyEntry[] =
    series.length > 1 ? series.map(({ name, tone }) => ({ name, tone, sign: 'fill' })) : [];
  if (comparisonName !== undefined && placed.some(({ tick }) => tick !== null)) {
    keys.push({ name: comparisonName, sign: 'tick', tone: 'quiet' });
  }
  if (gaps.length > 0) keys.push({ name: gapName, sign: 'gap', tone: 'quiet' });
  const marks = placed.map<Mark>((bar, row) => ({
    row,
    column: 0,
    box: { x: 0, width, ...bar.row },
  }));
  return { content, height: height + (reach === undefined ? 2 : endsHeight), marks, keys };
}

/** Finds room for a bar's number: behind the bar, or behind a tick that would cross the number. */
function findFree(end: number, tick: number | null, text = ''): number {
  return tick !== null && tick > end && tick < end + estimateWidth(text) + 10 ? tick : end;
}
