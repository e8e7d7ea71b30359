import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { deskProgram } from './start-desk.ts';

const root = join(import.meta.dirname, '../../..');
const adapters = join(import.meta.dirname, 'node-adapters.ts');
/** Of main's adapters, only the one of electron-store needs nothing of Electron. */
const ofElectron = /^electron$|adapters\/(?!electron-store)[a-z-]+\.ts$|shell\/report-bug\.ts$/;

/** Bundles the app and its commands into one file for plain Node, which loads in a fraction of the time. */
export async function bundleDesk(): Promise<void> {
  // Another run may be starting the existing file.
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
        // Unused code is left out.
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
