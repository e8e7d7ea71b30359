import type { Profile } from '../../shared/domain/profiles.ts';
import { useMessages } from '../base/messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './venue-line.module.css';

/** A venue with its environment: says what a dialog is about. */
export function VenueLine({ venue }: { readonly venue: Pick<Profile, 'name' | 'environment'> }) {
  const messages = useMessages();
  return (
    <p className={styles.line} data-environment={venue.environment}>
      <Icon name={venue.environment} size={14} />
      <bdi className={styles.venue}>{venue.name}</bdi>
      <span className={styles.environment}>
        {messages.text(`environment.${venue.environment}`)}
      </span>
    </p>
  );
}
