import { nameVenue } from '../../../../../shared/file-names.ts';
import { addDays } from '../../../../../shared/venue-time.ts';
import { type ContentKind, wholeContent } from '../content.ts';
import { makePageFacts } from '../page-parts.ts';
import { describeMaking, hash } from '../tables-body.ts';
import { writeRunSheetPage } from './run-sheet-page.ts';

/** The run sheet of a day as pages, from downloaded rows. */
export const runSheetKind: ContentKind<'runSheet'> = {
  defaultPattern: '{venue} – {dataset}',
  isStorable: () => true,
  renew: (spec, now) =>
    spec.daysAhead === null
      ? spec
      : { ...spec, day: addDays(now.toPlainDate().toString(), spec.daysAhead) },
  async makeContent({ profile, spec }, services, { now, signal }) {
    const { day, remarks } = spec;
    const { messages, reports } = services;
    const reported = await reports.readRunSheet({ profileId: profile.id, day, remarks }, signal);
    const facts = { ...makePageFacts(profile, now, messages), remarks };
    const page = writeRunSheetPage(reported, facts, messages);
    const sha256 = hash(reported.figures);
    const receipt = { ...describeMaking(profile, services), runSheet: day, remarks };
    const date = now.toPlainDate().toString();
    return {
      source: null,
      names: {
        venue: nameVenue(profile, messages),
        dataset: messages.text('runSheet.fileName', { day }),
        period: day,
        from: day,
        to: day,
        asOf: date,
        date,
      },
      body: { as: 'pages', draw: async () => ({ ...page, sha256, receipt }) },
      // The page itself lists missing data, and a current day always lacks some.
      ...wholeContent,
    };
  },
};
