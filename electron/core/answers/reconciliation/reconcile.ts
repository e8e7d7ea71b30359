import { maxMissing } from '../../../../shared/completeness.ts';
import {
  type Finding,
  maxFindings,
  maxListed,
  type Reconciliation,
  type RuleResult,
} from '../../../../shared/domain/reconciliation.ts';
import type { Reported } from '../../../../shared/domain/reports.ts';
import { fail } from '../../../../shared/errors.ts';
import { type DayRange, findLengthProblem } from '../../../../shared/ranges.ts';
import { formatVenueDateTime, getVenueNow, type VenueDate } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ReportRows } from '../../data/engine/contract/engine-methods.ts';
import { makeIssueName, type RowsKey } from '../../data/segment-format/index.ts';
import type { ReadReport, ReportQuery } from '../reports/index.ts';
import type { FindingStore } from './finding-store.ts';
import type { Rule, RuleQuery } from './rule.ts';
import { rules } from './rules/rules.ts';

interface Found {
  readonly key: string;
  readonly day: VenueDate | null;
  readonly values: readonly (string | null)[];
}

interface Figures {
  /** The newest issues, up to `maxFindings`. */
  readonly rows: readonly Found[];
  readonly byDay: readonly { readonly day: VenueDate | null; readonly found: number }[];
  readonly checked: number;
  readonly unchecked: number;
  readonly way: RuleResult['way'];
}

export type Reconcile = (
  profileId: string,
  days: DayRange,
  signal: AbortSignal,
  /** Limit of a rule's dismissed issues, and of its other issues. Default: as many as a window lists. */
  limit?: number,
) => Promise<Reconciliation>;

/**
 * Runs the rules over stored rows, without a request. Fails with `range-not-permitted`, with `nothing-kept` and the
 * like if nothing of the venue can be read, and with `settings-not-saved`.
 */
export function createReconcile(services: {
  readonly read: ReadReport;
  readonly rowsKey: (profileId: string) => Promise<RowsKey | null>;
  readonly store: FindingStore;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}): Reconcile {
  const { read, rowsKey, store, timeZone, clock } = services;

  return async (profileId, days, signal, limit = maxListed) => {
    const rangeProblem = findLengthProblem(days);
    if (rangeProblem) fail('range-not-permitted', { rangeProblem });
    const local = getVenueNow(timeZone(profileId), clock.now());
    const now = formatVenueDateTime(local);
    const today = now.slice(0, 10);
    const key = (await rowsKey(profileId)) ?? fail('nothing-kept');
    const judged: Judged[] = [];
    for (const rule of rules) {
      const query = rule.query({ days, now });
      judged.push(judge(rule, query, await read(profileId, toReport(query), signal), key));
    }
    const noted = store.note(
      profileId,
      today,
      judged.flatMap(({ rule, needs, rows }) =>
        needs.length > 0
          ? []
          : [{ rule: rule.id, first: rule.isAhead ? null : days.first, findings: rows }],
      ),
    );
    const dismissals = store.dismissed(profileId);
    const describe = ({ rule, rows, ...counts }: Judged): RuleResult => {
      const dismissed = new Set(dismissals.findings[rule.id]);
      const findings = rows.map(
        ({ name, day, values }): Finding => ({
          name,
          day,
          values: [...values],
          ...noted.get(rule.id, name),
          isDismissed: dismissed.has(name),
        }),
      );
      return {
        rule: rule.id,
        dataset: rule.dataset,
        columns: [...rule.columns],
        ...counts,
        rowsBy: {
          field: rule.rowsBy,
          column: rule.columns.indexOf(rule.rowsBy),
          dates: rule.dates,
          isOfAllDays: rule.isOfAllDays ?? false,
        },
        isDismissed: dismissals.rules.includes(rule.id),
        newCount: findings.filter((one) => one.isNew && !one.isDismissed).length,
        dismissedCount: findings.filter((one) => one.isDismissed).length,
        findings: listFindings(findings, limit),
      };
    };
    return {
      first: days.first,
      last: days.last,
      comparedWith: noted.comparedWith,
      rules: judged.map(describe),
    };
  };
}

type Judged = Pick<
  RuleResult,
  'checked' | 'unchecked' | 'uncertain' | 'found' | 'needs' | 'way'
> & {
  readonly rule: Rule;
  readonly rows: readonly (Found & { readonly name: string })[];
};

/** Leaves out issues of days on which the source that the rule depends on is incomplete. */
function judge(
  rule: Rule,
  query: RuleQuery,
  { figures, sources }: Reported<Figures>,
  key: RowsKey,
): Judged {
  const { rows, byDay, checked, unchecked, way } = figures;
  const doubtful = new Set(
    (sources[query.dependsOn ?? '']?.days ?? [])
      .filter(({ missing, later }) => missing + later > maxMissing)
      .map(({ day }) => day),
  );
  const isDoubtful = (day: VenueDate | null): boolean => day !== null && doubtful.has(day);
  const sum = (which: boolean): number =>
    byDay.reduce((all, { day, found }) => (isDoubtful(day) === which ? all + found : all), 0);
  const empty = Object.values(sources).filter(({ isEmpty }) => isEmpty);
  const needs = [...new Set(empty.map(({ dataset }) => dataset))];
  const isRun = needs.length === 0;
  return {
    rule,
    needs,
    checked,
    unchecked,
    way,
    rows: (isRun ? rows : [])
      .filter(({ day }) => !isDoubtful(day))
      .map((row) => ({ ...row, name: makeIssueName(key, `${rule.id} ${row.key}`) })),
    found: isRun ? sum(false) : 0,
    uncertain: isRun ? sum(true) : 0,
  };
}

function toReport({ sources, found, counted, way }: RuleQuery): ReportQuery<Figures> {
  return {
    sources,
    statements: {
      rows: `SELECT * FROM (${found}) ORDER BY "day" DESC, "key" LIMIT ${maxFindings}`,
      byDay: `SELECT "day", count(*)::INTEGER FROM (${found}) GROUP BY "day"`,
      counted: `SELECT COLUMNS(*)::INTEGER FROM (${counted})`,
      ...(way === undefined ? {} : { way }),
    },
    read: (answers) => {
      const counts = answers['counted']?.[0] ?? [];
      return {
        rows: (answers['rows'] ?? []).map(([key, day, ...values]) => ({
          key: String(key),
          day: toText(day),
          values: values.map(toText),
        })),
        byDay: (answers['byDay'] ?? []).map(([day, n]) => ({ day: toText(day), found: Number(n) })),
        checked: Number(counts[0] ?? 0),
        unchecked: Number(counts[1] ?? 0),
        way: readWay(answers['way']),
      };
    },
  };
}

function readWay(rows: ReportRows | undefined): RuleResult['way'] {
  const [way] = rows?.[0] ?? [];
  return way === 'withFee' || way === 'withoutFee' ? way : null;
}

function toText(value: unknown): string | null {
  return value == null ? null : String(value);
}

/**
 * New issues first, dismissed ones last, otherwise newest day first. Open and dismissed issues have a limit each, so
 * that a dismissal can be taken back.
 */
function listFindings(findings: readonly Finding[], limit: number): Finding[] {
  const open = findings.filter(({ isDismissed }) => !isDismissed);
  const dismissed = findings.filter(({ isDismissed }) => isDismissed);
  const inOrder = open.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  return [...inOrder.slice(0, limit), ...dismissed.slice(0, limit)];
}
