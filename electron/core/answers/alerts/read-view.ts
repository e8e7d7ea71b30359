import { findAlertDays, findAlertKind } from '../../../../shared/alerts/subjects.ts';
import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { toBeforeName } from '../../../../shared/changes.ts';
import type { AlertSubject, AlertValue } from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { DrillDownRows } from '../../../../shared/domain/report-runs.ts';
import type { GridView } from '../../../../shared/domain/saved-views.ts';
import {
  type Filter,
  maxNamedRows,
  type Totals,
  type View,
} from '../../../../shared/domain/views.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import { countDays, type Period, toDayRange, toPeriod } from '../../../../shared/ranges.ts';
import { addDays, getDayStart } from '../../../../shared/venue-time.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { createCompareStored, createOpenStored } from '../../data/queries/index.ts';
import { makeUnknown, type Reading } from './reading.ts';

export type ViewSubject = Extract<AlertSubject, { kind: 'view' }>;

export interface ViewReadings {
  readonly openStored: ReturnType<typeof createOpenStored>;
  readonly compareStored: ReturnType<typeof createCompareStored>;
  readonly engine: Pick<EngineCaller, 'page' | 'totals' | 'release'>;
  /** Days for which earlier versions of rows are stored. */
  readonly versionDays: (profileId: string) => number;
}

/** An alert's question about a saved view. */
export interface ViewQuestion {
  readonly profile: Profile;
  readonly subject: ViewSubject;
  /** Null: it was deleted. */
  readonly view: GridView | null;
  readonly now: Temporal.PlainDateTime;
}

/** Reads how many rows a saved view has, or the sum of one of its fields. */
export async function readView(
  question: ViewQuestion,
  { openStored, engine }: ViewReadings,
  signal: AbortSignal,
): Promise<Reading> {
  const { profile, subject, now } = question;
  const request = findRequest(question);
  if ('unknown' in request) return request;
  const { view: found, days, kind } = request;
  const period = toPeriod(days);
  const rows = await openStored({
    profileId: profile.id,
    dataset: found.dataset,
    signal,
    rowRequest: { by: 'period', period },
    question: { period, dates: null },
  });
  if (!rows) return { ...makeUnknown({ why: 'nothing' }), kind, days };
  try {
    const missing = countMissing(rows.gaps, found, now);
    if (missing > 0) {
      const datasets = [found.dataset];
      return { ...makeUnknown({ why: 'days', days: missing, datasets }), kind, days };
    }
    const totals = await engine.totals(
      {
        view: makeView(rows.resultId, found, listFilters(found)),
        fields: subject.sum === null ? [] : [subject.sum],
      },
      { signal },
    );
    const value = findTotal(totals, subject);
    if (value === null) return { ...makeUnknown({ why: 'noValue' }), kind, days };
    return { value, before: null, kind, days, unknown: null, drillDown: null };
  } finally {
    await engine.release({ resultId: rows.resultId });
  }
}

/**
 * Counts rows that joined a view since the last evaluation: new rows, and changed rows that match it now. Rows of days
 * that were missing then don't count.
 */
