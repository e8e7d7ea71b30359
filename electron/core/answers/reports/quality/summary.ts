import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportRow,
  ReportTable,
} from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { sum } from '../../../../../shared/sums.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import { writeLead } from '../shared/pace-parts.ts';
import { lateFrom } from './changes.ts';
import {
  describeMissing,
  describeMissingFigures,
  describeMissingTables,
  toIncompleteRows,
} from './missing-values-summary.ts';
import type { DatasetQuality, FieldQuality, LateRows } from './query.ts';

/** A dataset's quality, and whether anything of it is downloaded. */
interface Result extends DatasetQuality {
  readonly isKnown: boolean;
}

/** Headline, figures and tables of *quality*. */
export function summariseQuality(
  found: readonly DatasetQuality[],
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const checked = found.map((one): Result => {
    const source = sources[one.dataset.id];
    const isAll = one.dataset.axis?.ends === 'open';
    const { known } = splitKnownDays(
      source,
      context.period,
      context.today,
      isAll ? 'all' : 'begun',
    );
    const isUndated = source?.days.length === 0;
    return { ...one, isKnown: isUndated ? source?.isEmpty === false : known.length > 0 };
  });
  const known = checked.filter(({ isKnown }) => isKnown);
  const missingChecks = known.flatMap(({ dataset, missing }) => {
    const dates = dataset.axis?.field;
    return missing && dates
      ? toIncompleteRows({ id: dataset.id, dates, missing }, context, sources)
      : [];
  });
  const missing = describeMissing(missingChecks, context);
  const count = (pick: (one: Result) => number) =>
    known.length === 0 ? null : sum(known.map(pick));
  const inFields = (n: number): MessageRef[] => [message('report.quality.inFields', { fields: n })];
  const invalidFields = known.flatMap(({ fields }) => fields.filter(({ invalid }) => invalid > 0));
  const worst = describeWorst(known, missing.length > 0);
  const noData = missingChecks.length > 0 ? [] : [message('report.quality.unknown')];
  return {
    sentence: describeAll(missing, worst, {
      invalid: sum(known.map(countInvalid)),
      late: sum(known.map(({ late }) => countLate(late))),
    }),
    figures: {
      ...describeMissingFigures(missingChecks, context),
      invalid: {
        value: count(countInvalid),
        captions: inFields(invalidFields.length),
        drillDown: null,
      },
      unknownFields: {
        value: count(({ unknown }) => unknown.length),
        captions: [],
        drillDown: null,
      },
      duplicates: {
        value: count(({ duplicates }) => duplicates),
        captions: [],
        drillDown: null,
      },
      late: {
        value: count(({ late }) => countLate(late)),
        captions: [message('report.quality.afterTheirDay')],
        drillDown: null,
      },
    },
    tables: {
      ...describeMissingTables(missingChecks, context, sources),
      datasets: { rows: checked.map((one) => describeDataset(one, context)), total: null },
      fields: { rows: checked.flatMap((one) => describeFields(one, context)), total: null },
      unknown: {
        rows: known.flatMap(({ dataset, unknown }) =>
          unknown.map(({ name, rows }) => ({ cells: [dataset.id, name, rows], drillDown: {} })),
        ),
        total: null,
      },
      late: describeLate(checked, context),
    },
    chartSummaries: {
      gaps: noData,
      gapDays: noData,
      ...Object.fromEntries(checked.map((one) => [one.dataset.id, describeChart(one)])),
    },
    notes: [
      ...(missing.length > 0 ? worst : []),
      message('report.quality.missingDaysAre'),
      message('report.quality.missingAlone'),
      message('report.quality.personal'),
    ],
    options: {
      dataset: found.map(({ dataset, rows }) => ({ value: dataset.id, name: null, rows })),
    },
  };
}

/** What is missing most, then how much is invalid or was updated later. */
function describeAll(
  [missing, ...more]: ReportSummary['sentence'],
  worst: MessageRef[],
  { invalid, late }: { readonly invalid: number; readonly late: number },
): ReportSummary['sentence'] {
  if (!missing) return worst;
  return [missing, message('report.quality.invalidAndLate', { invalid, late }), ...more];
}

