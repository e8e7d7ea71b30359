import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import type { DateAxis } from '../../../shared/catalogue/types.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useWords } from '../shell/words-context.tsx';
import { RangeForm } from './range-form.tsx';
import styles from './range-picker.module.css';

interface Props {
  readonly axis: DateAxis;
  readonly now: Temporal.PlainDateTime;
  /** Null: at any date. */
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly fallback: DayRange;
}

/** The period on the screen, and the way to another one. Only periods that are permitted come out. */
export function RangePicker(props: Props) {
  const { axis, now, value, onChange, isOpen, onOpenChange, fallback } = props;
  const words = useWords();
  const [openings, setOpenings] = useState(0);
  const period = value ? words.dayRange(value) : words.text('range.anyDate');
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpenings(openings + 1);
        onOpenChange(open);
      }}
    >
      <Button icon="calendar" className={styles.button ?? ''}>
        <span className={styles.axis}>{words.text(`range.axis.${axis.kind}`)}</span>{' '}
        <span className={styles.period}>{period}</span>
        <Icon name="chevronDown" size={14} />
      </Button>
      <Popover placement="bottom start" aria-label={words.text('range.period')}>
        <div className={styles.dialog}>
          <RangeForm
            key={openings}
            axis={axis}
            now={now}
            value={value ?? fallback}
            onApply={(range) => {
              onOpenChange(false);
              onChange(range);
            }}
            onCancel={() => onOpenChange(false)}
          />
        </div>
      </Popover>
    </DialogTrigger>
  );
}
