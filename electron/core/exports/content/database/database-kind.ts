import { fail } from '../../../../../shared/errors.ts';
import { nameVenue } from '../../../../../shared/file-names.ts';
import { type ContentKind, wholeContent } from '../content.ts';
import { describeMaking } from '../tables-body.ts';

/** All downloaded rows of a venue, as one DuckDB file. */
export const databaseKind: ContentKind<'database'> = {
  defaultPattern: '{venue} – {date}',
  isStorable: () => true,
  renew: (spec) => spec,
  async makeContent({ profile }, services, { now, signal, onStep }) {
    const { messages, databases } = services;
    if (!databases) return fail('input-not-valid', { params: { field: 'kind' } });
    if ((await databases.countMonths(profile)) === 0) fail('nothing-kept');
    const date = now.toPlainDate().toString();
    return {
      source: null,
      names: {
        venue: nameVenue(profile, messages),
        dataset: messages.text('database.title'),
        period: '',
        from: '',
        to: '',
        asOf: date,
        date,
      },
      body: {
        as: 'database',
        make: () =>
          databases.make(profile, {
            messages,
            signal,
            onMonth: (done, total) => onStep({ phase: 'gathering', rows: done, total }),
          }),
        receipt: { ...describeMaking(profile, services), contents: 'database' },
      },
      // Missing days make no export of downloaded rows incomplete. The view `coverage` lists them.
      ...wholeContent,
    };
  },
};
