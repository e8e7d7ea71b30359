import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '../../../shared/words/languages.ts';
import { aboutQuery } from '../../queries/about.ts';
import { credentialStateQuery, selectedProfileQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from './words-context.tsx';

/** What holds for the whole session and must not be missed. */
export function Banners() {
  const words = useWords();
  const { data: about } = useQuery(aboutQuery);
  const { data: venue } = useQuery(selectedProfileQuery);
  const { data: keys } = useQuery(
    venue ? credentialStateQuery(venue.id) : { queryKey: ['none'], queryFn: skipToken },
  );
  const [dismissed, setDismissed] = useState<readonly MessageKey[]>([]);
  if (!about) return null;
  const banners: readonly { readonly key: MessageKey; readonly when: boolean }[] = [
    { key: 'banner.sandboxOff', when: about.sandboxOff },
    { key: 'banner.settingsRecovered', when: about.settingsRecovered },
    { key: 'credentials.memory', when: keys === 'memory' },
  ];
  const shown = banners.filter(({ key, when }) => when && !dismissed.includes(key));
  if (shown.length === 0) return null;
  return (
    <aside aria-label={words.text('shell.notices')}>
      {shown.map(({ key }) => (
        <Notice
          key={key}
          tone="warn"
          strip
          actions={
            <Button
              variant="quiet"
              icon="close"
              aria-label={words.text('banner.dismiss')}
              onPress={() => setDismissed([...dismissed, key])}
            />
          }
        >
          {words.text(key)}
        </Notice>
      ))}
    </aside>
  );
}
