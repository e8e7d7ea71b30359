import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { WatchSubject } from '../../../shared/domain/watches.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { WatchDialog } from './watch-dialog.tsx';

/** The bell beside a figure. */
export function WatchButton({
  profile,
  figure,
  subject,
  currencies = [],
}: {
  readonly profile: Profile;
  /** What the figure is called where it stands. */
  readonly figure: string;
  readonly subject: WatchSubject;
  readonly currencies?: readonly (string | null)[];
}) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={messages.text('watches.watch.tip')}>
        <Button
          variant="quiet"
          icon="bell"
          aria-label={messages.text('watches.watch', { figure })}
          onPress={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && (
        <WatchDialog
          profile={profile}
          subject={subject}
          currencies={currencies}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
