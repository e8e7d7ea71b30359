import { useState } from 'react';
import type { AlertSubject } from '../../../shared/domain/alerts.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AlertDialog } from './alert-dialog.tsx';

/** The bell beside a figure, which adds an alert. */
export function AlertButton({
  profile,
  figure,
  subject,
  currencies = [],
}: {
  readonly profile: Profile;
  /** The figure's name on this screen. */
  readonly figure: string;
  readonly subject: AlertSubject;
  readonly currencies?: readonly (string | null)[];
}) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={messages.text('alerts.alert.tip')}>
        <Button
          variant="quiet"
          icon="bell"
          aria-label={messages.text('alerts.alert', { figure })}
          onPress={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && (
        <AlertDialog
          profile={profile}
          subject={subject}
          currencies={currencies}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