/** Invalid values first, then unknown fields. If there are neither and nothing else to say: all values are valid. */
function describeWorst(known: readonly Result[], isMore: boolean): MessageRef[] {
  if (known.length === 0) return [message('report.quality.unknown')];
  const rows = sum(known.map((one) => one.rows));
  const [worst] = known
    .flatMap((one) => one.fields.map((field) => ({ one, field })))
    .filter(({ field }) => field.invalid > 0)
    .sort((a, b) => b.field.invalid - a.field.invalid);
  const names = known.flatMap(({ unknown }) => unknown.map(({ name }) => name));
  const fits = isMore ? [] : [message('report.quality.allFit', { rows })];
  return [
    ...(worst
      ? [
          message('report.quality.worst', {
            values: sum(known.map(countInvalid)),
            rows,
            most: worst.field.invalid,
            field: { kind: 'field', value: nameField(worst.one, worst.field) },
            dataset: worst.one.dataset.id,
          }),
        ]
      : fits),
    ...(names.length > 0
      ? [
          message('report.quality.unknownFields', {
            fields: names.length,
            name: { kind: 'text', value: names[0] ?? null },
          }),
        ]
      : []),
  ];
}

function describeDataset(one: Result, context: ReportContext): ReportRow {
  const { dataset, rows, fields, unknown, duplicates, late, isKnown } = one;
  if (!isKnown) {
    return { cells: [dataset.id, null, null, null, null, null, null, null], drillDown: {} };
  }
  const changed = late && countLate(late);
  return {
    cells: [
      dataset.id,
      rows,
      rows === 0 ? null : fields.filter(({ empty }) => empty === rows).length,
      countInvalid(one),
      unknown.length,
      duplicates,
      changed,
      changed === null || rows === 0 ? null : changed / rows,
    ],
    drillDown: {
      rows: rows > 0 ? findRows(one, context, []) : null,
      late: changed ? makeRowsAnchor(one, context, { late: 'all' }) : null,
    },
  };
}

/** The fields of a dataset, least complete first. */
function describeFields(one: Result, context: ReportContext): ReportRow[] {
  const { rows, isKnown } = one;
  const countMissing = ({ empty, invalid }: FieldQuality): number => empty + invalid;
  return one.fields
    .toSorted((a, b) => countMissing(b) - countMissing(a))
    .map((field): ReportRow => {
      const start = [one.dataset.id, nameField(one, field)];
      if (!isKnown || rows === 0)
        return { cells: [...start, null, null, null, null], drillDown: {} };
      const { empty, invalid } = field;
      const { name, personal } = field.field;
      return {
        cells: [...start, empty, empty / rows, invalid, invalid / rows],
        // A masked column can't be filtered, since filters could reveal personal data.
        drillDown: {
          empty:
            empty > 0 && !personal
              ? findRows(one, context, [{ kind: 'empty', field: name, empty: true }])
              : null,
          invalid:
            invalid > 0 && !personal ? makeRowsAnchor(one, context, { invalid: name }) : null,
        },
      };
    });
}

function describeLate(checked: readonly Result[], context: ReportContext): ReportTable {
  const rows = checked.flatMap((one) =>
    (one.isKnown ? (one.late ?? []) : []).map((own): ReportRow => {
      return {
        cells: [one.dataset.id, writeLead(own.from, lateFrom), own.rows, own.rows / one.rows],
        drillDown: {
          late: makeRowsAnchor(one, context, { late: 'some', least: String(own.from) }),
        },
      };
    }),
  );
  return { rows, total: null };
}

/** How many fields of a dataset have a valid value in every row. */
function describeChart({ isKnown, rows, fields }: Result): MessageRef[] {
  if (!isKnown) return [message('report.quality.notDownloaded')];
  const full = fields.filter(({ empty, invalid }) => empty + invalid === 0).length;
  return [message('report.quality.filled', { rows, full, fields: fields.length })];
}

/** Rows of a dataset in the period. Null if no screen shows them. */
function findRows(one: Result, { period }: ReportContext, filters: Filter[]): DrillDownRows | null {
  const { dataset, days } = one;
  const dates = dataset.axis?.field;
  // No screen with a period shows guides without a creation date.
  const isUndated = dataset.id === 'guides' || !dates;
  if (!dates || (isUndated && days === null)) return null;
  const isDateless = one.fields.some(({ field, empty }) => field.name === dates && empty > 0);
  if (isUndated && isDateless) return null;
  return {
    dataset: dataset.id,
    dates,
    days: isUndated && days ? days : period,
    filters,
    isWhole: true,
  };
}

/** Rows that an anchor selects, if a screen can show rows of the dataset. */
function makeRowsAnchor(
  one: Result,
  context: ReportContext,
  entries: Readonly<Record<string, string>>,
): DrillDownRows | null {
  const rows = findRows(one, context, []);
  return rows && { ...rows, anchor: { of: { dataset: one.dataset.id, ...entries } } };
}

function nameField({ dataset }: DatasetQuality, { field }: FieldQuality): string {
  return `${dataset.id}.${field.name}`;
}

function countInvalid({ fields }: DatasetQuality): number {
  return sum(fields.map(({ invalid }) => invalid));
}

function countLate(late: readonly LateRows[] | null): number {
  return sum((late ?? []).map(({ rows }) => rows));
}
