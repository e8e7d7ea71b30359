import type { ChartValue } from './chart-value.ts';
import { Filled } from './filled.tsx';
import { layOutSpark, sparkHeight, sparkPitch } from './spark-layout.ts';

/** A few bars don't fill the whole width: they would look like blocks. */
const minBars = 20;

/** A chart without scale or words, as wide as its place: it only hints at the shape of its values. */
export function Thumbnail({
  values,
  className,
}: {
  readonly values: readonly ChartValue[];
  readonly className: string | undefined;
}) {
  const bars = layOutSpark(values).flatMap(({ box, isKnown }) => (isKnown ? [box] : []));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${Math.max(minBars, values.length) * sparkPitch} ${sparkHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <Filled boxes={bars} tone={2} />
    </svg>
  );
}
