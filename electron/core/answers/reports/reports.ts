import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Capacity } from '../../../../shared/domain/capacity.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type {
  ReportCell,
  ReportId,
  ReportParameters,
} from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import type {
  DayRows,
  LinkedRows,
  LinkedSubject,
  RemovedLine,
  Reported,
  SinceYesterday,
  SourceState,
  Today,
} from '../../../../shared/domain/reports.ts';
import type { StatusEvidences } from '../../../../shared/domain/status-evidence.ts';
import type { DrillDownFilter, LookedUpFilter } from '../../../../shared/domain/views.ts';
import { fail } from '../../../../shared/errors.ts';
import { type DayRange, findLengthProblem } from '../../../../shared/ranges.ts';
import { findValue } from '../../../../shared/reports/drill-down.ts';
import { fitsReport, getReport } from '../../../../shared/reports/reports.ts';
import {
  addDays,
  getDayStart,
  getVenueNow,
  pickLater,
  toVenueDay,
  type VenueDate,
} from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import { findReport } from './all-reports.ts';
import { countLinkedRows } from './linked-rows.ts';
import { createReadReport } from './read-report.ts';
import { listRemovedLines } from './removed-lines.ts';
import { queryRowsByDay } from './rows-by-day.ts';
import { queryRunSheet, type RunSheet } from './run-sheet.ts';
import { takeSnapshot } from './snapshot.ts';
import { queryStatusEvidence } from './status-evidence.ts';
import { queryChangedOrders, querySinceYesterday } from './today/since-yesterday.ts';
import { readToday } from './today/today.ts';

/**
 * All reports of a venue, over stored rows, without a request. Methods fail with `nothing-kept`, `stored-rows-locked` and
 * the like if nothing of the venue can be read.
 */
export interface Reports {
  /** Default: today, by the venue's clock. */
  readToday(
    wanted: { readonly profileId: string; readonly day?: VenueDate | undefined },
    signal: AbortSignal,
  ): Promise<Today>;
  readSinceYesterday(profileId: string, signal: AbortSignal): Promise<SinceYesterday>;
  /** Includes visitors' remarks, which are personal data, only if `remarks` is set. */
  readRunSheet(
    wanted: { readonly profileId: string; readonly day: VenueDate; readonly remarks: boolean },
    signal: AbortSignal,
  ): Promise<Reported<RunSheet>>;
  /** Runs a report. Fails with `input-not-valid` if the report doesn't know a parameter. */
  run(
    request: {
      readonly profileId: string;
      readonly report: ReportId;
      readonly parameters: ReportParameters;
    },
    signal: AbortSignal,
  ): Promise<ReportRun>;
  /**
   * Counts the stored rows of each day, by the date that the dataset is requested by. Fails with `range-not-permitted`.
   */
  readRowsByDay(
    request: { readonly profileId: string; readonly dataset: DatasetId; readonly days: DayRange },
    signal: AbortSignal,
  ): Promise<DayRows[]>;
  /**
   * Looks up the rows behind a figure among those of an open result set, as stored now. Fails with `input-not-valid` if
   * the report has no such figure.
   */
  locateAnchorRows(
    wanted: {
      readonly profileId: string;
      readonly resultId: string;
      readonly filter: LookedUpFilter;
    },
    signal: AbortSignal,
  ): Promise<void>;
  /** Returns the current value at the anchor's place in the report. Null if there is none. */
  findValue(
    wanted: { readonly profileId: string; readonly filter: DrillDownFilter },
    signal: AbortSignal,
  ): Promise<ReportCell>;
  /** Counts the stored rows of an order, a guide or a barcode, by dataset. */
  readLinkedRows(
    request: {
      readonly profileId: string;
      readonly subject: LinkedSubject;
      readonly datasets: readonly DatasetId[];
    },
    signal: AbortSignal,
  ): Promise<LinkedRows>;
  /** Lists the lines removed from an order, as last seen. */
  readRemovedLines(
    request: { readonly profileId: string; readonly orderNumber: string },
    signal: AbortSignal,
  ): Promise<RemovedLine[]>;
  /** Reads what the stored rows show about each status, and yesterday's amounts by status. */
  readStatusEvidence(profileId: string, signal: AbortSignal): Promise<StatusEvidences>;
  /** Closes the rows that reports opened. */
  release(profileId: string): Promise<void>;
}

