import type { Target } from '../../../shared/domain/targets.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { openPostgresTarget } from './postgres/postgres-target.ts';
import { getPublisherName } from './publish-run.ts';
import type { PublishTarget } from './publish-target.ts';

/** Connects to a target. Fails with a kind that begins with `target-`. */
export function openTarget(
  target: Target,
  password: string | null,
  { messages, appVersion }: { readonly messages: Messages; readonly appVersion: string },
): Promise<PublishTarget> {
  const { host, port, database, user, certificate } = target;
  return openPostgresTarget({
    address: { host, port, database, user, certificate },
    password,
    publisher: { appVersion, by: getPublisherName() },
    describe: messages.field,
  });
}
