import type { Box } from './box.ts';
import styles from './chart-tooltip.module.css';
import type { MarkText } from './drawing.ts';

/** Describes a mark beside it, for pointer and keyboard. Screen readers get the text from the slider. */
export function ChartTooltip({
  text,
  box,
  width,
}: {
  readonly text: MarkText;
  readonly box: Box;
  /** Width of the chart in pixels. */
  readonly width: number;
}) {
  const isRight = box.x + box.width / 2 > width / 2;
  const side = isRight ? { right: width - box.x + 8 } : { left: box.x + box.width + 8 };
  return (
    <div className={styles.tooltip} style={{ ...side, top: Math.max(0, box.y) }} aria-hidden="true">
      <p className={styles.title}>{text.title}</p>
      {text.lines.map(({ name, value }) => (
        <p key={name} className={styles.line}>
          <span>{name}</span>
          <span className={styles.value}>{value}</span>
        </p>
      ))}
    </div>
  );
}
