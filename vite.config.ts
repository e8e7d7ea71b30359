import { builtinModules } from 'node:module';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/long-files-first.ts';
import { keepContractNames } from './tools/build/contract-names.mjs';
import { leaveOutJsonSchemas } from './tools/build/leave-out-json-schemas.mjs';
import { noteShippedPackages } from './tools/build/shipped-packages.mjs';
import { storeTranslations } from './tools/build/store-translations.mjs';

const root = import.meta.dirname;
const shipped = noteShippedPackages(root);
const fromRoot = (path: string) => resolve(root, path);

/** Never bundled: the runtime itself and what carries native code. */
const external = [
  'electron',
  'keytar',
  /^@duckdb\/node-bindings/,
  ...builtinModules,
  ...builtinModules.map((name) => `node:${name}`),
];

/** A bundle for one of Electron's Node processes. */
function nodeBundle(input: Record<string, string>, outDir: string, format: 'es' | 'cjs') {
  return {
    consumer: 'server' as const,
    resolve: { noExternal: true as const, conditions: ['node', 'import', 'module', 'default'] },
    build: {
      outDir: fromRoot(outDir),
      emptyOutDir: true,
      emitAssets: true,
      copyPublicDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        external,
        // What is loaded at a start is what it uses: nothing of ours does anything by being imported.
        treeshake: {
          moduleSideEffects: [{ test: /\/(?:shared|electron\/core)\//, sideEffects: false }],
        },
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  };
}

/** Tests of what Vite builds, and those that replace modules. Node itself loads all others, in half the time. */
const byVite = ['renderer/**/*', 'main/*', 'shared/messages'].map(
  (path) => `tests/unit/${path}.test.ts`,
);
const byNode = { viteModuleRunner: false, nodeLoader: false };
const globalSetup = fromRoot('tests/support/bundle-programs.ts');

export default defineConfig({
  root: fromRoot('renderer'),
  base: './',
  publicDir: false,
  // node-pg requires it as CommonJS, and would get the other form.
  resolve: { alias: { 'pg-pool': fromRoot('node_modules/pg-pool/index.js') } },
  plugins: [
    react(),
    keepContractNames(root, 'preload'),
    leaveOutJsonSchemas,
    storeTranslations(root),
    shipped.plugin,
  ],
  environments: {
    client: {
      build: {
        outDir: fromRoot('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome148',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['index', 'draw'].map((page) => fromRoot(`renderer/${page}.html`)),
        },
      },
    },
    main: nodeBundle({ main: fromRoot('electron/main/main.ts') }, 'dist/main', 'es'),
    preload: nodeBundle(
      { preload: fromRoot('electron/preload/preload.ts') },
      'dist/preload',
      'cjs',
    ),
    workers: nodeBundle(
      {
        engine: fromRoot('electron/workers/engine.ts'),
        keychain: fromRoot('electron/workers/keychain.ts'),
      },
      'dist/workers',
      'es',
    ),
    sandbox: nodeBundle({ worker: fromRoot('sandbox/worker.ts') }, 'dist/sandbox', 'es'),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
      }
      shipped.write(fromRoot('dist/licences.json'));
    },
  },
  test: {
    root,
    environment: 'node',
    pool: 'forks',
    // `roomForYoung` of the tools: what is young is collected less often, for a twentieth of all work.
    execArgv: ['--min-semi-space-size=16'],
    // Files share a process and what it has loaded, which for half of them is most of their work:
    // what a module keeps is there for the next file too.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    // As many as processors: end-to-end tests have what they leave while they wait.
    maxWorkers: Math.min(4, availableParallelism()),
    // What takes seconds by itself may take ten times as long beside all else that is run.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests start hundreds of processes of their own: what those load is compiled once.
    env: { NODE_COMPILE_CACHE: fromRoot('.runtime/compile-cache') },
    reporters: ['default'],
    setupFiles: process.env.VENUE_DESK_MEASURE ? [fromRoot('tests/support/mark-file.ts')] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: byVite,
          globalSetup,
          experimental: byNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-by-vite',
          include: byVite,
          setupFiles: [fromRoot('tests/support/unstub-globals.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup,
          experimental: byNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          experimental: byNode,
        },
      },
    ],
  },
});