export async function readNewRows(
  question: ViewQuestion,
  since: number,
  { compareStored, engine, versionDays }: ViewReadings,
  signal: AbortSignal,
): Promise<Reading> {
  const { profile } = question;
  const request = findRequest(question);
  if ('unknown' in request) return request;
  const { view: found, days } = request;
  if (versionDays(profile.id) === 0) return { ...makeUnknown({ why: 'noVersions' }), days };
  const { resultSet } = await compareStored(
    { profile, dataset: found.dataset, dates: null, period: toPeriod(days), since },
    signal,
  );
  const { resultId } = resultSet;
  try {
    const [key, ...more] = getDataset(found.dataset).key;
    const field = getDataset(found.dataset).axis?.field;
    const list = async (change: string, filters: readonly Filter[]): Promise<string[]> => {
      const ofChange: Filter = { kind: 'oneOf', field: 'change', values: [change] };
      const own = makeView(resultId, found, [ofChange, ...filters]);
      const view = { ...own, columns: [key ?? ''] };
      const { rows } = await engine.page({ view, offset: 0, limit: 2 * maxNamedRows }, { signal });
      return rows.flatMap(([cell]) => (typeof cell === 'string' ? [cell] : []));
    };
    /** Lists the new rows by key, if a single field identifies rows. */
    const nameNew = async (): Promise<DrillDownRows | null> => {
      if (key === undefined || more.length > 0 || !field) return null;
      const stayed = new Set(await list('changed', [...filters, ...filtersBefore]));
      const changed = (await list('changed', filters)).filter((one) => !stayed.has(one));
      const values = [...(await list('added', filters)), ...changed];
      const { dataset } = found;
      const own: Filter = { kind: 'oneOf', field: key, values };
      return { dataset, dates: field, days, filters: [own], isWhole: true };
    };
    const count = async (change: string, filters: readonly Filter[]): Promise<number> => {
      const ofChange: Filter = { kind: 'oneOf', field: 'change', values: [change] };
      const own = makeView(resultId, found, [ofChange, ...filters]);
      return (await engine.totals({ view: own, fields: [] }, { signal })).rows;
    };
    const filters = listFilters(found);
    const filtersBefore = filters.map(
      (filter): Filter => ({ ...filter, field: toBeforeName(filter.field) }),
    );
    const added = await count('added', filters);
    const changed = await count('changed', filters);
    const stayed = changed === 0 ? 0 : await count('changed', [...filters, ...filtersBefore]);
    const value = added + changed - stayed;
    const canBeNamed = value > 0 && value <= maxNamedRows && added + changed <= 2 * maxNamedRows;
    const drillDown = canBeNamed ? await nameNew() : null;
    return { value, before: null, kind: 'count', days, unknown: null, drillDown };
  } finally {
    await engine.release({ resultId });
  }
}

function findRequest({ subject, view, now }: ViewQuestion) {
  if (!view) return makeUnknown({ why: 'viewGone' });
  const kind = findAlertKind(subject, view);
  const days = findAlertDays(view, subject.period, now);
  // On the first of a month, the month to date has no days yet.
  if (kind && !days) return { ...makeUnknown({ why: 'noValue' }), kind };
  if (!kind || !days) {
    const isField = subject.sum !== null && findField(getDataset(view.dataset), subject.sum);
    const name = `${view.dataset}.${subject.sum}`;
    return makeUnknown({ why: isField && days ? 'notAdded' : 'outOfDate', name });
  }
  return { view, kind, days };
}

/** Counts days that could be downloaded but are missing. A day that isn't over is complete up to now. */
function countMissing(
  gaps: readonly Period[],
  { dataset }: GridView,
  now: Temporal.PlainDateTime,
): number {
  const today = now.toPlainDate().toString();
  const isAhead = getDataset(dataset).axis?.ends === 'open';
  const tomorrow = getDayStart(addDays(today, 1));
  const counted = gaps.flatMap((gap): Period[] => {
    if (isAhead || gap.to <= getDayStart(today)) return [gap];
    const isWhole = gap.from <= getDayStart(today) && gap.to >= tomorrow;
    const to = isWhole ? tomorrow : getDayStart(today);
    return gap.from < to ? [{ from: gap.from, to }] : [];
  });
  return counted.reduce((sum, gap) => sum + countDays(toDayRange(gap)), 0);
}

function listFilters({ dataset, state }: GridView): Filter[] {
  return toStorableState(getDataset(dataset), state).filters;
}

function makeView(resultId: string, view: GridView, filters: readonly Filter[]): View {
  const dataset = getDataset(view.dataset);
  const { order, hidden, search } = toStorableState(dataset, view.state);
  const fields = order.filter((name) => !hidden.includes(name));
  return {
    resultId,
    columns: fields,
    sort: [],
    filters: [...filters],
    personalData: 'masked',
    ...(search.trim() === '' ? {} : { search: { text: search, fields } }),
  };
}

/** Never adds up currencies: each is a figure of its own. */
function findTotal({ rows, fields }: Totals, { sum, currency }: ViewSubject): AlertValue {
  if (sum === null) return rows;
  const amounts = fields.find(({ field }) => field === sum)?.amounts ?? [];
  if (currency === undefined) {
    const [own] = amounts;
    return own ? Number(own.sum) : rows === 0 ? 0 : null;
  }
  const own = amounts.find((one) => one.currency === currency);
  return own ? { amount: own.sum, currency } : null;
}
