import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import { minOverlap, type Overlap } from '../../../../shared/overlap.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import {
  findWholesLimits,
  listRequestedWholes,
  reportLimits,
  selectsWholes,
} from '../../../../shared/whole-rows.ts';
import { throwIfCancelled } from '../../base/time/index.ts';
import type { FetchRows } from './fetch-port.ts';
import { createFetchWindow, type FetchWindowOptions } from './fetch-window.ts';
import { planRequest } from './plan-request.ts';

/**
 * Makes the function that checks and fetches one row request for a screen. Fails like `createFetchWindow`, and with
 * `range-not-permitted` or `input-not-valid`.
 */
export function createFetchRows(options: FetchWindowOptions): FetchRows {
  const { profile, clock } = options;
  const fetchWindow = createFetchWindow(options);

  return async ({
    dataset,
    rowRequest,
    anyLength = false,
    overlap = minOverlap,
    signal,
    onProgress,
  }) => {
    throwIfCancelled(signal);
    const now = getVenueNow(profile.timeZone, clock.now());
    const request = planRequest(dataset, rowRequest, now, anyLength, overlap);
    const resultId = randomUUID();
    const { ingestStats, bytes, requested, fetchedAt, dataAsOf, storing } = await fetchWindow({
      resultId,
      dataset,
      request,
      keep: request.period,
      signal,
      onProgress,
    });
    const resultSet = {
      resultId,
      profileId: profile.id,
      dataset,
      rowRequest,
      ingestStats,
      bytes,
      fetchedAt,
      dataAsOf,
      stored: false,
      gaps: [],
      damaged: [],
      ...getLimits(dataset, request.period, requested, overlap),
      provisional: null,
      shrunkFrom: null,
      notStored: null,
      staleBecause: null,
    } satisfies ResultSet;
    return { resultSet, storing };
  };
}

function getLimits(
  dataset: DatasetId,
  period: Period | null,
  requested: readonly Period[],
  overlap: Overlap,
): Pick<ResultSet, 'seams' | 'upToDays'> {
  if (!period || !selectsWholes(getDataset(dataset))) return {};
  return reportLimits(
    findWholesLimits(period, listRequestedWholes([{ window: period, requested }]), overlap),
  );
}
