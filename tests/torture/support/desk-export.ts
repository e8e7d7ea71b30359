/** The writers of every format, with the real engine, in this process or in one of its own. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import {
  createWorker,
  serveWorker,
  type Worker,
} from '../../../electron/core/base/worker/index.ts';
import type { EngineMethods } from '../../../electron/core/data/engine/contract/engine-methods.ts';
import { createEngine } from '../../../electron/core/data/engine/engine.ts';
import { openPendingFiles } from '../../../electron/core/exports/index.ts';
import { Failure } from '../../../shared/errors.ts';
import { exportInput } from '../../support/export-input.ts';
import type { DeskOrder } from './desk-orders.ts';
import { createEngineWorker } from './node-adapters.ts';

const resultId = 'answer-one';
const columns = ['bookingLineId', 'orderNumber', 'visitStart'];

type Say = (line: string) => void;

/** Makes this process the engine, as the app's utility process is. */
export async function serveEngine(temporaryFolder: string): Promise<never> {
  const { methods } = await createEngine({ temporaryFolder });
  serveWorker(
    {
      postMessage: (message) => process.send?.(message),
      on: (_, listener) => process.on('message', (data) => listener({ data })),
    },
    methods,
  );
  return new Promise(() => undefined);
}

function forkEngine(folder: string, say: Say): Worker<EngineMethods> {
  return createWorker<EngineMethods>((events) => {
    const child = fork(process.argv[1] as string, ['engine', folder], {
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.on('message', (message) => events.onMessage(message as never));
    child.on('exit', events.onExit);
    child.on('error', () => undefined);
    say(`engine ${child.pid}`);
    return { post: (message) => void child.send(message), kill: () => void child.kill('SIGKILL') };
  });
}

export async function exportForEver(
  order: Extract<DeskOrder, { do: 'export' }>,
  say: Say,
): Promise<never> {
  const { userData, body, target, format, hasOwnEngine } = order;
  const working = join(userData, 'working');
  const engine = hasOwnEngine ? forkEngine(working, say) : createEngineWorker(working);
  const isFolder = format === 'folder';
  const files = openPendingFiles(userData);
  const view = { resultId, columns, sort: [], filters: [], personalData: 'shown' } as const;
  const plan = {
    format: (isFolder ? 'parquet' : format) as 'csv',
    receipt: { venue: 'Zoo' },
    ...(isFolder ? { partition: 'visitStart' } : {}),
  };
  const ingest = (): Promise<unknown> =>
    engine.call.ingest({
      resultId,
      dataset: 'bookings',
      bodies: [body],
      period: null,
      timeZone: 'UTC',
    });
  await ingest();
  for (;;) {
    say('start');
    try {
      const { file } = await files.writePending(
        { profileId: 'profile-one', target, isFolder },
        ({ target: path, replaces }) =>
          engine.call.export({
            ...exportInput({ ...view, columns, sort: [], filters: [] }, { ...plan, target: path }),
            ...(isFolder ? {} : { replaces }),
          }),
      );
      say(`done ${JSON.stringify(file.files)}`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      say(`failed ${error.error.kind}`);
      await ingest();
    }
  }
}
