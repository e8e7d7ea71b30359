import { classNames } from '../class-names.ts';
import type { Box } from './box.ts';
import styles from './marks.module.css';
import { estimateWidth } from './text-width.ts';
import type { ValueScale } from './value-scale.ts';

/** Room for the labels of the value axis, in pixels. */
export function measureValueAxis(scale: ValueScale, write: (value: number) => string): number {
  return Math.max(16, ...scale.ticks.map((tick) => estimateWidth(write(tick)))) + 8;
}

/** Horizontal lines with their values at the left. */
export function ValueAxis({
  plot,
  scale,
  write,
}: {
  readonly plot: Box;
  readonly scale: ValueScale;
  readonly write: (value: number) => string;
}) {
  return scale.ticks.map((tick) => {
    const y = plot.y + scale.toY(tick);
    return (
      <g key={tick}>
        <path
          className={tick === 0 ? styles.zero : styles.grid}
          d={`M${plot.x} ${y}h${plot.width}`}
        />
        <text className={styles.text} x={plot.x - 6} y={y + 4} textAnchor="end">
          {write(tick)}
        </text>
      </g>
    );
  });
}

/** A label on an axis: its text, and its centre in pixels. */
export interface AxisLabel {
  readonly at: number;
  readonly text: string;
  readonly isStrong?: boolean;
}

/** Pixels between labels. */
const labelGap = 6;

/** The least step at which no label would touch the next: all labels, or every second one, and so on. */
export function findLabelStep(labels: readonly Pick<AxisLabel, 'at' | 'text'>[]): number {
  const widths = labels.map(({ text }) => estimateWidth(text));
  const fits = (step: number) =>
    labels.every(({ at }, index) => {
      const next = labels[index + step];
      if (index % step !== 0 || !next) return true;
      const needed = ((widths[index] ?? 0) + (widths[index + step] ?? 0)) / 2 + labelGap;
      return next.at - at >= needed;
    });
  let step = 1;
  while (step < labels.length && !fits(step)) step += 1;
  return step;
}

/**
 * Labels on one line, at equal steps. One at the chart's end that would touch the one before it is left out.
 */
export function AxisLabels({
  labels,
  y,
  width,
}: {
  readonly labels: readonly AxisLabel[];
  readonly y: number;
  /** Width of the chart: labels at its ends stay inside. */
  readonly width: number;
}) {
  const step = findLabelStep(labels);
  let free = Number.NEGATIVE_INFINITY;
  return labels.map(({ at, text, isStrong }, index) => {
    if (index % step !== 0) return null;
    const half = estimateWidth(text) / 2;
    const x = Math.min(Math.max(at, half), width - half);
    if (x - half < free) return null;
    free = x + half + labelGap;
    return (
      <text
        key={at}
        className={classNames(styles.text, isStrong && styles.strong)}
        x={x}
        y={y}
        textAnchor="middle"
      >
        {text}
      </text>
    );
  });
}

/** The place of the current time's text: above the plot, after its line if there is room. */
export function findNowText(x: number, plot: Box, text: string): Box {
  const width = estimateWidth(text) + 6;
  const isAtEnd = x + width > plot.x + plot.width;
  return { x: isAtEnd ? x - width : x, y: plot.y - 16, width, height: 15 };
}

/** The current time: a line across the plot with its time above. */
export function NowMark({
  x,
  plot,
  text,
}: {
  readonly x: number;
  readonly plot: Box;
  readonly text: string;
}) {
  const isAtEnd = findNowText(x, plot, text).x < x;
  return (
    <g>
      <path className={styles.now} d={`M${x} ${plot.y - 12}V${plot.y + plot.height}`} />
      <text
        className={classNames(styles.text, styles.strong)}
        x={isAtEnd ? x - 5 : x + 5}
        y={plot.y - 4}
        textAnchor={isAtEnd ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  );
}
