import { join } from 'node:path';
import { app } from 'electron';
import type { Emit } from '../../../shared/ipc/emit.ts';
import {
  createUpdateService,
  openUpdateStore,
  readUpdatePolicy,
  readUpdateSource,
  type UpdateService,
} from '../../core/app/updates/index.ts';
import {
  createUpdateHttp,
  describeUpdatedSystem,
  findUpdateSourceFile,
  handOverUpdate,
} from '../adapters/update-system.ts';
import type { AppServices } from './app-services.ts';

/** Updates of the app, from the address in its package. */
export function createWindowUpdates(
  { storedFiles, messages, appVersion, clock }: AppServices,
  {
    emit,
    ...rest
  }: {
    readonly emit: Emit;
    readonly isBusy: () => boolean;
    readonly reportBug: (where: string, error: unknown) => unknown;
  },
): UpdateService {
  return createUpdateService({
    appVersion,
    clock,
    source: readUpdateSource(findUpdateSourceFile()),
    policy: readUpdatePolicy,
    store: openUpdateStore(storedFiles),
    http: createUpdateHttp,
    folder: join(app.getPath('userData'), 'updates'),
    messages,
    here: describeUpdatedSystem(),
    handOver: handOverUpdate,
    isBusy: rest.isBusy,
    onChange: () => emit('updates', 'changed', {}),
    onBug: (error) => rest.reportBug('updates', error),
  });
}
