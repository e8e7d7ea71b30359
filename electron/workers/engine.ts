/** The engine process: DuckDB, alone, so that its abort ends nothing else. */
import { exportView } from '../core/export/export-view.ts';
import { exportWorkbook } from '../core/export/export-workbook.ts';
import { previewFile } from '../core/export/preview-file.ts';
import { createEngine } from '../core/warehouse/engine.ts';
import { servePort } from './serve-port.ts';

const temporaryFolder = process.argv[2];
if (!temporaryFolder) throw new Error('the engine needs a temporary folder as its argument');

const engine = await createEngine({ temporaryFolder, exportView, exportWorkbook, previewFile });
servePort(engine.methods);
