/** The engine process. DuckDB runs here alone, so that its abort ends nothing else. */

import { createEngine } from '../core/data/engine/engine.ts';
import { servePort } from './serve-port.ts';

const temporaryFolder = process.argv[2];
if (!temporaryFolder) throw new Error('the engine needs a temporary folder as its argument');

const engine = await createEngine({ temporaryFolder, onRunaway: () => process.exit(1) });
servePort(engine.methods);
