import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { addUpVenues } from '../../../shared/reports/venue-figures.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useCommand } from '../../base/commands.ts';
import { copyText } from '../../base/copy-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { DayStepper } from '../../parts/day-stepper/index.ts';
import { DoctorDialog } from '../../parts/doctor/index.ts';
import { showManager, useFollowed } from '../../parts/profiles/index.ts';
import { profilesQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import shared from '../../ui/shared.module.css';
import styles from './all-venues.module.css';
import { AllVenuesExport } from './all-venues-export.tsx';
import { useOpenToday } from './use-open-today.ts';
import { useVenueDays, type VenueDay } from './use-venue-days.ts';
import { VenueCards } from './venue-cards.tsx';
import { VenueTable } from './venue-table.tsx';
import { findUrgent, writeSentences } from './write-sentences.ts';
import { findWhenShown, orderVenues, writeVenueTable } from './write-venue-table.ts';

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
  const { data: profiles = [] } = useQuery(profilesQuery);
  useFollowed(profiles);
  const today = useVenueNow(profile.timeZone).toPlainDate().toString();
  const [day, setDay] = useState<VenueDate | null>(null);
  const venues = useVenueDays(profiles, day);
  const openToday = useOpenToday(profile);
  const [examined, setExamined] = useState<Profile | null>(null);
  const counted = findCounted(venues);
  const totals = addUpVenues(counted.map(({ figures }) => figures));
  const [first, ...others] = counted.map(({ profile: one }) => one);
  const refresh = () => {
    for (const { retry } of venues) retry();
  };
  useCommand('refresh', refresh);
  const when = findWhenShown(day, today);
  const urgentDay = findUrgent(venues, counted, when);
  const urgent = urgentDay?.profile ?? null;
  const rows = orderVenues(venues, counted, urgentDay);
  const [before, after] = writeSentences(venues, counted, totals, when, messages);
  const copy = () => {
    const text = writeVenueTable(rows, when, messages);
    if (copyText(text)) notify(messages.text('allVenues.copied', { venues: venues.length }));
  };
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.text('allVenues.title')}</h1>
          <span className={frame.quiet}>{messages.longDay(day ?? today)}</span>
          <span className={shared.gap} />
          <div className={styles.tools}>
            <DayStepper day={day ?? today} today={today} onChange={setDay} />
            <Button icon="refresh" onPress={refresh}>
              {messages.text('refresh')}
            </Button>
            {first && (
              <AllVenuesExport
                venues={[first, ...others]}
                leftOut={profiles.filter(({ environment }) => environment !== first.environment)}
                day={day}
                onCopy={copy}
              />
            )}
          </div>
        </div>
      </header>
      <ScreenPage>
        <div className={frame.headLine}>
          <p
            role="status"
            className={classNames(frame.sentence, styles.sentence)}
            data-bad={venues.some(({ need }) => need.short > 0) || undefined}
          >
            {before}
            {urgent && (
              <button type="button" className={styles.named} onClick={() => openToday(urgent, day)}>
                {urgent.name}
              </button>
            )}
            {after}
          </p>
          {profiles.length === 1 && (
            <Button icon="plus" onPress={onAddVenue}>
              {messages.text('venues.add')}
            </Button>
          )}
        </div>
        <VenueTable
          venues={rows}
          counted={counted}
          totals={totals}
          urgent={urgent}
          when={when}
          onOpen={(venue) => openToday(venue, day)}
          onExamine={setExamined}
        />
        <VenueCards
          venues={rows.slice(0, counted.length)}
          when={when}
          onOpen={(venue) => openToday(venue, day)}
          onExamine={setExamined}
        />
      </ScreenPage>
      {examined && (
        <DoctorDialog
          venue={examined}
          patient={{ of: 'profile', profileId: examined.id }}
          onClose={() => setExamined(null)}
          {...(examined.demo
            ? {}
            : {
                onRepair: (is: 'keys' | 'edit') => {
                  setExamined(null);
                  showManager({ is, profileId: examined.id, isInList: false });
                },
              })}
        />
      )}
    </>
  );
}

/** Venues with common totals: test data is never added to live data. */
function findCounted(venues: readonly VenueDay[]): readonly VenueDay[] {
  const order = ['production', 'staging', 'demo'] as const;
  const first = order.find((one) => venues.some(({ profile }) => profile.environment === one));
  return venues.filter(({ profile }) => profile.environment === first);
}
