import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { coversTime } from '../../../../shared/coverage.ts';
import type { DatasetStorage, Removal } from '../../../../shared/domain/stored-rows.ts';
import type { DamagedSegment, ListedSegments, SegmentEntry } from '../segment-format/index.ts';
import { findSupersededSegments } from './superseded.ts';

export function findNewestTime(segments: readonly SegmentEntry[]): number {
  return segments.reduce((newest, { fetchedAt }) => Math.max(newest, fetchedAt), 0);
}

/** True if the files on the disk are those of the lists, of the same sizes. */
export function hasSameFiles(
  files: readonly { readonly path: string; readonly bytes: number }[],
  lists: readonly ListedSegments[],
): boolean {
  const listed = lists.flatMap(({ segments, damaged }) => [...segments, ...damaged]);
  const sizes = new Map(listed.map(({ path, bytes }) => [path, bytes]));
  return files.length === sizes.size && files.every(({ path, bytes }) => sizes.get(path) === bytes);
}

export function measureStorage(
  dataset: DatasetId,
  segments: readonly SegmentEntry[],
  damaged: readonly DamagedSegment[],
): DatasetStorage {
  const old = findSupersededSegments(segments);
  const times = segments.map(({ fetchedAt }) => fetchedAt);
  const sumBytes = (files: readonly { readonly bytes: number }[]): number =>
    files.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    dataset,
    segments: segments.length,
    rows: segments.reduce((sum, { rows }) => sum + rows, 0),
    bytes: sumBytes(segments) + sumBytes(damaged),
    oldVersions: { segments: old.length, bytes: sumBytes(old) },
    oldestFetchedAt: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null,
    newestFetchedAt: times.length > 0 ? findNewestTime(segments) : null,
    damaged: damaged.map(({ name, reason, bytes }) => ({
      name: name.slice(0, 200),
      reason,
      bytes,
    })),
  };
}

export function listFilesToRemove(
  removal: Removal,
  segments: readonly SegmentEntry[],
  damaged: readonly DamagedSegment[],
): readonly { readonly path: string; readonly bytes: number }[] {
  switch (removal.what) {
    case 'everything':
      return [...segments, ...damaged];
    case 'old-versions':
      return findSupersededSegments(segments);
    case 'damaged':
      return damaged;
    case 'period': {
      const { from, to } = removal.period;
      return segments.filter(
        (segment) => coversTime(segment) && segment.window.from < to && segment.window.to > from,
      );
    }
  }
}
