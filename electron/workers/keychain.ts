import keytar from 'keytar';
import { createKeychainMethods } from '../core/vault/keychain-methods.ts';
import { serveWorker, type WorkerPort } from '../core/worker/serve-worker.ts';

const { parentPort } = process as unknown as { parentPort: WorkerPort };
// A little later, so that the answer still leaves.
const endSoon = () => setTimeout(() => process.exit(0), 50);

serveWorker(parentPort, createKeychainMethods(keytar, endSoon));
