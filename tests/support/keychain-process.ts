/** The keychain's worker as a child of plain Node; in the app it is a utility process. */
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
