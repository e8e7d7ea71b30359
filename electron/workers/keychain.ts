import keytar from 'keytar';
import { createKeychainMethods } from '../core/vault/keychain-methods.ts';
import { serveWorker, type WorkerPort } from '../core/worker/serve-worker.ts';

serveWorker(
  (process as unknown as { parentPort: WorkerPort }).parentPort,
  createKeychainMethods(keytar),
);
