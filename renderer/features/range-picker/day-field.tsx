import type { CalendarDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import fieldStyles from '../../ui/field.module.css';
import styles from './range-picker.module.css';

interface Props {
  readonly label: string;
  readonly value: CalendarDate | null;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  /** Null while the day is only half typed. */
  readonly onChange: (value: CalendarDate | null) => void;
}

/** A day, typed part by part in the order of the locale. */
export function DayField({ label, value, isInvalid, describedBy, onChange }: Props) {
  return (
    <DateField
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      isInvalid={isInvalid}
      aria-describedby={describedBy}
      granularity="day"
      className={fieldStyles.field ?? ''}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <DateInput className={styles.dayInput ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </DateField>
  );
}
