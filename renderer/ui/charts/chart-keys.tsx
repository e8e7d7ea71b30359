import { classNames } from '../class-names.ts';
import styles from './chart-keys.module.css';
import type { KeyEntry } from './drawing.ts';
import { Filled } from './filled.tsx';
import { drawHatch } from './hatch-path.ts';
import shapes from './marks.module.css';

const sample = { x: 0.5, y: 0.5, width: 11, height: 11 };

/** What colours, lines and hatches mean, where no label at the marks themselves says it. */
export function ChartKeys({ keys }: { readonly keys: readonly KeyEntry[] }) {
  if (keys.length === 0) return null;
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

function Sign({ sign, tone }: KeyEntry) {
  switch (sign) {
    case 'fill':
      return <Filled boxes={[sample]} tone={tone} />;
    case 'soft':
      return <rect className={classNames(shapes.area, shapes[`tone-${tone}`])} {...sample} />;
    case 'gap':
      return <path className={shapes.gap} d={drawHatch(sample, 'rising')} />;
    case 'line':
      return <path className={classNames(shapes.line, shapes[`tone-${tone}`])} d="M0 6h12" />;
    default:
      return <path className={shapes.tick} d="M0 6h12" />;
  }
}
