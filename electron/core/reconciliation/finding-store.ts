import * as v from 'valibot';
import {
  findingName,
  mostFindings,
  type ReconciliationRule,
  reconciliationRule,
} from '../../../shared/domain/reconciliation.ts';
import { id, venueDate } from '../../../shared/domain/schemas.ts';
import { fail } from '../../../shared/errors.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { StoredFiles } from '../stored-files/index.ts';

/** Of a rule's findings, by name, the day on which each was found first. */
type Since = Readonly<Record<string, VenueDate>>;

const names = v.pipe(v.array(findingName), v.maxLength(mostFindings));
const venue = v.strictObject({
  /** The last day on which the rules were run, and the one before. */
  lastRun: v.nullable(venueDate),
  before: v.nullable(venueDate),
  since: v.record(reconciliationRule, v.record(findingName, venueDate)),
  fineRules: v.array(reconciliationRule),
  fine: v.record(reconciliationRule, names),
});
const schema = v.strictObject({ venues: v.record(id, venue) });
const schemaVersion = 1;

type StoredVenue = v.InferOutput<typeof venue>;

export interface FineFindings {
  readonly rules: readonly ReconciliationRule[];
  readonly findings: Readonly<Partial<Record<ReconciliationRule, readonly string[]>>>;
}

/**
 * Which findings each venue had when, and which of them are fine there. Findings are named without a
 * word of their rows. Everything that saves fails with `settings-not-saved`, and then nothing has
 * changed.
 */
export interface FindingStore {
  fine(profileId: string): FineFindings;
  /** Fails with `too-many-findings` where so many single ones are fine that the rule had better be. */
  setFine(
    profileId: string,
    rule: ReconciliationRule,
    finding: string | null,
    isFine: boolean,
  ): FineFindings;
  /**
   * Notes what was found on a day. Gives since when each is known, and the day of the last run before
   * (null: none), so that running twice on a day hides nothing.
   */
  note(
    profileId: string,
    day: VenueDate,
    found: ReadonlyMap<ReconciliationRule, readonly string[]>,
  ): {
    readonly since: Readonly<Partial<Record<ReconciliationRule, Since>>>;
    readonly before: VenueDate | null;
  };
  forget(profileId: string): void;
}

const nothing: StoredVenue = { lastRun: null, before: null, since: {}, fineRules: [], fine: {} };

export function openFindingStore(files: StoredFiles): FindingStore {
  const file = files.open('reconciliation', {
    ...{ version: schemaVersion, schema, empty: { venues: {} } },
  });
  const getVenue = (profileId: string): StoredVenue => file.current().venues[profileId] ?? nothing;
  const write = (profileId: string, next: StoredVenue): void =>
    file.write({ venues: { ...file.current().venues, [profileId]: next } });
  const fine = (profileId: string): FineFindings => {
    const own = getVenue(profileId);
    return { rules: own.fineRules, findings: own.fine };
  };

  return {
    fine,
    setFine(profileId, rule, finding, isFine) {
      const own = getVenue(profileId);
      if (finding === null) {
        const others = own.fineRules.filter((one) => one !== rule);
        write(profileId, { ...own, fineRules: isFine ? [...others, rule] : others });
      } else {
        const others = (own.fine[rule] ?? []).filter((one) => one !== finding);
        const next = isFine ? [...others, finding] : others;
        if (next.length > mostFindings) fail('too-many-findings');
        write(profileId, { ...own, fine: { ...own.fine, [rule]: next } });
      }
      return fine(profileId);
    },
    note(profileId, day, found) {
      const own = getVenue(profileId);
      const isSameDay = own.lastRun === day;
      const before = isSameDay ? own.before : own.lastRun;
      // What was not looked at this time, since its rows are not downloaded, is as it was.
      const since: Record<string, Since> = { ...own.since };
      for (const [rule, names] of found) {
        const known = own.since[rule] ?? {};
        since[rule] = Object.fromEntries(names.map((name) => [name, known[name] ?? day]));
      }
      write(profileId, { ...own, lastRun: day, before, since: since as StoredVenue['since'] });
      return { since, before };
    },
    forget(profileId) {
      const { [profileId]: gone, ...others } = file.current().venues;
      if (gone) file.write({ venues: others });
    },
  };
}
