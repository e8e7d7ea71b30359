import type { Target } from '../../../shared/domain/targets.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import { openClickhouseTarget } from './clickhouse/clickhouse-target.ts';
import { openFileTarget } from './file/file-target.ts';
import { openDiskStore } from './lake/disk-store.ts';
import type { LakeStore } from './lake/lake-store.ts';
import { openLakeTarget } from './lake/lake-target.ts';
import { openS3Store } from './lake/s3-store.ts';
import { openPostgresTarget } from './postgres/postgres-target.ts';
import { getPublisherName } from './publish-run.ts';
import type { PublishTarget } from './publish-target.ts';

/** A stored target, or a file or folder that a command names. */
export type TargetPlace =
  | Target
  | Pick<Extract<Target, { readonly path: string }>, 'kind' | 'name' | 'path'>;

export interface OpenTargetServices {
  readonly messages: Messages;
  readonly appVersion: string;
  readonly engine: EngineCaller;
}

/** Connects to a target. Fails with a kind that begins with `target-`. */
export function openTarget(
  target: TargetPlace,
  password: string | null,
  { messages, appVersion, engine }: OpenTargetServices,
  signal: AbortSignal,
): Promise<PublishTarget> {
  const publisher = { appVersion, by: getPublisherName() };
  const describe = messages.field;
  const includesPersonal = ('includesPersonal' in target && target.includesPersonal) || false;
  const openLake = (store: LakeStore) =>
    openLakeTarget({ store, engine, publisher, describe, includesPersonal, signal });
  if ('path' in target) {
    const { kind, path } = target;
    return kind === 'file'
      ? openFileTarget({ path, engine, publisher, describe, signal })
      : openLake(openDiskStore(path));
  }
  const { host, port, user, certificate } = target;
  const address = { host, port, user, certificate };
  if (target.kind === 's3') {
    const { region, bucket, folder } = target;
    const store = openS3Store({ ...address, region, bucket, folder }, password);
    return openLake(store);
  }
  const { keepsHistory = false } = target;
  const options = { password, publisher, describe, includesPersonal, keepsHistory };
  return target.kind === 'clickhouse'
    ? openClickhouseTarget({ ...options, address })
    : openPostgresTarget({ ...options, address: { ...address, database: target.database } });
}
