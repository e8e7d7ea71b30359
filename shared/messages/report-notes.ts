/** Notes on a report's figures, as text for the screen, paper and files. */

import { getCategorisedField } from '../categories/categorised-fields.ts';
import { maxMissing, minUnknown } from '../completeness.ts';
import type { DrillDownRows, ReportRun } from '../domain/report-runs.ts';
import type { SourceState, UncategorisedValue } from '../domain/reports.ts';
import { type DayRange, joinDays } from '../ranges.ts';
import { toDay, toLastWholeDay, type VenueDate } from '../venue-time.ts';
import type { Messages } from './create-messages.ts';
import { nameDatasets } from './name-datasets.ts';
import { writeMessageRef } from './report-text.ts';
import { toVisibleText } from './value-text.ts';

export interface ReportNote {
  readonly text: string;
  /** The rows of the note, if they can be shown. */
  readonly drillDown?: DrillDownRows | undefined;
}

interface Sources {
  readonly sources: Readonly<Record<string, SourceState | undefined>>;
}

/** Notes on data that is missing, unreadable, excluded, uncategorised or may still change. */
export function listReportNotes(run: ReportRun, messages: Messages): ReportNote[] {
  return [
    ...Object.values(run.sources).flatMap((source) => writeSource(source, run, messages)),
    ...writeMayChange(run, messages),
    ...run.notes.map((note) => ({
      text: writeMessageRef(note, messages),
      drillDown: note.drillDown,
    })),
    ...(run.uncategorised.length > 0
      ? [
          {
            text: messages.text('reports.uncategorised.values', {
              values: messages.list(
                run.uncategorised.map((one) => writeUncategorised(one, messages)),
              ),
            }),
          },
        ]
      : []),
  ];
}

/** The last whole day that all sources reach, in words. Empty if there is no data. */
export function writeReportAsOf(run: ReportRun, messages: Messages): string {
  const day = findLastWholeDay(run);
  if (day === null) return '';
  const open = findOpenDay(run);
  return open === null
    ? messages.text('reports.asOf', { day: messages.day(day) })
    : messages.text('reports.asOf.mayChange', {
        day: messages.day(day),
        open: messages.shortDay(open),
      });
}

/** Returns whether the rows are complete: neither a load nor later days will add any. */
export function isFinal(run: ReportRun): boolean {
  const { first, last } = run.parameters.period;
  const comesLater = Object.values(run.sources).some(({ days }) =>
    days.some(({ day, later }) => day >= first && day <= last && later > maxMissing),
  );
  return !comesLater && findOpenDay(run) === null;
}

function writeMayChange({ sources }: ReportRun, messages: Messages): ReportNote[] {
  const open = Object.values(sources).filter(({ mayChange }) => mayChange !== undefined);
  const day = findOpenDay({ sources });
  if (day === null) return [];
  const datasets = nameDatasets(
    open.map(({ dataset }) => dataset),
    messages,
  );
  return [{ text: messages.text('reports.mayChange', { day: messages.day(day), datasets }) }];
}

/** The last day that came before its night's load was known to be over. Null if there is none. */
export function findOpenDay({ sources }: Sources): VenueDate | null {
  const days = Object.values(sources).flatMap((source) => source?.mayChange ?? []);
  return days.sort().at(-1) ?? null;
}

/** The last whole day that all non-empty sources reach. Null if there is none. */
export function findLastWholeDay({ sources }: Sources): VenueDate | null {
  const [dataAsOf] = Object.values(sources)
    .flatMap((source) => source?.dataAsOf ?? [])
    .sort();
  return dataAsOf === undefined ? null : toLastWholeDay(dataAsOf);
}

/** Past days of the range with too much missing to show their figures. */
export function listMissingDays({ days }: SourceState, run: ReportRun, range: DayRange): string[] {
  return days
    .filter(({ day }) => day >= range.first && day <= range.last)
    .filter(({ day, missing }) => missing > maxMissing && day < toDay(run.now))
    .map(({ day }) => day);
}

function writeUncategorised({ field, value }: UncategorisedValue, messages: Messages): string {
  const text =
    value === null
      ? messages.text('common.noStatus')
      : toVisibleText(typeof value === 'string' ? value : value.invalidValue);
  const categorised = getCategorisedField(field);
  return `${messages.field(categorised.dataset, categorised.field)} ${messages.text('common.quoted', { text })}`;
}

/** The downloaded share of rows on these days. */
function measureKnown({ days }: SourceState, { first, last }: DayRange): number {
  const own = days.filter(({ day }) => day >= first && day <= last);
  const unknown = own.reduce((sum, { missing, later }) => sum + missing + later, 0);
  return 1 - unknown / Math.max(1, own.length);
}

/** Days, or ranges of days, that are named. */
const maxNamed = 6;

function writeSeams(
  { seams = [] }: SourceState,
  dataset: string,
  messages: Messages,
): ReportNote[] {
  if (seams.length === 0) return [];
  const days = messages.list(seams.slice(0, maxNamed).map((day) => messages.day(day)));
  const more = Math.max(0, seams.length - maxNamed);
  return [{ text: messages.text('reports.seams', { dataset, days, more }) }];
}

function writeSource(source: SourceState, run: ReportRun, messages: Messages): ReportNote[] {
  const dataset = messages.text(`dataset.${source.dataset}`);
  const write = (key: 'reports.missing' | 'reports.missing.compared', days: DayRange | null) => {
    const missing = days ? listMissingDays(source, run, days) : [];
    if (missing.length === 0) return [];
    const ranges = joinDays(missing);
    const named = messages.list(ranges.slice(0, maxNamed).map((one) => messages.dayRange(one)));
    const list =
      ranges.length > maxNamed ? messages.text('reports.missing.more', { list: named }) : named;
    return [{ text: messages.text(key, { dataset, days: missing.length, list }) }];
  };
  const known = source.isEstimated ? measureKnown(source, run.parameters.period) : 1;
  return [
    ...(known <= 1 - minUnknown
      ? [{ text: messages.text('reports.known', { dataset, percent: messages.nearly(known) }) }]
      : []),
    ...write('reports.missing', run.parameters.period),
    ...write('reports.missing.compared', run.compared),
    ...writeSeams(source, dataset, messages),
    ...(source.damaged > 0
      ? [{ text: messages.text('reports.damaged', { dataset, files: source.damaged }) }]
      : []),
    ...(source.unfollowedSince !== undefined
      ? [
          {
            text: messages.text('reports.unfollowed', {
              dataset,
              day: messages.day(toDay(source.unfollowedSince)),
            }),
          },
        ]
      : []),
  ];
}
