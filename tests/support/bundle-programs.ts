import { join } from 'node:path';
import { build } from 'vite';

/** Programs of this folder that tests start repeatedly. */
const programs = [
  'export-under-limit',
  'export-until-killed',
  'job-process',
  'publish-until-killed',
  'store-under-limit',
];
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.runtime/test-programs');

/** Returns the bundled file of a program of this folder. */
export function findBundled(name: `${string}.ts`): string {
  return join(folder, name.replace(/ts$/, 'mjs'));
}

/** Bundles each program into one file before the tests: it loads in half the time of a hundred modules. */
// biome-ignore lint/style/noDefaultExport: Vitest wants it so
export default async function bundlePrograms(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // As in the app's own build.
    resolve: { alias: { 'pg-pool': join(root, 'node_modules/pg-pool/index.js') } },
    ssr: { noExternal: true, external: ['@duckdb/node-api', 'electron'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(
          programs.map((name) => [name, join(import.meta.dirname, `${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}
