import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import shared from '../shared.module.css';
import { type ChartValue, readNumber } from './chart-value.ts';
import styles from './figure-card.module.css';
import { Spark } from './spark.tsx';
import { useChartNumbers } from './use-chart-numbers.ts';

/** How a figure differs from what it is compared with. */
export interface FigureChange {
  /** With its direction: "▲ 8.4%". */
  readonly text: string;
  /** As it is read out: "8.4% more". */
  readonly spoken: string;
  readonly isGood: boolean | null;
}

interface Props {
  /** Name of the figure with its unit, such as "People booked". */
  readonly label: string;
  readonly value: ChartValue;
  readonly format?: (value: number) => string;
  /** Beside the number, paler: "of about 410". */
  readonly beside?: string;
  readonly change?: FigureChange;
  /** The earlier value, such as "vs 410 last year". */
  readonly comparison?: string;
  /** The figure in other units, such as currencies, which can't be added up. */
  readonly more?: readonly {
    readonly text: string;
    readonly change?: FigureChange;
    readonly comparison?: string;
    readonly onOpen?: () => void;
  }[];
  /** Shown instead of an unknown number, such as "before the first scan". */
  readonly unknown?: string;
  /** Captions, such as "12 % fewer than on a usual Saturday". */
  readonly children?: ReactNode;
  /** Something to do about it, such as a button; it stands where the words would. */
  readonly prompt?: ReactNode;
  /** Earlier values and, last, this one: a small chart without a scale. */
  readonly spark?: readonly ChartValue[];
  /** A button beside the name. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  /** Shows the rows behind it. */
  readonly onOpen?: () => void;
}

/** Figures side by side: their names, numbers and changes each start at one height. */
export function FigureCards({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={classNames(styles.cards, shared.figureRows, className)} aria-label={label}>
      {children}
    </section>
  );
}

/** A figure with its captions. */
export function FigureCard(props: Props) {
  const {
    label,
    value,
    format,
    beside,
    change,
    comparison,
    more = [],
    unknown,
    children,
    prompt,
    spark,
    action,
    className,
    onOpen,
  } = props;
  const numbers = useChartNumbers(format);
  const labelId = useId();
  const isKnown = readNumber(value) !== null;
  const text = isKnown ? numbers.text(value) : (unknown ?? numbers.text(null));
  return (
    <div className={classNames(styles.card, className)}>
      <div className={styles.figure} role="group" aria-labelledby={labelId}>
        <p className={styles.label} id={labelId}>
          {label}
        </p>
        <p className={classNames(styles.value, !isKnown && styles.unknown)}>
          <Value text={text} onOpen={onOpen} />
          {isKnown && beside !== undefined && <span className={styles.beside}>{beside}</span>}
          {isKnown && comparison === undefined && change && <ChangeText {...change} />}
        </p>
        {(comparison !== undefined || Boolean(children)) && (
          <div className={styles.words}>
            {comparison !== undefined && <Comparison change={change} text={comparison} />}
            {children}
          </div>
        )}
        {spark && <Spark values={spark} />}
        {more.length > 0 && (
          <div className={styles.rest}>
            {more.map((one) => (
              <div key={one.text}>
                <p className={styles.value}>
                  <Value text={one.text} onOpen={one.onOpen} />
                </p>
                {one.comparison !== undefined && (
                  <Comparison change={one.change} text={one.comparison} />
                )}
              </div>
            ))}
          </div>
        )}
      </div>
      {prompt !== undefined && <div className={styles.words}>{prompt}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** "▼ 3% vs €120,590 last year". */
function Comparison({
  change,
  text,
}: {
  readonly change: FigureChange | undefined;
  readonly text: string;
}) {
  return (
    <p className={styles.comparison}>
      {change && <ChangeText {...change} />} {text}
    </p>
  );
}

/** A change that is read out in words. */
export function ChangeText({ text, spoken, isGood }: FigureChange) {
  const judged = isGood === null ? undefined : isGood ? 'good' : 'bad';
  return (
    <span className={styles.change} data-judged={judged}>
      <span aria-hidden="true">{text}</span>
      <span className={shared.hidden}>{spoken}</span>
    </span>
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
