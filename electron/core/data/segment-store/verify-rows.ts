import { join } from 'node:path';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Verified } from '../../../../shared/domain/stored-rows.ts';
import { attempt } from '../../../../shared/errors.ts';
import { readJson, writeFileWhole } from '../../base/files/index.ts';
import { type Clock, throwIfCancelled } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { RowsKey } from '../segment-format/index.ts';
import type { SegmentStore } from './segment-store.ts';
import {
  isShareDue,
  noRound,
  type Placed,
  pickNextShare,
  roundAfter,
  shareEnded,
  type VerifyRound,
  verifyRound,
} from './verify-round.ts';

/** Reads segments from end to end to check that every byte is as written. */
export interface VerifyRows {
  /** Checks every segment of one dataset, or of all if `dataset` is null. */
  all(
    profileId: string,
    dataset: DatasetId | null,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress?: (bytes: number, total: number) => void;
    },
  ): Promise<Verified>;
  /** Checks the next share, if one is due. Continues after a cancellation. */
  share(profileId: string, signal: AbortSignal): Promise<Verified>;
  /** Returns the time since when every segment was checked (milliseconds since the epoch). Null if unknown. */
  since(profileId: string): Promise<number | null>;
}

interface File extends Placed {
  readonly dataset: DatasetId;
  readonly key: RowsKey;
  readonly path: string;
}

const defaultBatch = { files: 64, bytes: 32 * 1024 ** 2 };

export function createVerifyRows(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'verify'>;
  /** The folder of all venues' stored rows. */
  readonly folder: string;
  /** Maximum for one call of the engine: between calls the check can be cancelled and reports progress. */
  readonly batch?: { readonly files: number; readonly bytes: number };
  readonly clock: Clock;
}): VerifyRows {
  const { segmentStore, engine, batch: most = defaultBatch, clock } = services;
  const roundPath = (profileId: string): string =>
    join(services.folder, profileId, 'verified.json');

  /** If this file can't be read or written, segments are only checked once more. */
  const readRound = (profileId: string): VerifyRound =>
    readJson(roundPath(profileId), verifyRound) ?? noRound;

  function writeRound(profileId: string, round: VerifyRound): void {
    attempt(() => writeFileWhole(roundPath(profileId), JSON.stringify(round)));
  }

  async function listFiles(profileId: string, datasets: readonly DatasetId[]): Promise<File[]> {
    const files: File[] = [];
    for (const dataset of datasets) {
      const { key, segments } = await segmentStore.get(profileId, dataset);
      if (key === null) continue;
      for (const { name, path, bytes } of segments) {
        files.push({ dataset, key, path, bytes, place: `${dataset}/${name}` });
      }
    }
    return files;
  }

  async function read(
    profileId: string,
    files: readonly File[],
    signal: AbortSignal,
    onBatch: (last: File, bytes: number) => void,
  ): Promise<Verified> {
    let bytes = 0;
    let damaged = 0;
    for (let at = 0; at < files.length; ) {
      throwIfCancelled(signal);
      const batch = takeBatch(files.slice(at, at + most.files), most.bytes);
      const [{ dataset, key }] = batch;
      const paths = batch.map(({ path }) => path);
      const found = await engine.verify({ profileId, dataset, key, paths }, { signal });
      if (found.damaged.length > 0)
        await segmentStore.markDamaged(profileId, dataset, found.damaged);
      damaged += found.damaged.length;
      bytes += batch.reduce((sum, file) => sum + file.bytes, 0);
      at += batch.length;
      onBatch(batch.at(-1) ?? batch[0], bytes);
    }
    return { files: files.length, bytes, damaged };
  }

  return {
    async all(profileId, dataset, { signal, onProgress }) {
      const startedAt = clock.now();
      const files = await listFiles(profileId, dataset === null ? datasetIds : [dataset]);
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      onProgress?.(0, total);
      const verified = await read(profileId, files, signal, (_, bytes) =>
        onProgress?.(bytes, total),
      );
      if (dataset === null && files.length > 0) {
        writeRound(profileId, shareEnded({ ...noRound, startedAt }, true, clock.now()));
      }
      return verified;
    },

    async share(profileId, signal) {
      let round = readRound(profileId);
      if (!isShareDue(round, clock.now())) return nothing;
      const files = await listFiles(profileId, datasetIds);
      if (files.length === 0) return nothing;
      const share = pickNextShare(files, round);
      const verified = await read(profileId, share, signal, (last) => {
        round = roundAfter(round, last, clock.now());
        writeRound(profileId, round);
      });
      const { after } = round;
      const isLast = files.every(({ place: path }) => after !== null && path <= after);
      writeRound(profileId, shareEnded(round, isLast, clock.now()));
      return verified;
    },

    since: async (profileId) => readRound(profileId).since,
  };
}

const nothing: Verified = { files: 0, bytes: 0, damaged: 0 };

/** Returns the first segments of one dataset, up to `maxBytes` together. */
function takeBatch(files: readonly File[], maxBytes: number): [File, ...File[]] {
  const [first, ...others] = files;
  if (!first) throw new Error('no file left');
  const batch: [File, ...File[]] = [first];
  let bytes = first.bytes;
  for (const file of others) {
    bytes += file.bytes;
    if (file.dataset !== first.dataset || bytes > maxBytes) break;
    batch.push(file);
  }
  return batch;
}
