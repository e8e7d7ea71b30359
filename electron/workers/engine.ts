/** The engine process: DuckDB, alone, so that its abort ends nothing else. */
import { exportView } from '../core/export/export-view.ts';
import { previewCsv } from '../core/export/preview-csv.ts';
import { createEngine } from '../core/warehouse/engine.ts';
import { servePort } from './serve-port.ts';

const temporaryFolder = process.argv[2];
if (!temporaryFolder) throw new Error('the engine needs a temporary folder as its argument');

const engine = await createEngine({ temporaryFolder, exportView, previewCsv });
servePort(engine.methods);
