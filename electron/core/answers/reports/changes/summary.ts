import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportBody,
  ReportRow,
  ReportTable,
} from '../../../../../shared/domain/report-runs.ts';
import { listDays } from '../../../../../shared/ranges.ts';
import { negligibleChange } from '../../../../../shared/reports/change.ts';
import { sum } from '../../../../../shared/sums.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { getUnit, leadsFrom, writeLead } from '../shared/pace-parts.ts';
import {
  type ChangeCounts,
  type Changed,
  type ChangeKind,
  changeKinds,
  lateDays,
} from './query.ts';

/** Names of the tables' columns. */
const columns: Readonly<Record<ChangeKind, string>> = {
  cancelled: 'seenCancelled',
  moved: 'seenMoved',
  before: 'cancelledBefore',
};

const isGone = ({ kind }: Changed): boolean => kind !== 'moved';

/** How far the downloads show changes. */
interface Known {
  /** Anything is downloaded. */
  readonly is: boolean;
  /** Day of the first download, which has nothing to compare with. Null if there is none. */
  readonly begin: VenueDate | null;
  /** Changes can show on these days: something was downloaded again. */
  readonly isSeen: boolean;
  readonly isSeenOn: (day: VenueDate) => boolean;
  /** One of these days is up to the first download, which shows earlier cancellations. */
  readonly isBefore: boolean;
}

/** Headline, figures and tables of *changes*. */
export function summariseChanges(
  counts: ChangeCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { period, today } = context;
  const unit = context.choices['unit'] ?? 'people';
  const days = listDays([period]).filter((day) => day <= today);
  const known = findKnown(counts, days, sources['versions']?.isEmpty === false);
  const count = (
    found: readonly Changed[],
    isKnown: boolean,
    entries: Record<string, string>,
    captions: MessageRef[] = [],
  ) => ({
    value: isKnown ? addUp(found) : null,
    captions,
    drillDown: isKnown ? makeLinesAnchor(found, entries, context) : null,
  });
  const all = (kind: ChangeKind) => counts.all.filter((one) => one.kind === kind);
  const late = findLate(counts);
  const isAnyKnown = known.isSeen || known.isBefore;
  const before = known.is ? addUp(all('before')) : 0;
  const came = days.filter(known.isSeenOn).length;
  return {
    sentence: summariseHeadline(counts, unit, known),
    figures: {
      cancelled: count(counts.all.filter(isGone), isAnyKnown, { by: 'all', kind: 'gone' }, [
        ...(before > 0 ? [message('report.changes.before', { before })] : []),
      ]),
      late: count(late, isAnyKnown, { by: 'late', kind: 'gone' }, [
        message('report.changes.lateIs'),
      ]),
      moved: count(all('moved'), known.isSeen, { by: 'all', kind: 'moved' }, [
        message('report.changes.movedIs'),
      ]),
      cancelledBefore: count(all('before'), known.is, { by: 'all', kind: 'before' }),
    },
    tables: {
      days: listChanges(
        days.map((day) => ({
          key: day,
          name: day,
          isSeen: known.isSeenOn(day),
          isBefore: known.begin !== null && day <= known.begin,
        })),
        { found: counts.days, by: 'days', context, isKnown: known.is },
      ),
      leads: listChanges(
        leadsFrom.map((from) => ({
          key: from,
          name: writeLead(from),
          isSeen: known.isSeen,
          isBefore: known.isBefore,
        })),
        { found: counts.leads, by: 'leads', context, isKnown: known.is },
      ),
    },
    chartSummaries: {
      days: describeDays(days, unit, known),
      leads: known.is ? [] : [message('report.changes.unknown', { unit })],
    },
    notes: [
      ...(came > 0 ? [message('report.changes.daysAre', { days: days.length, came })] : []),
      ...describeBegin(days, known),
      message('report.changes.byVersions'),
      ...(counts.withoutId > 0
        ? [message('report.changes.withoutId', { rows: counts.withoutId })]
        : []),
      ...(counts.shared > 0 ? [message('report.changes.shared', { rows: counts.shared })] : []),
      message('report.changes.notCompared'),
    ],
  };
}

