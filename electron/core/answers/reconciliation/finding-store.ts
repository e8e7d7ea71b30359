import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  findingName,
  maxFindings,
  type ReconciliationRule,
  reconciliationRule,
} from '../../../../shared/domain/reconciliation.ts';
import { venueDate } from '../../../../shared/domain/schemas.ts';
import { fail } from '../../../../shared/errors.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

/** A day on which a rule ran, and the first day that it checked. Null: it always checks the same rows. */
const run = v.strictObject({ day: venueDate, first: v.nullable(venueDate) });
const known = v.strictObject({
  /** The venue's day on which the issue was found first. */
  since: venueDate,
  /** The day of the issue. */
  day: v.nullable(venueDate),
});
const names = v.pipe(v.array(findingName), v.maxLength(maxFindings));
const venue = v.strictObject({
  /** Each rule's last day of running, and the one before. */
  runs: v.record(reconciliationRule, v.strictObject({ last: run, before: v.nullable(run) })),
  known: v.record(reconciliationRule, v.record(findingName, known)),
  fineRules: v.array(reconciliationRule),
  fine: v.record(reconciliationRule, names),
});

type Run = v.InferOutput<typeof run>;
type Known = v.InferOutput<typeof known>;
type StoredVenue = v.InferOutput<typeof venue>;

export interface DismissedFindings {
  readonly rules: readonly ReconciliationRule[];
  readonly findings: Readonly<Partial<Record<ReconciliationRule, readonly string[]>>>;
}

/** Issues that one rule found. */
export interface FoundByRule {
  readonly rule: ReconciliationRule;
  /** The first day that was checked. Null if the rule ignores the period. */
  readonly first: VenueDate | null;
  readonly findings: readonly { readonly name: string; readonly day: VenueDate | null }[];
}

export interface NotedFindings {
  /** The last day before today on which a rule ran. Null if none did. */
  readonly comparedWith: VenueDate | null;
  get(
    rule: ReconciliationRule,
    name: string,
  ): { readonly since: VenueDate; readonly isNew: boolean };
}

/**
 * Known issues of each venue, and those that users dismissed. Issues are named without any content of their rows.
 * Methods that save fail with `settings-not-saved` and then change nothing.
 */
export interface FindingStore {
  dismissed(profileId: string): DismissedFindings;
  /**
   * Dismisses one issue or a whole rule, or takes that back. Fails with `too-many-findings` if too many single issues
   * are dismissed.
   */
  setDismissed(
    profileId: string,
    rule: ReconciliationRule,
    finding: string | null,
    isDismissed: boolean,
  ): DismissedFindings;
  /** Notes the issues of a day. Returns for each issue since when it is known, and whether it is new. */
  note(profileId: string, today: VenueDate, found: readonly FoundByRule[]): NotedFindings;
}

const empty: StoredVenue = { runs: {}, known: {}, fineRules: [], fine: {} };

export function openFindingStore(files: StoredFiles): FindingStore {
  const file = files.openVenues('reconciliation', { value: venue, empty });
  const dismissed = (profileId: string): DismissedFindings => {
    const own = file.get(profileId);
    return { rules: own.fineRules, findings: own.fine };
  };

  return {
    dismissed,
    setDismissed(profileId, rule, finding, isDismissed) {
      const own = file.get(profileId);
      if (finding === null) {
        const others = own.fineRules.filter((one) => one !== rule);
        file.set(profileId, { ...own, fineRules: isDismissed ? [...others, rule] : others });
      } else {
        const others = (own.fine[rule] ?? []).filter((one) => one !== finding);
        const next = isDismissed ? [...others, finding] : others;
        if (next.length > maxFindings) fail('too-many-findings');
        file.set(profileId, { ...own, fine: { ...own.fine, [rule]: next } });
      }
      return dismissed(profileId);
    },
    note(profileId, today, found) {
      const own = file.get(profileId);
      const runs: StoredVenue['runs'] = { ...own.runs };
      const all: StoredVenue['known'] = { ...own.known };
      for (const { rule, first, findings } of found) {
        runs[rule] = noteRun(own.runs[rule], { day: today, first });
        all[rule] = noteKnown(own.known[rule] ?? {}, first, findings, today);
      }
      const next = { ...own, runs, known: all };
      if (!isDeepStrictEqual(next, own)) file.set(profileId, next);
      const days = found.flatMap(({ rule }) => runs[rule]?.before?.day ?? []);
      return {
        comparedWith: days.toSorted().at(-1) ?? null,
        get(rule, name) {
          const { since, day } = all[rule]?.[name] ?? { since: today, day: null };
          const before = runs[rule]?.before ?? null;
          return {
            since,
            isNew: before !== null && since > before.day && wasLookedAt(before, day),
          };
        },
      };
    },
  };
}

/** Merges two runs of the same day: the one that checked more days counts. */
function noteRun(
  known: StoredVenue['runs'][ReconciliationRule] | undefined,
  now: Run,
): { last: Run; before: Run | null } {
  if (!known) return { last: now, before: null };
  if (known.last.day !== now.day) return { last: now, before: known.last };
  const isWider = now.first !== null && known.last.first !== null && now.first < known.last.first;
  return isWider ? { ...known, last: now } : known;
}

/** Returns whether a run checked a day: an issue before its first day may not be new. */
function wasLookedAt({ first }: Run, day: VenueDate | null): boolean {
  return first === null || day === null || day >= first;
}

/** Issues found now, and earlier ones of days that weren't checked now. */
function noteKnown(
  before: Readonly<Record<string, Known>>,
  first: VenueDate | null,
  findings: FoundByRule['findings'],
  today: VenueDate,
): Record<string, Known> {
  const found = findings.map(({ name, day }): [string, Known] => [
    name,
    { since: before[name]?.since ?? today, day },
  ]);
  const others = Object.entries(before).filter(
    ([, { day }]) => first !== null && day !== null && day < first,
  );
  return Object.fromEntries([...others.slice(0, maxFindings), ...found]);
}
