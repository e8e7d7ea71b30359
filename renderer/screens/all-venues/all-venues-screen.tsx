import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { DoctorDialog } from '../../parts/doctor/index.ts';
import { openNext, useNavigation } from '../../parts/navigation/index.ts';
import { showManager, useFollowed, useSelectVenue } from '../../parts/profiles/index.ts';
import { profilesQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import shared from '../../ui/shared.module.css';
import { useVenueDays, type VenueDay } from './use-venue-days.ts';
import { addUpVenues } from './venue-figures.ts';
import { VenueTable } from './venue-table.tsx';
import { writeSentences } from './write-sentences.ts';

/** Every venue's day on one screen, each with its own keys, clock and currency. */
export function AllVenuesScreen({
  profile,
  onAddVenue,
}: {
  /** The venue that the window was on. */
  readonly profile: Profile;
  readonly onAddVenue: () => void;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const { data: profiles = [] } = useQuery(profilesQuery);
  useFollowed(profiles);
  const venues = useVenueDays(profiles);
  const select = useSelectVenue();
  const [examined, setExamined] = useState<Profile | null>(null);
  const counted = findCounted(venues);
  const totals = addUpVenues(counted.map(({ figures }) => figures));
  const refresh = () => {
    for (const { retry } of venues) retry();
  };
  useCommand('refresh', refresh);
  const goTo = (venue: Profile) => {
    if (venue.id === profile.id) return open({ screen: 'today' });
    openNext(venue.id, { screen: 'today' });
    select.mutate(venue.id);
  };
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.text('allVenues.title')}</h1>
          <span className={shared.gap} />
          <Button icon="refresh" onPress={refresh}>
            {messages.text('refresh')}
          </Button>
        </div>
      </header>
      <ScreenPage>
        <div className={frame.headLine}>
          <p
            role="status"
            className={frame.sentence}
            data-bad={venues.some(({ need }) => need.short > 0) || undefined}
          >
            {writeSentences(venues, counted, totals, messages)}
          </p>
          {profiles.length === 1 && (
            <Button icon="plus" onPress={onAddVenue}>
              {messages.text('venues.add')}
            </Button>
          )}
        </div>
        <VenueTable
          venues={venues}
          counted={counted}
          totals={totals}
          onOpen={goTo}
          onExamine={setExamined}
        />
      </ScreenPage>
      {examined && (
        <DoctorDialog
          venue={examined.name}
          patient={{ of: 'profile', profileId: examined.id }}
          onClose={() => setExamined(null)}
          {...(examined.demo
            ? {}
            : {
                onReplaceKeys: () => {
                  setExamined(null);
                  showManager({ is: 'keys', profileId: examined.id, isInList: false });
                },
              })}
        />
      )}
    </>
  );
}

/** The venues whose totals make sense together: test data never stands beside live data. */
function findCounted(venues: readonly VenueDay[]): readonly VenueDay[] {
  const order = ['production', 'staging', 'demo'] as const;
  const first = order.find((one) => venues.some(({ profile }) => profile.environment === one));
  return venues.filter(({ profile }) => profile.environment === first);
}
