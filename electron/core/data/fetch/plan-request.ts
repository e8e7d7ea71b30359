import {
  findListOperation,
  getBookingOperation,
  getDataset,
} from '../../../../shared/catalogue/catalogue.ts';
import type {
  BookingOperation,
  DatasetId,
  RequestWay,
} from '../../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../../shared/domain/datasets.ts';
import { fail } from '../../../../shared/errors.ts';
import { minOverlap, type Overlap } from '../../../../shared/overlap.ts';
import {
  findLatestEnd,
  findPeriodProblem,
  isBeyondYears,
  type Period,
} from '../../../../shared/ranges.ts';
import { addDays, getDayStart, toDay, type VenueDateTime } from '../../../../shared/venue-time.ts';
import { addMonth, selectsWholes } from '../../../../shared/whole-rows.ts';
import { planWholes } from '../../../../shared/windows.ts';
import type { CallParameters, DownloadOperationId } from '../../access/platform/index.ts';

/**
 * A row request that may be sent: one operation, its parameters other than dates, and the period.
 */
export interface PlannedRequest {
  readonly operation: DownloadOperationId;
  readonly shape: 'list' | 'one';
  readonly parameters: CallParameters;
  readonly period: Period | null;
  /** The latest time that may be requested; null if the future may be. */
  readonly latest: VenueDateTime | null;
  /** The windows to request, if they are planned already (for a job, or by start and end); otherwise null. */
  readonly windows: readonly Period[] | null;
}

/**
 * Turns a row request into a planned request. Checks all of it again, since the caller is not trusted. With `anyLength`
 * a period may be longer than a month: it is fetched window by window. Fails with `range-not-permitted` or
 * `input-not-valid`.
 */
export function planRequest(
  dataset: DatasetId,
  rowRequest: RowRequest,
  venueNow: Temporal.PlainDateTime,
  anyLength = false,
  overlap: Overlap = minOverlap,
): PlannedRequest {
  const period = 'period' in rowRequest ? (rowRequest.period ?? null) : null;
  if (period) checkPeriod(dataset, period, venueNow, anyLength);
  const description = getDataset(dataset);
  const { axis } = description;
  return {
    ...planCall(dataset, rowRequest, period),
    latest: axis && findLatestEnd(axis, venueNow),
    windows: period && selectsWholes(description) ? planWholesPeriods(period, overlap) : null,
  };
}

/** Plans a permitted period as one request, and a longer one as several windows. */
function planWholesPeriods(period: Period, overlap: Overlap): Period[] {
  const isPermitted = period.to <= addMonth(period.from);
  return isPermitted ? [period] : planWholes(period, [], overlap).flatMap(({ asks }) => asks);
}

function planCall(
  dataset: DatasetId,
  rowRequest: RowRequest,
  period: Period | null,
): Omit<PlannedRequest, 'latest' | 'windows'> {
  switch (rowRequest.by) {
    case 'period': {
      const operation = getListOperation(dataset, 'period');
      if (rowRequest.orderNumber === undefined) return makeCall(operation, {}, period);
      requireWay(operation, 'orderNumber');
      return makeCall(operation, { ordernumber: readText(rowRequest.orderNumber) }, period);
    }
    case 'orderNumber':
      return makeCall(
        getListOperation(dataset, 'orderNumber'),
        { ordernumber: readText(rowRequest.orderNumber) },
        null,
      );
    case 'barcode':
      return makeCall(
        getListOperation(dataset, 'barcode'),
        { barcode: readText(rowRequest.barcode) },
        period,
      );
    case 'guide':
      return makeCall(
        getGuideOperation(dataset, period),
        {
          guideid: readDigits(rowRequest.guideId),
          ...readFrom(dataset, rowRequest.from, period),
        },
        period,
      );
    case 'stored':
      // Stored rows are opened, never requested.
      return fail('input-not-valid', { params: { field: 'by' } });
  }
}

function checkPeriod(
  dataset: DatasetId,
  period: Period,
  venueNow: Temporal.PlainDateTime,
  anyLength: boolean,
): void {
  const { axis } = getDataset(dataset);
  if (!axis) fail('input-not-valid', { params: { field: 'period' } });
  const rangeProblem = findPeriodProblem(period, axis, venueNow);
  if (rangeProblem === 'longer-than-a-month' && anyLength) {
    if (isBeyondYears(period)) {
      fail('range-not-permitted', { rangeProblem: 'longer-than-20-years' });
    }
    // With `anyLength`, only the period's last day is checked: it must not be too late.
    const last = { from: getDayStart(addDays(toDay(period.to), -1)), to: period.to };
    const endProblem = findPeriodProblem(last, axis, venueNow);
    if (endProblem) fail('range-not-permitted', { rangeProblem: endProblem });
  } else if (rangeProblem) fail('range-not-permitted', { rangeProblem });
}

function getListOperation(dataset: DatasetId, way: RequestWay): BookingOperation {
  const operation = findListOperation(dataset);
  if (!operation) fail('input-not-valid', { params: { field: 'by' } });
  requireWay(operation, way);
  return operation;
}

function requireWay(operation: BookingOperation, way: RequestWay): void {
  if (!operation.ways.includes(way)) fail('input-not-valid', { params: { field: 'by' } });
}

function getGuideOperation(dataset: DatasetId, period: Period | null): BookingOperation {
  if (dataset === 'availabilities') return getBookingOperation('getGuideAvailabilities');
  if (period) fail('input-not-valid', { params: { field: 'period' } });
  if (dataset === 'guides') return getBookingOperation('getGuide');
  if (dataset === 'skills') return getBookingOperation('getGuideSkills');
  return fail('input-not-valid', { params: { field: 'by' } });
}

function makeCall(
  operation: BookingOperation,
  parameters: CallParameters,
  period: Period | null,
): Omit<PlannedRequest, 'latest' | 'windows'> {
  return {
    operation: operation.id as DownloadOperationId,
    shape: operation.returns.shape,
    parameters,
    period,
  };
}

/** Returns a typed number, trimmed. Fails with `input-not-valid` if nothing is left. */
function readText(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.length > 200 || !text.isWellFormed()) {
    fail('input-not-valid', { params: { field: 'number' } });
  }
  return text;
}

/** Reads a start date without an end, which only a guide's availabilities may have. */
function readFrom(
  dataset: DatasetId,
  from: VenueDateTime | undefined,
  period: Period | null,
): CallParameters {
  if (from === undefined) return {};
  if (dataset !== 'availabilities' || period) {
    fail('input-not-valid', { params: { field: 'period' } });
  }
  return { fromdate: from };
}

function readDigits(guideId: string): string {
  if (!/^\d{1,19}$/.test(guideId)) fail('input-not-valid', { params: { field: 'guideId' } });
  return guideId;
}
