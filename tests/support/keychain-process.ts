/** The keychain's worker as a child of a plain Node process: what a utility process is in the app. */
import keytar from 'keytar';
import { createKeychainMethods } from '../../electron/core/access/keychain/keychain-methods.ts';
import { serveWorker } from '../../electron/core/base/worker/serve-worker.ts';

serveWorker(
  {
    postMessage: (message) => process.send?.(message),
    on: (_, listener) => process.on('message', (data) => listener({ data })),
  },
  createKeychainMethods(keytar),
);
