import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { deskProgram } from './start-desk.ts';

const root = join(import.meta.dirname, '../../..');
const adapters = join(import.meta.dirname, 'node-adapters.ts');
/** Of main's adapters the one of electron-store needs nothing of Electron's. */
const ofElectron = /^electron$|adapters\/(?!electron-store)[a-z-]+\.ts$|shell\/report-bug\.ts$/;

/** Makes one file of the app and its commands for plain Node: it loads in a fraction of the time. */
export async function bundleDesk(): Promise<void> {
  // Another run may be starting the one that is there.
  const own = join(dirname(deskProgram), `${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'without-electron',
        enforce: 'pre',
        resolveId: (source) => (ofElectron.test(source) ? adapters : null),
      },
    ],
    ssr: { noExternal: true, external: ['@duckdb/node-api'] },
    build: {
      ssr: true,
      outDir: own,
      target: 'node24',
      rolldownOptions: {
        // What nobody calls here need not be there.
        shimMissingExports: true,
        input: Object.fromEntries(
          ['desk-process', 'fortnight-process'].map((name) => [
            name,
            join(import.meta.dirname, `${name}.ts`),
          ]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  for (const name of readdirSync(own)) renameSync(join(own, name), join(own, '..', name));
  rmSync(own, { recursive: true });
}
