import { useQuery } from '@tanstack/react-query';
import type { PinDraft } from '../../../shared/domain/pins.ts';
import { isSameStored } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pinsQuery } from '../../queries/pins.ts';
import { classNames } from '../../ui/class-names.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './pins.module.css';
import { usePinActions } from './use-pin-actions.ts';

/** Pins a figure or a chart to Today, as its report shows it now; a second press unpins it. */
export function PinButton({
  profileId,
  pin: draft,
  name,
}: {
  readonly profileId: string;
  readonly pin: PinDraft;
  /** The figure's or chart's name. */
  readonly name: string;
}) {
  const messages = useMessages();
  const { data: pins = [] } = useQuery(pinsQuery(profileId));
  const { pin, unpin } = usePinActions(profileId);
  const { storedReport, place } = draft;
  const pinned = pins.find(
    (one) =>
      one.place.kind === place.kind &&
      one.place.name === place.name &&
      isSameStored(one.storedReport, storedReport),
  );
  return (
    <Tooltip text={messages.text(pinned ? 'pins.unpin' : 'pins.pin')}>
      <ToggleButton
        icon="pin"
        className={classNames(styles.button)}
        aria-label={messages.text('pins.pin.name', { name })}
        isSelected={pinned !== undefined}
        onChange={() => (pinned ? unpin(pinned, name) : pin(draft, name))}
      />
    </Tooltip>
  );
}
