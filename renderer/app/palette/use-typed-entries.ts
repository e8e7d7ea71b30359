import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { getReport } from '../../../shared/reports/reports.ts';
import { readTypedDays } from '../../../shared/typed-days.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { guessKind, openCaseFile } from '../../features/case-file/index.ts';
import { useDateName } from '../../features/history/index.ts';
import { problemText } from '../../features/range-picker/index.ts';
import { storePeriod } from '../../features/reports/index.ts';
import { useNavigation, useScreenState } from '../../features/screens/index.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What a text is by itself: days for the screen that is open, or the number of an order. */
export function useTypedEntries(profile: Profile, typed: string): readonly PaletteEntry[] {
  const days = useDaysEntry(profile, typed);
  const order = useOrderEntry(profile, typed);
  return [...(days ? [days] : []), ...(order ? [order] : [])];
}

function useOrderEntry(profile: Profile, typed: string): PaletteEntry | null {
  const messages = useMessages();
  const { open } = useNavigation();
  const number = findNumber(typed);
  if (number === null) return null;
  const kind = guessKind(number);
  return {
    ...{ id: 'order', group: 'order', icon: 'caseFile', problem: null },
    text: messages.text(kind === 'barcode' ? 'palette.barcode' : 'palette.order', { number }),
    run: () => {
      openCaseFile(profile.id, { kind, number });
      open({ screen: 'caseFile' });
    },
  };
}

function useDaysEntry(profile: Profile, typed: string): PaletteEntry | null {
  const messages = useMessages();
  const { route } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  // Of a screen without rows it is not used.
  const dataset = getDataset(route.screen === 'dataset' ? route.dataset : 'bookings');
  const { draft, change } = useScreenState(profile.id, dataset, now);
  const getDateName = useDateName(dataset);
  const { axis } = dataset;
  const isStored = (draft.dates ?? axis?.field ?? null) !== (axis?.field ?? null) || draft.asOf;
  const asked = route.screen === 'dataset' && !isStored ? axis : null;
  const range = readTypedDays(typed, asked, now, messages.locale);
  if (!range) return null;
  const entry = (dates: string, problem: string | null, run: () => void): PaletteEntry => ({
    ...{ id: 'days', group: 'days', icon: 'calendar', problem, run },
    text: messages.text('palette.days', { dates, days: messages.dayRange(range) }),
  });
  const set = (days: DayRange) =>
    change({
      draft: { ...draft, number: '', range: days, scope: 'period', directory: false },
    });
  if (route.screen === 'dataset' && axis) {
    const name = getDateName(draft.dates ?? axis.field);
    return entry(name, problemText(range, asked, now, messages), () => set(range));
  }
  if (route.screen === 'reports' && route.report !== null) {
    const report = getReport(route.report);
    const today = now.toPlainDate().toString();
    return entry(messages.text('reports.period'), null, () =>
      storePeriod(profile.id, report, range, today),
    );
  }
  return entry(messages.text('reports.period'), messages.text('palette.noDays'), () => undefined);
}

/** One word with several digits is taken for the number of an order or a ticket. */
function findNumber(typed: string): string | null {
  const text = typed.trim();
  return /^[\p{L}\p{N}._-]{4,}$/u.test(text) && /\d.*\d.*\d/.test(text) ? text : null;
}
