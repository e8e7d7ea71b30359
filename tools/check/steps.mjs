import { join } from 'node:path';

/**
 * @typedef {object} CheckStep
 * @property {string} name
 * @property {string[]} script a package's program and its arguments
 * @property {boolean} [onSystemNode] on the Node that runs the tools instead of Electron's own
 */

/**
 * Each folder has its own tsconfig: no DOM in core, no Node in the renderer. Benches are checked with the tests, whose
 * types they use.
 */
const folders = ['shared', 'electron', 'electron/preload', 'renderer', 'sandbox', 'tests', 'tools'];

const toProgram = (/** @type {string[]} */ ...path) => join('node_modules', ...path);

/** @type {CheckStep[]} */
export const checkSteps = [
  {
    name: 'Format and lint',
    script: [
      toProgram('@biomejs', 'biome', 'bin', 'biome'),
      'check',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '.',
    ],
  },
  ...folders.map((folder) => ({
    name: `Types of ${folder}`,
    // Several threads would each infer the same types: twice the work for the same result.
    script: [toProgram('typescript', 'bin', 'tsc'), '--singleThreaded', '-p', folder],
  })),
  {
    name: 'Import rules',
    script: [
      toProgram('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '.',
    ],
  },
  {
    name: 'Screenshots',
    script: [join('tools', 'tour', 'check-stamps.mjs')],
    onSystemNode: true,
  },
  { name: 'Secrets', script: [join('tools', 'scan-secrets.mjs')], onSystemNode: true },
  {
    name: 'Unused code',
    script: [toProgram('knip', 'bin', 'knip.js')],
    onSystemNode: true, // its parser needs a buffer larger than Electron's V8 allows
  },
];
