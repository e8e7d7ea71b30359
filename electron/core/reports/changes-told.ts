import type { Said } from '../../../shared/domain/report-questions.ts';
import type {
  ReportBody,
  ReportRow,
  ReportTable,
  RowsOfReport,
} from '../../../shared/domain/report-runs.ts';
import { type ChangeCounts, type Changed, type ChangeKind, changeKinds } from './changes-parts.ts';
import { getUnit, leadsFrom, writeLead } from './pace-parts.ts';
import { type Asked, type Sources, say } from './report.ts';
import { listDays } from './report-sql.ts';
import { readFilterOptions } from './row-filters.ts';

/** By the names of the tables' columns. */
const columns: Readonly<Record<ChangeKind, string>> = {
  cancelled: 'seenCancelled',
  moved: 'seenMoved',
  before: 'cancelledBefore',
};

/** R11 in words, figures and tables. */
export function tellChanges(counts: ChangeCounts, asked: Asked, sources: Sources): ReportBody {
  const { period, today } = asked;
  const unit = asked.choices['unit'] ?? 'people';
  const isKnown = sources['versions']?.isEmpty === false;
  const seen = new Set(counts.seen);
  const days = listDays([period]).filter((day) => day <= today);
  const came = days.filter((day) => seen.has(day)).length;
  const figure = (kind: ChangeKind, isSeen: boolean) => {
    const found = counts.all.find((one) => one.kind === kind);
    return {
      value: isSeen ? (found?.amount ?? 0) : null,
      said: [say('report.changes.lines', { lines: found?.lines ?? 0 })],
      behind: isSeen && found ? markLines([found], { by: 'all', kind }, asked) : null,
    };
  };
  const isSeen = isKnown && came > 0;
  return {
    sentence: tellSentence(counts, unit, isKnown, isSeen),
    figures: {
      cancelled: figure('cancelled', isSeen),
      moved: figure('moved', isSeen),
      cancelledBefore: figure('before', isKnown),
      followed: {
        value: isKnown ? counts.followed : null,
        said: [say('report.changes.withVersions')],
        behind: null,
      },
    },
    tables: {
      days: listChanges(
        days.map((day) => ({ key: day, name: day, isSeen: isKnown && seen.has(day) })),
        { found: counts.days, by: 'days', asked, isKnown },
      ),
      leads: listChanges(
        leadsFrom.map((from) => ({ key: from, name: writeLead(from), isSeen })),
        { found: counts.leads, by: 'leads', asked, isKnown },
      ),
    },
    pictures: {
      days: [
        isKnown
          ? say('report.changes.daysAre', { days: days.length, came })
          : say('report.changes.unknown', { unit }),
      ],
      leads: [say(isKnown ? 'report.changes.leadsAre' : 'report.changes.unknown', { unit })],
    },
    notes: [
      say('report.changes.byVersions'),
      ...(isKnown && came < days.length
        ? [say('report.changes.notLookedAt', { days: days.length - came })]
        : []),
      ...(counts.withoutId > 0
        ? [say('report.changes.withoutId', { rows: counts.withoutId })]
        : []),
    ],
    notFiled: [...counts.notFiled],
    options: readFilterOptions(['offer'], getUnit(asked).dataset, counts.answers, asked.filing),
  };
}

function tellSentence(
  { all, followed }: ChangeCounts,
  unit: string,
  isKnown: boolean,
  isSeen: boolean,
): Said[] {
  if (!isKnown) return [say('report.changes.unknown', { unit })];
  const get = (kind: ChangeKind) => all.find((one) => one.kind === kind)?.amount ?? 0;
  const before = get('before');
  return [
    isSeen && followed > 0
      ? say('report.changes.are', { unit, cancelled: get('cancelled'), moved: get('moved') })
      : say('report.changes.noVersions'),
    ...(before > 0 ? [say('report.changes.before', { unit, before })] : []),
  ];
}

/** Days on which nothing came have no number: what changed on them is seen with what comes next. */
function listChanges(
  places: readonly {
    readonly key: string | number;
    readonly name: string;
    readonly isSeen: boolean;
  }[],
  {
    found,
    by,
    asked,
    isKnown,
  }: {
    readonly found: readonly Changed[];
    readonly by: 'days' | 'leads';
    readonly asked: Asked;
    readonly isKnown: boolean;
  },
): ReportTable {
  return {
    rows: places.map(({ key, name, isSeen }): ReportRow => {
      const own = found.filter((one) => one.key === key);
      const find = (kind: ChangeKind) => own.find((one) => one.kind === kind);
      const mark = { by, key: String(key) };
      // A line that is both moved and cancelled is a row once, and counts twice.
      const all = markLines(own, mark, asked);
      const behind = changeKinds.flatMap((kind) => {
        const one = find(kind);
        const rows = one ? markLines([one], { ...mark, kind }, asked) : null;
        return rows ? [[columns[kind], rows] as const] : [];
      });
      return {
        cells: [
          name,
          isSeen ? (find('cancelled')?.amount ?? 0) : null,
          isSeen ? (find('moved')?.amount ?? 0) : null,
          isKnown ? (find('before')?.amount ?? 0) : null,
        ],
        behind: Object.fromEntries([...behind, ...(all ? [['all', all] as const] : [])]),
      };
    }),
    total: null,
  };
}

/** The lines as they are now; null where there are none. */
function markLines(
  found: readonly Changed[],
  words: Readonly<Record<string, string>>,
  asked: Asked,
): RowsOfReport | null {
  const { dataset, made } = getUnit(asked);
  const days = found.flatMap((one) => one.made ?? []);
  const [first] = days.map((one) => one.first).sort();
  const last = days
    .map((one) => one.last)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  return { dataset, dates: made, days: { first, last }, filters: [], mark: { of: words } };
}
