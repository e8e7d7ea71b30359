import { useAnnounced } from '../base/announce.ts';
import shared from '../ui/shared.module.css';

/** Where what is only said stands; also while a dialog hides all else from screen readers. */
export function Announcer() {
  return (
    <div className={shared.hidden} aria-live="polite" data-live-announcer="true">
      {useAnnounced()}
    </div>
  );
}
