import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import shared from './shared.module.css';

/** Below a field: its error, or else its description. */
export function FieldNotes({
  about,
  error,
}: {
  readonly about?: string | undefined;
  readonly error?: string | null | undefined;
}) {
  return (
    <>
      {about && !error && (
        <Text slot="description" className={shared.faint ?? ''}>
          {about}
        </Text>
      )}
      {error && (
        <FieldError className={styles.error ?? ''}>
          <Icon name="error" size={14} />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  );
}
