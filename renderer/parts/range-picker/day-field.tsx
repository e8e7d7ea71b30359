import { type CalendarDate, parseDate } from '@internationalized/date';
import { use, useEffect, useMemo } from 'react';
import {
  DateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import fieldStyles from '../../ui/field.module.css';
import shared from '../../ui/shared.module.css';
import { isWholeDay } from './is-whole-day.ts';
import styles from './range-picker.module.css';

interface Props {
  readonly label: string;
  readonly value: CalendarDate | null;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  /** Called with null when the field is emptied. */
  readonly onChange: (value: CalendarDate | null) => void;
  /** True if the field shows the value, false if it shows an incomplete day or one that doesn't exist. */
  readonly onWhole: (isWhole: boolean) => void;
}

/** A field for a day, typed part by part in the order of the locale. */
export function DayField({ label, value, isInvalid, describedBy, onChange, onWhole }: Props) {
  // A new object for the same day would make the field drop what is half typed.
  const day = value?.toString() ?? null;
  const stored = useMemo(() => (day === null ? null : parseDate(day)), [day]);
  return (
    <DateField
      value={stored}
      onChange={onChange}
      validationBehavior="aria"
      isInvalid={isInvalid}
      aria-describedby={describedBy}
      granularity="day"
      className={fieldStyles.field ?? ''}
    >
      <Label className={shared.label ?? ''}>{label}</Label>
      <DateInput className={styles.dayInput ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
      <WholeDayAlert onWhole={onWhole} />
    </DateField>
  );
}

function WholeDayAlert({ onWhole }: Pick<Props, 'onWhole'>) {
  const state = use(DateFieldStateContext);
  const isWhole = state === null || isWholeDay(state.segments, state.value);
  useEffect(() => onWhole(isWhole), [isWhole, onWhole]);
  return null;
}
