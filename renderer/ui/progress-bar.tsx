import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';
import { useForward } from './use-forward.ts';

/** How far a job is, never backwards; `null` while that isn't known. */
export function ProgressBar({
  label,
  value: latest,
}: {
  readonly label: string;
  readonly value: number | null;
}) {
  const value = useForward(label, latest);
  return (
    <AriaProgressBar
      aria-label={label}
      isIndeterminate={value === null}
      value={value === null ? 0 : Math.round(value * 100)}
      className={styles.track ?? ''}
    >
      <div
        className={classNames(styles.fill, value === null && styles.unknown)}
        style={value === null ? {} : { width: `${Math.min(1, value) * 100}%` }}
      />
    </AriaProgressBar>
  );
}
