/** The days of all venues as a table: for files, and with totals for paper. */
import type { ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRow } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { writeReportCell } from '../../../../../shared/messages/report-text.ts';
import { measureChange } from '../../../../../shared/reports/change.ts';
import type { When } from '../../../../../shared/reports/day-figures.ts';
import type { ReportColumn } from '../../../../../shared/reports/description.ts';
import { addUpVenues, type VenueFigures } from '../../../../../shared/reports/venue-figures.ts';
import type { VenueDay } from './venue-day.ts';

const kinds = {
  venue: 'text',
  day: 'day',
  people: 'count',
  usualPeople: 'count',
  usual: 'change',
  came: 'count',
  expected: 'count',
  unconfirmed: 'count',
  short: 'count',
  revenue: 'money',
  revenueBefore: 'money',
  lastYear: 'change',
  state: 'text',
} as const;

export function listVenueColumns(when: When, messages: Messages): ReportColumn[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((id) => ({
    id,
    kind: kinds[id],
    name: messages.text(id === 'state' ? 'severalVenues.state' : `allVenues.column.${id}`, {
      when,
    }),
    ...(id === 'usual'
      ? { changeOf: { value: 'people', before: 'usualPeople' }, isGiven: true as const }
      : {}),
  }));
}

/** A row for each venue, and one for each further currency. */
export function listVenueRows(days: readonly VenueDay[], messages: Messages): ReportRow[] {
  return days.flatMap((one) =>
    listLines([one.venue.name, one.day], one.figures, one.figures.short?.groups ?? null, [
      writeState(one, messages),
    ]),
  );
}

/** The totals row, as on the screen: for several venues, if any venue's value is known. */
export function listVenueTotals(days: readonly VenueDay[], messages: Messages): ReportRow[] {
  const totals = addUpVenues(days.map(({ figures }) => figures));
  if (days.length < 2 || totals.known.people === 0) return [];
  const label = messages.text('allVenues.total', {
    missing: days.length - totals.known.people,
    environment: 'none',
  });
  return listLines([label, null], totals, totals.short, [null]);
}

function listLines(
  before: readonly ReportCell[],
  figures: Omit<VenueFigures, 'short' | 'firstVisit'>,
  short: number | null,
  after: readonly ReportCell[],
): ReportRow[] {
  const { people, usual, came, expected, unconfirmed, revenue } = figures;
  const counts: ReportCell[] = [
    people,
    usual === null ? null : Math.round(usual),
    measureChange(people, usual),
    came,
    expected,
    unconfirmed,
    short,
  ];
  const [first, ...more] = revenue;
  const amounts = (line: (typeof revenue)[number] | undefined): ReportCell[] =>
    line
      ? [line.amount, line.lastYear, measureChange(line.amount, line.lastYear)]
      : [null, null, null];
  const rows = [
    [...before, ...counts, ...amounts(first), ...after],
    // Counts have no currency.
    ...more.map((line) => [
      ...before,
      ...counts.map(() => null),
      ...amounts(line),
      ...after.map(() => null),
    ]),
  ];
  return rows.map((cells) => ({ cells, drillDown: {} }));
}

function writeState({ error, missing, figures }: VenueDay, messages: Messages): string | null {
  if (error) return messages.text(`error.${error.kind}.title`);
  if (missing >= 1) return messages.text('allVenues.none');
  const states = [
    ...(missing > 0
      ? [messages.text('today.missing', { percent: messages.percent(missing) })]
      : []),
    ...figures.revenue.flatMap(({ uncategorised }) => {
      const amount = writeReportCell('money', uncategorised, messages);
      return amount === null ? [] : [messages.text('allVenues.uncategorised', { amount })];
    }),
  ];
  return states.length > 0 ? messages.list(states) : null;
}
