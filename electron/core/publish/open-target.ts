import type { Target } from '../../../shared/domain/targets.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import { openClickhouseTarget } from './clickhouse/clickhouse-target.ts';
import { openFileTarget } from './file/file-target.ts';
import { openPostgresTarget } from './postgres/postgres-target.ts';
import { getPublisherName } from './publish-run.ts';
import type { PublishTarget } from './publish-target.ts';

/** What is published to: a stored target, or a file that a command names. */
export type TargetPlace = Target | Pick<Target & { kind: 'file' }, 'kind' | 'name' | 'path'>;

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
  if (target.kind === 'file') {
    return openFileTarget({ path: target.path, engine, publisher, describe, signal });
  }
  const { host, port, user, certificate, includesPersonal = false } = target;
  const address = { host, port, user, certificate };
  if (target.kind === 'clickhouse') {
    return openClickhouseTarget({ address, password, publisher, describe, includesPersonal });
  }
  const { database } = target;
  return openPostgresTarget({
    address: { ...address, database },
    password,
    publisher,
    describe,
    includesPersonal,
  });
}
