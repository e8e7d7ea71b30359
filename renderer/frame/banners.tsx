import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeRecovery } from '../../shared/messages/describe-recovery.ts';
import { desk } from '../base/bridge.ts';
import { useMessages } from '../base/messages-context.tsx';
import { Notices } from '../parts/notices/index.ts';
import { aboutQuery } from '../queries/about.ts';
import { credentialStateQuery, selectedProfileQuery } from '../queries/profiles.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Notices for the whole session that must not be missed. */
export function Banners() {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const { data: venue } = useQuery(selectedProfileQuery);
  const { data: keys } = useQuery(
    venue ? credentialStateQuery(venue.id) : { queryKey: ['none'], queryFn: skipToken },
  );
  const client = useQueryClient();
  useEffect(() => desk.app.onRecovered(() => void client.invalidateQueries(aboutQuery)), [client]);
  // By id, not text: after a change of the language, dismissed notices stay dismissed.
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (!about) return null;
  // Shows only the first of several: the one that users can do something about.
  const banners: readonly { readonly id: string; readonly text: string }[] = [
    ...(keys === 'memory' ? [{ id: 'memory', text: messages.text('credentials.memory') }] : []),
    ...about.recovered.map((file, at) => ({
      id: `recovered ${at}`,
      text: describeRecovery(file, messages),
    })),
    ...(about.sandboxOff ? [{ id: 'sandbox', text: messages.text('banner.sandboxOff') }] : []),
    ...(about.unofficialRuntime
      ? [{ id: 'runtime', text: messages.text('banner.unofficialRuntime') }]
      : []),
  ];
  const shown = banners.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <aside aria-label={messages.text('shell.notices')}>
      <Notices
        strips={shown.map(({ id, text }) => (
          <Notice
            key={id}
            tone="warn"
            strip
            actions={
              <Button
                variant="quiet"
                icon="close"
                aria-label={messages.text('common.dismiss')}
                onPress={() => setDismissed([...dismissed, id])}
              />
            }
          >
            {text}
          </Notice>
        ))}
      />
    </aside>
  );
}
