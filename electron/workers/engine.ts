/** The engine process: DuckDB, alone, so that its abort ends nothing else. */
import { fileMakers } from '../core/export/file-makers.ts';
import { createEngine } from '../core/warehouse/engine.ts';
import { servePort } from './serve-port.ts';

const temporaryFolder = process.argv[2];
if (!temporaryFolder) throw new Error('the engine needs a temporary folder as its argument');

const engine = await createEngine({ temporaryFolder, ...fileMakers });
servePort(engine.methods);
