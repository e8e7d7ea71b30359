import { useAnnounced } from '../base/announce.ts';
import styles from './venue-shell.module.css';

/** Where what is only said stands; also while a dialog hides all else from screen readers. */
export function Announcer() {
  return (
    <div className={styles.hiddenTitle} aria-live="polite" data-live-announcer="true">
      {useAnnounced()}
    </div>
  );
}