export function createReports(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'report' | 'releaseReports'>;
  readonly categories: (profileId: string) => ValueCategories;
  readonly capacity: (profileId: string) => Capacity;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}): Reports {
  const { engine, timeZone, clock } = services;
  const read = createReadReport(services);
  const readOfOneMoment = () =>
    createReadReport({ ...services, segmentStore: takeSnapshot(services.segmentStore) });
  const makeQuestion = (profileId: string, report: ReportId, parameters: ReportParameters) => {
    if (!fitsReport(getReport(report), parameters)) fail('input-not-valid');
    return {
      profileId,
      parameters,
      categories: services.categories(profileId),
      capacity: services.capacity(profileId),
      now: getVenueNow(timeZone(profileId), clock.now()),
    };
  };
  const run: Reports['run'] = async ({ profileId, report, parameters }, signal) =>
    findReport(report).run(read, makeQuestion(profileId, report, parameters), signal);
  return {
    readToday: ({ profileId, day }, signal) =>
      readToday(
        readOfOneMoment(),
        { profileId, day, now: getVenueNow(timeZone(profileId), clock.now()) },
        signal,
      ),
    async readSinceYesterday(profileId, signal) {
      const zone = timeZone(profileId);
      const day = toVenueDay(zone, clock.now());
      const query = querySinceYesterday(day, findMidnight(day, zone));
      const { figures, sources } = await read(profileId, query, signal);
      // Yesterday’s state is stored, even if no order changed on the day before.
      const { days: [dayBefore] = [], dataAsOf = null } = sources['earlier'] ?? {};
      const since =
        figures.since !== null &&
        dayBefore?.missing === 0 &&
        dataAsOf !== null &&
        dataAsOf >= getDayStart(addDays(dayBefore.day, 1))
          ? pickLater(figures.since, dayBefore.day)
          : figures.since;
      return { day, ...figures, since, orders: sources['current'] as SourceState };
    },
    readRunSheet: ({ profileId, day, remarks }, signal) =>
      read(profileId, queryRunSheet(day, remarks), signal),
    async readRowsByDay({ profileId, dataset, days }, signal) {
      const rangeProblem = findLengthProblem(days);
      if (rangeProblem) fail('range-not-permitted', { rangeProblem });
      const { axis } = getDataset(dataset);
      if (!axis?.field) return [];
      const query = queryRowsByDay(dataset, axis.field, days);
      const { figures } = await read(profileId, query, signal);
      return figures;
    },
    async readLinkedRows({ profileId, subject, datasets }, signal) {
      const { figures } = await read(profileId, countLinkedRows(subject, datasets), signal);
      return figures;
    },
    async readRemovedLines({ profileId, orderNumber }, signal) {
      const { figures } = await read(profileId, listRemovedLines(orderNumber), signal);
      return figures;
    },
    async readStatusEvidence(profileId, signal) {
      const today = toVenueDay(timeZone(profileId), clock.now());
      const { figures, sources } = await read(profileId, queryStatusEvidence(today), signal);
      const isKnown = sources['sales']?.days.every(({ missing }) => missing === 0) ?? false;
      return { ...figures, yesterday: { ...figures.yesterday, isKnown } };
    },
    run,
    async locateAnchorRows({ profileId, resultId, filter }, signal) {
      if (filter.kind === 'changed') {
        const known = findMidnight(filter.day, timeZone(profileId));
        await read(profileId, queryChangedOrders(resultId, filter, known), signal);
        return;
      }
      const { report, parameters } = filter;
      const question = makeQuestion(profileId, report, parameters);
      await findReport(report).locateAnchorRows(read, question, { resultId, filter }, signal);
    },
    async findValue({ profileId, filter: { report, parameters, anchor } }, signal) {
      return findValue(await run({ profileId, report, parameters }, signal), anchor) ?? null;
    },
    release: async (profileId) => {
      await engine.releaseReports({ profileId });
    },
  };
}

/** The start of a day, milliseconds since the epoch. */
function findMidnight(day: VenueDate, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}
