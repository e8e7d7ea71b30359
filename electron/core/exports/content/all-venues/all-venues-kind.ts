import { fail } from '../../../../../shared/errors.ts';
import { nameVenue } from '../../../../../shared/file-names.ts';
import { findWhen } from '../../../../../shared/reports/day-figures.ts';
import { listComparable } from '../../../../../shared/reports/side-by-side.ts';
import { askRevenue } from '../../../../../shared/reports/venue-figures.ts';
import { formatVenueDateTime } from '../../../../../shared/venue-time.ts';
import { type Body, type ContentKind, type ContentServices, wholeContent } from '../content.ts';
import { writeMade } from '../page-parts.ts';
import { makeTable } from '../reports/report-tables.ts';
import { describeApp, describeSource, hash, makeTablesBody } from '../tables-body.ts';
import { readVenueDays, type VenueDay } from './venue-day.ts';
import { writeVenueDayPage } from './venue-day-page.ts';
import { listVenueColumns, listVenueRows, listVenueTotals } from './venue-day-table.ts';

/**
 * The day of each venue, as *All venues* shows it. Fails with `venues-not-alike` if it would mix live and test data.
 */
export const allVenuesKind: ContentKind<'allVenues'> = {
  defaultPattern: '{dataset} – {period}',
  isStorable: () => true,
  renew: (spec) => spec,
  async makeContent({ profile, spec }, services, { now, signal }) {
    const { messages, reports } = services;
    const venues = spec.venues.map((id) => services.findProfile(id) ?? fail('profile-not-found'));
    if (listComparable(profile, venues).length < venues.length) fail('venues-not-alike');
    const days = await readVenueDays(venues, spec.day, reports, signal);
    const today = now.toPlainDate().toString();
    const day = spec.day ?? today;
    const moment = formatVenueDateTime(now);
    const columns = listVenueColumns(findWhen({ day, now: moment }), messages);
    const rows = listVenueRows(days, messages);
    const title = messages.text('allVenues.title');
    const { environment } = profile;
    const receipt = makeReceipt(days, services);
    const makeBody = (): Body => {
      if (spec.format === 'pdf') {
        const { timeZone } = profile;
        const page = writeVenueDayPage(
          [title, messages.text(`environment.${environment}`), messages.longDay(day)].join(' · '),
          {
            columns,
            rows,
            totals: listVenueTotals(days, messages),
            made: writeMade({ now: moment, timeZone }, messages),
          },
          messages,
        );
        return { as: 'pages', draw: async () => ({ ...page, sha256: hash(rows), receipt }) };
      }
      const { format, headings } = spec;
      const parameters = { ...askRevenue(today, spec.day), comparison: 'none' as const };
      const words = { messages, headings };
      return makeTablesBody(
        { ...spec, format },
        {
          tables: [makeTable(title, { id: 'allVenues', columns }, rows, parameters, words)],
          timeZone: profile.timeZone,
          about: venues.flatMap((venue) => describeSource(venue, services)),
          aboutSheet: messages.text('reports.aboutSheet'),
          receipt,
        },
        messages,
      );
    };
    return {
      source: null,
      names: {
        venue: '',
        dataset: nameVenue({ name: title, environment }, messages),
        period: day,
        from: day,
        to: day,
        asOf: '',
        date: today,
      },
      body: makeBody(),
      ...wholeContent,
      isIncomplete: days.some(({ missing }) => missing > 0),
    };
  },
};

function makeReceipt(days: readonly VenueDay[], services: ContentServices) {
  return {
    ...describeApp(services),
    allVenues: days.map(({ venue, day, missing, error }) => ({
      venue: venue.name,
      environment: venue.environment,
      timeZone: venue.timeZone,
      day: day ?? '',
      missing,
      error: error?.kind ?? null,
    })),
  };
}
