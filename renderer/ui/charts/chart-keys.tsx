import { useMedia } from '../use-media.ts';
import styles from './chart-keys.module.css';
import { toChartStyle } from './chart-tone.ts';
import type { KeyEntry } from './drawing.ts';
import { Filled, ToneLine, traceBox } from './filled.tsx';
import { drawHatch } from './hatch-path.ts';
import { shrinkToLevel, toLevelStyle } from './heat-levels.ts';
import heat from './heat-map.module.css';
import shapes from './marks.module.css';

const sample = { x: 0.5, y: 0.5, width: 11, height: 11 };

/** Explains colours, lines and hatching that have no label in the chart. */
export function ChartKeys({
  keys,
  keepsRow = false,
}: {
  readonly keys: readonly KeyEntry[];
  /** Without entries, it takes the same height. */
  readonly keepsRow?: boolean;
}) {
  if (keys.length === 0) return keepsRow ? <div className={styles.keys} /> : null;
  return (
    <ul className={styles.keys}>
      {keys.map((entry) => (
        <li key={`${entry.sign} ${entry.name}`} className={styles.key}>
          <svg width={12} height={12} aria-hidden="true" focusable="false">
            <Sign {...entry} />
          </svg>
          {entry.name}
        </li>
      ))}
    </ul>
  );
}

function Sign({ sign, tone, level = 0 }: KeyEntry) {
  switch (sign) {
    case 'fill':
      return <Filled boxes={[sample]} tone={tone} />;
    case 'soft':
      return <rect className={shapes.area} style={toChartStyle(tone)} {...sample} />;
    case 'gap':
      return <path className={shapes.gap} d={drawHatch(sample, 'rising')} />;
    case 'closed':
      return <path className={heat.closed} d={traceBox(sample)} />;
    case 'heat':
      return <HeatLevel level={level} />;
    case 'line':
      return <ToneLine tone={tone} d="M0 6h12" />;
    default:
      return <path className={shapes.tick} d="M0 6h12" />;
  }
}

function HeatLevel({ level }: { readonly level: number }) {
  const asSizes = useMedia('(forced-colors: active)');
  return (
    <path
      className={heat.level}
      style={toLevelStyle(level)}
      d={traceBox(asSizes ? shrinkToLevel(sample, level) : sample)}
    />
  );
}
