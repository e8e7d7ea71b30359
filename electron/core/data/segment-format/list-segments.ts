import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { forEachAtOnce } from '../../base/concurrency/index.ts';
import { readSegmentHeader, type StoredDataset } from './read-segment.ts';
import type { DamagedSegment, SegmentEntry } from './segment-header.ts';
import { alteredEnding, segmentEnding } from './segment-name.ts';

export interface ListedSegments {
  /** In the order of their names. */
  readonly segments: readonly SegmentEntry[];
  readonly damaged: readonly DamagedSegment[];
}

/** Number of files to read at the same time. */
const atOnce = 16;

/**
 * Lists the segments in a folder of one profile's dataset, reading headers only: they are the only index. Never
 * fails: a missing folder is empty; a folder or file that can't be read is listed as damaged.
 */
export async function listSegments(
  folder: string,
  expected: StoredDataset,
): Promise<ListedSegments> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { segments: [], damaged: [] };
    const damaged = {
      name: basename(folder),
      path: folder,
      bytes: 0,
      reason: 'unreadable',
    } as const;
    return { segments: [], damaged: [damaged] };
  }
  const segmentNames = names.filter(
    (name) => name.endsWith(segmentEnding) && !name.startsWith('.'),
  );
  const segments: SegmentEntry[] = [];
  const damaged: DamagedSegment[] = [];
  await forEachAtOnce(segmentNames, atOnce, async (name) => {
    const path = join(folder, name);
    if (name.endsWith(alteredEnding)) {
      const bytes = (await stat(path).catch(() => null))?.size ?? 0;
      damaged.push({ name, path, bytes, reason: 'altered' });
      return;
    }
    const read = await readSegmentHeader(path, expected);
    if (read.entry) segments.push(read.entry);
    else damaged.push(read.damaged);
  });
  const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
  return { segments: segments.sort(byName), damaged: damaged.sort(byName) };
}
