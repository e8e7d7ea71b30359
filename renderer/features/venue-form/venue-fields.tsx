import { useMessages } from '../../base/messages-context.tsx';
import styles from './add-venue.module.css';
import { AddressFields } from './address-fields.tsx';
import { DetailFields, type DraftFieldsProps } from './detail-fields.tsx';

/** Everything about a venue but its keys. */
export function VenueFields(props: DraftFieldsProps) {
  const messages = useMessages();
  return (
    <>
      <fieldset className={styles.section}>
        <legend>{messages.text('venue.section.venue')}</legend>
        <DetailFields {...props} />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{messages.text('venue.section.platform')}</legend>
        <AddressFields {...props} />
      </fieldset>
    </>
  );
}
