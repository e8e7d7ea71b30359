import { use } from 'react';
import { useMedia } from '../use-media.ts';
import type { Box } from './box.ts';
import { type ChartTone, findDashes, findTexture, toChartStyle } from './chart-tone.ts';
import { drawHatch, roundLength } from './hatch-path.ts';
import styles from './marks.module.css';
import { PaperContext } from './paper-context.ts';

/**
 * Rectangles of one tone: two SVG elements for any number of them, which keeps thousands fast. Textures are for paper and
 * for higher contrast: in colour on a screen they are distracting.
 */
export function Filled({
  boxes,
  tone,
  className,
}: {
  readonly boxes: readonly Box[];
  readonly tone: ChartTone;
  readonly className?: string | undefined;
}) {
  const isOnPaper = use(PaperContext) !== null;
  const hasContrast = useMedia('(forced-colors: active), (prefers-contrast: more)');
  if (boxes.length === 0) return null;
  const texture = isOnPaper || hasContrast ? findTexture(tone) : null;
  return (
    <g className={className} style={toChartStyle(tone)} data-tone={tone}>
      <path className={styles.fill} d={boxes.map(traceBox).join('')} />
      {texture && (
        <path className={styles.texture} d={boxes.map((box) => drawHatch(box, texture)).join('')} />
      )}
    </g>
  );
}

/** A line of one tone. */
export function ToneLine({ d, tone }: { readonly d: string; readonly tone: ChartTone }) {
  return (
    <path
      className={styles.line}
      style={toChartStyle(tone)}
      strokeDasharray={findDashes(tone)}
      d={d}
    />
  );
}

/** Hatched places with unknown values. */
export function Gaps({ boxes }: { readonly boxes: readonly Box[] }) {
  if (boxes.length === 0) return null;
  return <path className={styles.gap} d={boxes.map((box) => drawHatch(box, 'rising')).join('')} />;
}

/** Path of a rectangle with slightly rounded upper corners. */
export function traceBox({ x, y, width, height }: Box): string {
  const radius = Math.min(2, width / 2, height / 2);
  const round = `a${roundLength(radius)} ${roundLength(radius)} 0 0 1`;
  return (
    `M${roundLength(x)} ${roundLength(y + height)}V${roundLength(y + radius)}${round} ${roundLength(radius)} ${roundLength(-radius)}` +
    `H${roundLength(x + width - radius)}${round} ${roundLength(radius)} ${roundLength(radius)}V${roundLength(y + height)}Z`
  );
}
