import { useQuery } from '@tanstack/react-query';
import { Activity, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Profile } from '../../shared/domain/profiles.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { useAnnounced } from '../base/announce.ts';
import { desk, toAppError } from '../base/bridge.ts';
import { AtVenue, MessagesProvider, useMessages } from '../base/messages-context.tsx';
import { openAlert } from '../parts/alerts/index.ts';
import { ErrorPanel } from '../parts/errors/index.ts';
import { UnfinishedNotice } from '../parts/export/index.ts';
import { ProfileManager, useSelectVenue, useVenueKeys } from '../parts/profiles/index.ts';
import { ShortcutSheet } from '../parts/shortcuts/shortcut-sheet.tsx';
import { aboutQuery } from '../queries/about.ts';
import { profilesQuery, selectedProfileQuery } from '../queries/profiles.ts';
import { Welcome } from '../screens/welcome/welcome.tsx';
import shared from '../ui/shared.module.css';
import styles from './app.module.css';
import { Banners } from './banners.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { FileDrop } from './file-drop.tsx';
import { Toasts } from './toasts.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';
import { VenueShell } from './venue-shell.tsx';

/** Maximum venues whose screens stay mounted while another venue is shown. */
const venuesKept = 6;

/** The whole window: messages first, then the first run or the current venue. */
export function App() {
  const { data: about, isPending } = useQuery(aboutQuery);
  const locale = about?.locale ?? navigator.language;
  const platform = about?.platform ?? 'linux';
  const texts = about?.texts ?? null;
  const messages = useMemo(
    () => (isPending ? null : createMessages(locale, { platform }, texts)),
    [isPending, locale, platform, texts],
  );
  useEffect(() => {
    if (messages) document.documentElement.lang = messages.locale;
  }, [messages]);
  if (!messages) return null;
  return (
    <MessagesProvider messages={messages}>
      <div className={styles.window}>
        <CrashBoundary>
          <Banners />
          <CurrentScreen />
        </CrashBoundary>
      </div>
      <ShortcutSheet />
      <Toasts />
      <Announcer />
    </MessagesProvider>
  );
}

function CurrentScreen() {
  const messages = useMessages();
  const selected = useQuery(selectedProfileQuery);
  const [adding, setAdding] = useState(false);
  useShortcutKeys();
  useVenueKeys();
  useNotifiedAlert();
  useEffect(() => {
    if (!selected.data) document.title = messages.text('window.title.plain');
  }, [selected.data, messages]);

  if (selected.isPending) {
    return (
      <p role="status" className={styles.opening}>
        {messages.text('shell.loading')}
      </p>
    );
  }
  if (selected.isError) {
    return (
      <ErrorPanel
        error={toAppError(selected.error)}
        repairs={{ retry: () => void selected.refetch() }}
      />
    );
  }
  return (
    <>
      {(!selected.data || adding) && (
        <Welcome
          canGoBack={selected.data !== null}
          startWithForm={adding}
          onDone={() => setAdding(false)}
        />
      )}
      {selected.data && (
        <VenueScreens profile={selected.data} covered={adding} onAddVenue={() => setAdding(true)} />
      )}
      <FileDrop profileId={selected.data?.id ?? null} />
      <ProfileManager onAddVenue={() => setAdding(true)} />
      <UnfinishedNotice />
    </>
  );
}

/**
 * The current venue and, hidden, the ones before: returning to them restores their periods, filters and rows at once.
 * Hidden ones fetch nothing, since React removes their effects.
 */
function VenueScreens({
  profile,
  covered,
  onAddVenue,
}: {
  readonly profile: Profile;
  /** Something else is shown instead of the venue's screen for a moment. */
  readonly covered: boolean;
  readonly onAddVenue: () => void;
}) {
  const { data: profiles } = useQuery(profilesQuery);
  const [mounted, setMounted] = useState<readonly string[]>([profile.id]);
  if (mounted[0] !== profile.id) {
    setMounted([profile.id, ...mounted.filter((id) => id !== profile.id)].slice(0, venuesKept));
  }
  const shown = [profile, ...(profiles ?? []).filter(({ id }) => id !== profile.id)]
    .filter(({ id }) => mounted.includes(id))
    // A stable order: a screen that React moves in the tree would lose its scroll position.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return shown.map((each) => (
    <Activity key={each.id} mode={each.id === profile.id && !covered ? 'visible' : 'hidden'}>
      <AtVenue timeZone={each.timeZone}>
        <VenueShell profile={each} onAddVenue={onAddVenue} />
      </AtVenue>
    </Activity>
  ));
}

/** The live region of announcements; also while a dialog hides everything else from screen readers. */
function Announcer() {
  return (
    <div className={shared.hidden} aria-live="polite" data-live-announcer="true">
      {useAnnounced()}
    </div>
  );
}

/** A notification of an alert was clicked: this window switches to its venue, which shows the rows. */
function useNotifiedAlert(): void {
  const select = useSelectVenue();
  const take = useEffectEvent(async () => {
    const opening = await desk.alerts.takeOpening({});
    if (!opening.ok || !opening.value) return;
    openAlert(opening.value);
    select.mutate(opening.value.profileId);
  });
  useEffect(() => {
    // The window may have been opened for it.
    void take();
    return desk.alerts.onOpening(() => void take());
  }, []);
}
