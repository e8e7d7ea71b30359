import { type ReactNode, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import type { Dataset, DateAxis } from '../../../shared/catalogue/types.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RangeForm, type RangePreset } from './range-form.tsx';
import styles from './range-picker.module.css';

interface Props {
  /** Null for stored rows, of which any period can be shown. */
  readonly axis: DateAxis | null;
  /** The name of the date field that days are about: "Booking date". */
  readonly label: string;
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  /** The current period. Null for any date. */
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly fallback: DayRange;
  /** Periods to offer instead of the default ones. */
  readonly presets?: readonly RangePreset[];
  /** Maximum days of a period, if there is a limit. */
  readonly longest?: number;
  /** Shown above the days: the choice of another date field. */
  readonly dates?: ReactNode;
  /** Opens the choice of a period of more than a month. */
  readonly onAnyPeriod?: () => void;
}

/** A button with the current period that opens a choice of others. Only permitted periods can be chosen. */
export function RangePicker(props: Props) {
  const { axis, label, profileId, dataset, now, value, onChange } = props;
  const { isOpen, onOpenChange, fallback, presets, longest, dates, onAnyPeriod } = props;
  const messages = useMessages();
  const [openings, setOpenings] = useState(0);
  const period = value ? messages.dayRange(value) : messages.text('range.anyDate');
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpenings(openings + 1);
        onOpenChange(open);
      }}
    >
      <Button icon="calendar" className={styles.button ?? ''}>
        <span className={styles.axis}>{messages.text('range.button', { dates: label })}</span>{' '}
        <span className={styles.period}>{period}</span>
        <Icon name="chevronDown" size={14} />
      </Button>
      <Popover placement="bottom start" aria-label={messages.text('range.period')}>
        <div className={styles.dialog}>
          {dates && <div className={styles.dates}>{dates}</div>}
          <RangeForm
            key={`${openings} ${label}`}
            axis={axis}
            profileId={profileId}
            dataset={dataset}
            now={now}
            value={value ?? fallback}
            presets={presets}
            longest={longest}
            onApply={(range) => {
              onOpenChange(false);
              onChange(range);
            }}
            onCancel={() => onOpenChange(false)}
            onAnyPeriod={
              onAnyPeriod &&
              (() => {
                onOpenChange(false);
                onAnyPeriod();
              })
            }
          />
        </div>
      </Popover>
    </DialogTrigger>
  );
}
