import { Label } from 'react-aria-components/Label';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import type { Option } from './option.ts';
import shared from './shared.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Lays out the options. Default: one below the other. */
  readonly className?: string | undefined;
}

/** A choice of a few options, all visible. */
export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  className = shared.stackS,
}: Props<T>) {
  return (
    <AriaRadioGroup
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={className}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className={classNames(styles.choice)}>
            <span className={styles.dot} />
            <span className={styles.text}>
              {option.text}
              {option.about && <span className={styles.about}>{option.about}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
