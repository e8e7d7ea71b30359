import type { ChartValue } from './chart-value.ts';
import styles from './figure-card.module.css';
import { Filled, Gaps } from './filled.tsx';
import { layOutSpark, sparkHeight, sparkPitch } from './spark-layout.ts';

/** Small bars from zero, the last one highlighted. Repeats what the words beside it say. */
export function Spark({ values }: { readonly values: readonly ChartValue[] }) {
  const bars = layOutSpark(values);
  const known = bars.filter(({ isKnown }) => isKnown).map(({ box }) => box);
  const width = values.length * sparkPitch;
  const hasLast = bars.at(-1)?.isKnown === true;
  return (
    <svg
      className={styles.spark}
      width={width}
      height={sparkHeight}
      viewBox={`0 0 ${width} ${sparkHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <Gaps boxes={bars.filter(({ isKnown }) => !isKnown).map(({ box }) => box)} />
      <Filled
        boxes={hasLast ? known.slice(0, -1) : known}
        tone="quiet"
        className={styles.sparkBefore}
      />
      {hasLast && <Filled boxes={known.slice(-1)} tone={1} />}
    </svg>
  );
}
