import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Option } from './option.ts';
import styles from './segments.module.css';

interface Props<T extends string> {
  /** Only for screen readers: on the screen the segments explain themselves. */
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice of two or three options in one line. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      className={styles.segments ?? ''}
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className={styles.segment ?? ''}>
          {option.text}
        </Radio>
      ))}
    </RadioGroup>
  );
}
