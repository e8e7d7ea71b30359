import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldNotes } from './field-parts.tsx';
import shared from './shared.module.css';

interface Props extends Omit<TextFieldProps, 'className' | 'children' | 'style'> {
  readonly label: string;
  readonly about?: string;
  readonly error?: string | null;
  readonly placeholder?: string;
  /** Has several lines. */
  readonly area?: boolean;
  readonly rows?: number;
  /** Hidden on the screen, also while typing. */
  readonly masked?: boolean;
  /** The label is only for screen readers: a heading shows it on the screen. */
  readonly hidesLabel?: boolean;
}

/** A text field with its label, its description and its error. */
export function TextField(props: Props) {
  const {
    label,
    about,
    error,
    placeholder = '',
    area,
    rows = 5,
    masked,
    hidesLabel,
    ...rest
  } = props;
  return (
    <AriaTextField
      {...rest}
      // The browser's own validation would prevent a second submit after an error.
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      autoComplete="off"
      spellCheck="false"
      className={styles.field ?? ''}
    >
      <Label className={classNames(shared.label, hidesLabel && shared.hidden)}>{label}</Label>
      {area ? (
        <TextArea
          placeholder={placeholder}
          rows={rows}
          // The browser scrolls only the caret’s line into sight.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={classNames(styles.input, styles.area, masked && styles.masked)}
        />
      ) : (
        <Input
          placeholder={placeholder}
          className={classNames(styles.input, masked && styles.masked)}
        />
      )}
      <FieldNotes about={about} error={error} />
    </AriaTextField>
  );
}
