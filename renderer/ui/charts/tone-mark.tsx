import styles from './chart-keys.module.css';
import type { ChartTone } from './chart-tone.ts';
import { Filled } from './filled.tsx';

const sample = { x: 0.5, y: 0.5, width: 9, height: 9 };

/** A value's colour in charts, shown beside it in a table. */
export function ToneMark({ tone }: { readonly tone: ChartTone }) {
  return (
    <svg className={styles.tone} width={10} height={10} aria-hidden="true" focusable="false">
      <Filled boxes={[sample]} tone={tone} />
    </svg>
  );
}
