import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { findDaysProblem } from '../../../shared/ranges.ts';
import { getReport } from '../../../shared/reports/reports.ts';
import { readTypedDays } from '../../../shared/typed-days.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { guessKind, openCaseFile } from '../../parts/linked-records/index.ts';
import { type ScreenState, useNavigation, useScreenState } from '../../parts/navigation/index.ts';
import {
  describeRangeProblem,
  findLongProblem,
  useDateName,
} from '../../parts/range-picker/index.ts';
import { storePeriod } from '../../screens/reports/index.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Entries for a typed text itself: days for the open screen, or an order number. */
export function useTypedEntries(profile: Profile, typed: string): readonly PaletteEntry[] {
  const entries = [
    useDayEntry(profile, typed),
    useDaysEntry(profile, typed),
    useOrderEntry(profile, typed),
  ];
  return entries.filter((entry) => entry !== null);
}

function useOrderEntry(profile: Profile, typed: string): PaletteEntry | null {
  const messages = useMessages();
  const { open } = useNavigation();
  const number = findNumber(typed);
  if (number === null) return null;
  const kind = guessKind(number);
  return {
    id: 'order',
    group: 'order',
    icon: 'caseFile',
    problem: null,
    text: messages.text(kind === 'barcode' ? 'palette.barcode' : 'palette.order', { number }),
    run: () => {
      openCaseFile(profile.id, { kind, number });
      open({ screen: 'caseFile' });
    },
  };
}

/** Another day on Today. */
function useDayEntry({ timeZone }: Profile, typed: string): PaletteEntry | null {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const now = useVenueNow(timeZone);
  const range = route.screen === 'today' ? readTypedDays(typed, null, now, messages.locale) : null;
  if (range === null || range.first !== range.last) return null;
  const { first: day } = range;
  const isToday = day === now.toPlainDate().toString();
  return {
    id: 'day',
    group: 'days',
    icon: 'today',
    problem: null,
    text: messages.longDay(day),
    run: () => open({ screen: 'today', ...(isToday ? {} : { day }) }),
  };
}

/** Days for the open screen; without days, for the bookings of these days. */
function useDaysEntry(profile: Profile, typed: string): PaletteEntry | null {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const dataset = getDataset(route.screen === 'dataset' ? route.dataset : 'bookings');
  const { draft, change } = useScreenState(profile.id, dataset, now);
  const getDateName = useDateName(dataset);
  const { axis } = dataset;
  const isStored = (draft.dates ?? axis?.field ?? null) !== (axis?.field ?? null) || draft.asOf;
  const report =
    route.screen === 'reports' && route.report !== null ? getReport(route.report) : null;
  const requestAxis = report === null && !isStored ? axis : null;
  const range = readTypedDays(typed, requestAxis, now, messages.locale);
  if (!range || !axis) return null;
  const entry = (dates: string, problem: string | null, run: () => void): PaletteEntry => ({
    id: 'days',
    group: 'days',
    icon: 'calendar',
    problem,
    run,
    text: messages.text('palette.days', { dates, days: messages.dayRange(range) }),
  });
  if (report !== null) {
    const today = now.toPlainDate().toString();
    const problem = findLongProblem(range, report.maxDays, messages);
    return entry(messages.text('common.days'), problem, () =>
      storePeriod(profile.id, report, range, today),
    );
  }
  const show = (next: Partial<ScreenState>) => () => {
    change(next);
    open({ screen: 'dataset', dataset: dataset.id });
  };
  if (requestAxis && findDaysProblem(range, requestAxis, now) === 'longer-than-a-month') {
    const title = messages.text('plan.title', { dataset: messages.text(`dataset.${dataset.id}`) });
    // Years that nobody means, and periods too long for one download.
    const problem = describeRangeProblem(range, null, now, messages);
    return entry(title, problem, show({ planning: range }));
  }
  const name = getDateName(draft.dates ?? axis.field);
  const asRange = { ...draft, number: '', range, scope: 'period', directory: false } as const;
  return entry(
    name,
    describeRangeProblem(range, requestAxis, now, messages),
    show({ draft: asRange }),
  );
}

/** One word with several digits may be the number of an order or a ticket. */
function findNumber(typed: string): string | null {
  const text = typed.trim();
  return /^[\p{L}\p{N}._-]{4,}$/u.test(text) && /\d.*\d.*\d/.test(text) ? text : null;
}
