import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { isOfSeveral, type Route } from '../../base/route.ts';
import { forgetChosen, showAllVenues, useAllVenuesShown, useChosen } from './all-venues.ts';
import { readLastRoute, rememberRoute, takeNext, wasOpen } from './last-screen.ts';
import type { ScreenState } from './screen.ts';
import { changeScreen, readScreen } from './screen-state.ts';

interface Visit {
  readonly route: Route;
  /** Restores the next screen's state on the way back. */
  readonly undo: (() => void) | null;
}

interface Navigation {
  readonly route: Route;
  readonly canGoBack: boolean;
  /** The venue was never open before. */
  readonly isFirstTime: boolean;
  open(route: Route): void;
  /** Opens a dataset with its own row request. Going back restores the dataset's previous one. */
  openDataset(dataset: DatasetId, state: Partial<ScreenState>): void;
  back(): void;
}

const maxHistory = 100;
const untouched = { filters: [], search: '', grouping: [], within: null, viewId: null } as const;
const NavigationContext = createContext<Navigation | null>(null);

/** The screens of one venue, and the way back through them. */
export function NavigationProvider({
  profileId,
  children,
}: {
  readonly profileId: string;
  readonly children: ReactNode;
}) {
  const [isFirstTime] = useState(() => !wasOpen(profileId));
  const [route, setRoute] = useState(() => readLastRoute(profileId));
  useEffect(() => rememberRoute(profileId, route), [profileId, route]);
  const [visits, setVisits] = useState<readonly Visit[]>([]);

  const isOfAll = useAllVenuesShown();
  const go = useCallback(
    (to: Route, undo: Visit['undo']) => {
      showAllVenues(false);
      setVisits((before) => [...before, { route, undo }].slice(-maxHistory));
      setRoute(to);
    },
    [route],
  );
  const open = useCallback(
    (to: Route) => {
      showAllVenues(false);
      if (JSON.stringify(to) !== JSON.stringify(route)) go(to, null);
    },
    [go, route],
  );
  // Whenever the window returns to the venue: its screens stay mounted while another venue is shown.
  const isChosen = useChosen(profileId);
  useEffect(() => {
    const wanted = takeNext(profileId);
    if (wanted) open(wanted);
    // A comparison of venues would show none of them.
    else if (isChosen && isOfSeveral(route)) open({ screen: 'today' });
    if (isChosen) forgetChosen();
  }, [profileId, open, isChosen, route]);
  const openDataset = useCallback(
    (dataset: DatasetId, state: Partial<ScreenState>) => {
      const before = readScreen(profileId, dataset);
      // Earlier filters must not hide any of the requested rows.
      changeScreen(profileId, dataset, { ...untouched, ...state });
      go({ screen: 'dataset', dataset }, () => changeScreen(profileId, dataset, before));
    },
    [profileId, go],
  );
  const back = useCallback(() => {
    if (isOfAll) return showAllVenues(false);
    const last = visits.at(-1);
    if (!last) return;
    last.undo?.();
    setVisits(visits.slice(0, -1));
    setRoute(last.route);
  }, [visits, isOfAll]);
  const messages = useMessages();
  const canGoBack = isOfAll || visits.length > 0;
  useCommand('back', back, canGoBack ? null : messages.text('palette.noBack'));
  useCommand('caseFile', () => open({ screen: 'caseFile' }));
  useCommand('allVenues', () => showAllVenues(true));
  useCommand('today', () => open({ screen: 'today' }));
  useCommand('reports', () => open({ screen: 'reports', report: null }));
  useCommand('exports', () => open({ screen: 'exports' }));
  const dataset = route.screen === 'dataset' ? route.dataset : 'bookings';
  useCommand('coverage', () => open({ screen: 'coverage', dataset }));
  useCommand('alerts', () => open({ screen: 'alerts' }));
  useCommand('settings', () => open({ screen: 'settings', section: 'venues' }));

  const navigation = useMemo(
    () => ({ route, isFirstTime, canGoBack, open, openDataset, back }),
    [route, isFirstTime, canGoBack, open, openDataset, back],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('no screens outside a venue');
  return navigation;
}
