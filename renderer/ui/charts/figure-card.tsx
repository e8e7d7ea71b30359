import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { type ChartValue, readNumber } from './chart-value.ts';
import styles from './figure-card.module.css';
import { Spark } from './spark.tsx';
import { useChartNumbers } from './use-chart-numbers.ts';

interface Props {
  /** Name of the figure with its unit: "People booked". */
  readonly label: string;
  readonly value: ChartValue;
  readonly format?: (value: number) => string;
  /** Beside the number, quieter: "of about 410". */
  readonly beside?: string;
  /** The same in other units, such as currencies, which are never added up. */
  readonly more?: readonly {
    readonly text: string;
    readonly beside?: string;
    readonly onOpen?: () => void;
  }[];
  /** Said in place of the number where it is not known, such as "before the first scan". */
  readonly unknown?: string;
  /** In words: "12 % fewer than on a usual Saturday", what is uncategorised, what to look at. */
  readonly children?: ReactNode;
  /** Values before this one and, last, this one: a picture without a scale. */
  readonly spark?: readonly ChartValue[];
  /** A button beside its name. */
  readonly action?: ReactNode;
  /** Shows the rows behind it. */
  readonly onOpen?: () => void;
}

/** A number that says it better than a picture, with what it means in words. */
export function FigureCard(props: Props) {
  const {
    label,
    value,
    format,
    beside,
    more = [],
    unknown,
    children,
    spark,
    action,
    onOpen,
  } = props;
  const numbers = useChartNumbers(format);
  const labelId = useId();
  const isKnown = readNumber(value) !== null;
  const text = isKnown ? numbers.text(value) : (unknown ?? numbers.text(null));
  return (
    <div className={styles.card}>
      <div className={styles.figure} role="group" aria-labelledby={labelId}>
        <p className={styles.label} id={labelId}>
          {label}
        </p>
        <div className={styles.values}>
          <p className={classNames(styles.value, !isKnown && styles.unknown)}>
            <Value text={text} onOpen={onOpen} />
            {beside !== undefined && <span className={styles.beside}>{beside}</span>}
          </p>
          {more.map((one) => (
            <p key={one.text} className={styles.value}>
              <Value text={one.text} onOpen={one.onOpen} />
              {one.beside !== undefined && <span className={styles.beside}>{one.beside}</span>}
            </p>
          ))}
        </div>
        {spark && <Spark values={spark} />}
        {children !== undefined && <div className={styles.words}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function Value({
  text,
  onOpen,
}: {
  readonly text: string;
  readonly onOpen: (() => void) | undefined;
}) {
  if (!onOpen) return text;
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {text}
    </button>
  );
}