function findKnown(
  { seen, followed }: ChangeCounts,
  days: readonly VenueDate[],
  isKnown: boolean,
): Known {
  const [begin = null, ...later] = isKnown ? seen : [];
  const came = new Set(later);
  const isSeenOn = (day: VenueDate): boolean => came.has(day);
  const isBefore = begin !== null && days.some((day) => day <= begin);
  return { is: isKnown, begin, isSeen: followed > 0 && days.some(isSeenOn), isSeenOn, isBefore };
}

function describeDays(days: readonly VenueDate[], unit: string, known: Known): MessageRef[] {
  if (!known.is) return [message('report.changes.unknown', { unit })];
  return days.some(known.isSeenOn) ? [] : [message('report.changes.daysBefore')];
}

/** Captions: since when changes are seen, and later days without downloads. */
function describeBegin(days: readonly VenueDate[], { begin, isSeenOn }: Known): MessageRef[] {
  if (begin === null) return [];
  const unseen = days.filter((day) => day > begin && !isSeenOn(day)).length;
  return [
    ...(days.some((day) => day <= begin)
      ? [message('report.changes.since', { day: { kind: 'day', value: begin } })]
      : []),
    ...(unseen > 0 ? [message('report.changes.notLookedAt', { days: unseen })] : []),
  ];
}

function summariseHeadline(
  { all, leads }: ChangeCounts,
  unit: string,
  known: Known,
): ReportBody['sentence'] {
  if (!known.is) return [message('report.changes.unknown', { unit })];
  const cancelled = addUp(all.filter(isGone));
  const late = addUp(findLate({ leads }));
  return [
    ...(known.isSeen || known.isBefore
      ? [
          message('report.changes.are', {
            unit,
            cancelled,
            isLate: late > 0 && late / cancelled >= negligibleChange ? 'yes' : 'no',
            late: { kind: 'share', value: late > 0 ? late / cancelled : 0 },
          }),
        ]
      : []),
    known.isSeen
      ? message('report.changes.moved', { unit, moved: addUp(all.filter((one) => !isGone(one))) })
      : message(known.isBefore ? 'report.changes.noVersions' : 'report.changes.noneCame'),
  ];
}

function findLate({ leads }: Pick<ChangeCounts, 'leads'>): Changed[] {
  return leads.filter((one) => isGone(one) && Number(one.key) < lateDays);
}

function addUp(found: readonly Changed[]): number {
  return sum(found.map(({ amount }) => amount));
}

/** Days without downloads have no number: their changes appear with the next download. */
function listChanges(
  places: readonly {
    readonly key: string | number;
    readonly name: string;
    readonly isSeen: boolean;
    /** Days up to the first download. */
    readonly isBefore: boolean;
  }[],
  {
    found,
    by,
    context,
    isKnown,
  }: {
    readonly found: readonly Changed[];
    readonly by: 'days' | 'leads';
    readonly context: ReportContext;
    readonly isKnown: boolean;
  },
): ReportTable {
  return {
    rows: places.map(({ key, name, isSeen, isBefore }): ReportRow => {
      const own = found.filter((one) => one.key === key);
      const find = (kind: ChangeKind) => own.find((one) => one.kind === kind);
      const entries = { by, key: String(key) };
      // A line that was moved and cancelled is one row, but counts twice.
      const all = makeLinesAnchor(own, entries, context);
      const drillDown = changeKinds.map((kind) => {
        const ofKind = own.filter((one) => one.kind === kind);
        return [columns[kind], makeLinesAnchor(ofKind, { ...entries, kind }, context)] as const;
      });
      return {
        cells: [
          name,
          // Up to the first download, every cancellation counts as `before`.
          isSeen || (isKnown && isBefore) ? (find('cancelled')?.amount ?? 0) : null,
          isSeen ? (find('moved')?.amount ?? 0) : null,
          isKnown ? (find('before')?.amount ?? 0) : null,
        ],
        drillDown: { ...Object.fromEntries(drillDown), all },
      };
    }),
    total: null,
  };
}

/** The current lines. Null if there are none. */
function makeLinesAnchor(
  found: readonly Changed[],
  entries: Readonly<Record<string, string>>,
  context: ReportContext,
): DrillDownRows | null {
  const { dataset, made } = getUnit(context);
  const days = found.flatMap((one) => one.made ?? []);
  const [first] = days.map((one) => one.first).sort();
  const last = days
    .map((one) => one.last)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  return { dataset, dates: made, days: { first, last }, filters: [], anchor: { of: entries } };
}
