/**
 * Who may import whom. What no row allows is forbidden, in type-only and dynamic imports too, and
 * a file in a folder without a row fails: nothing falls through the table.
 * Proven by tests/architecture/import-rules.test.ts.
 */

/** @param {...string} names npm packages */
const packages = (...names) => ({ path: `^node_modules/(${names.join('|')})/` });
/** @param {...string} paths regular expressions for files of ours */
const ours = (...paths) => ({ path: `^(${paths.join('|')})` });

const node = { dependencyTypes: ['core'], pathNot: '^electron' };
const electron = { path: '^electron(/(main|renderer|common|utility))?$' };
const anyPackage = { path: '^node_modules/' };

const shared = ours('shared/');
/** What every part of core stands on. */
const coreBase = ours('electron/core/(concurrency|files|time|worker)/');

/** What screens are built from. */
const screenPackages = [
  packages(
    '@internationalized/date',
    '@tanstack/react-query',
    '@tanstack/react-table',
    '@tanstack/react-virtual',
    'react',
    'react-aria-components',
    'react-dom',
  ),
];

/**
 * A part of core: itself, the base, the contracts, Node, and the parts named.
 *
 * @param {string} name
 * @param {...object} more
 * @returns {[from: string, to: object[]]}
 */
const corePart = (name, ...more) => [
  `electron/core/${name}/`,
  [ours(`electron/core/${name}/`), coreBase, shared, node, packages('valibot'), ...more],
];

/** @type {[from: string, to: object[]][]} */
const table = [
  ['shared/', [shared, packages('valibot', 'intl-messageformat')]],

  ['electron/core/(concurrency|files|time|worker)/', [coreBase, shared, node, packages('valibot')]],
  corePart('vault'),
  corePart('login', ours('electron/core/vault/')),
  corePart('platform', ours('electron/core/login/')),
  corePart('doctor', ours('electron/core/(login|platform|vault)/')),
  corePart('segments'),
  corePart('warehouse', ours('electron/core/segments/'), packages('@duckdb/node-api')),
  corePart('sync', ours('electron/core/platform/', 'electron/core/warehouse/')),
  corePart('export', ours('electron/core/warehouse/'), packages('@duckdb/node-api')),
  corePart('reports', ours('electron/core/warehouse/')),
  corePart('command'),
  corePart('recipes', ours('electron/core/export/')),

  ['electron/workers/', [ours('electron/workers/', 'electron/core/'), shared, node]],
  // The only file that may touch the OS keychain: it runs in a process that can be killed.
  ['electron/workers/keychain.ts$', [packages('keytar')]],
  [
    'electron/main/',
    [
      ours('electron/main/', 'electron/core/'),
      shared,
      node,
      electron,
      packages('electron-store', 'valibot'),
    ],
  ],
  ['electron/preload/', [ours('electron/preload/', 'shared/ipc/'), electron]],

  // The renderer in storeys, the lowest first: base, ui, queries, features, app. None knows a
  // higher one.
  ['renderer/base/', [ours('renderer/base/'), shared, packages('react', 'react-aria-components')]],
  // Primitives without a word of the domain.
  ['renderer/ui/', [ours('renderer/ui/'), packages('react', 'react-aria-components')]],
  [
    'renderer/queries/',
    [ours('renderer/(base|queries)/'), shared, packages('@tanstack/react-query', 'react')],
  ],
  ['renderer/features/', [ours('renderer/(base|ui|queries|features)/'), shared, ...screenPackages]],
  [
    'renderer/(app/|main.tsx$)',
    [
      ours('renderer/(base|ui|queries|features|app)/'),
      shared,
      ...screenPackages,
      packages('@fontsource-variable/inter'),
    ],
  ],

  // An independent second implementation: the vocabulary of the platform, and nothing else of ours.
  ['sandbox/', [ours('sandbox/', 'shared/catalogue/'), node]],

  // They run before there are any packages.
  ['tools/', [ours('tools/'), node]],
  [
    'tests/',
    [
      ours('tests/', 'electron/', 'renderer/', 'sandbox/', 'shared/', 'tools/'),
      node,
      electron,
      anyPackage,
    ],
  ],
  [
    'bench/',
    [
      ours('bench/', 'electron/', 'sandbox/', 'shared/', 'tools/', 'tests/(e2e/)?support/'),
      node,
      anyPackage,
    ],
  ],
  ['(vite\\.config\\.ts|\\.dependency-cruiser\\.mjs)$', [node, anyPackage]],
];

export default {
  forbidden: [
    {
      name: 'every-folder-has-a-row',
      comment:
        'A file that imports nothing and is imported by nothing must lie in a known folder too.',
      severity: 'error',
      from: { orphan: true, pathNot: table.map(([from]) => `^${from}`) },
      to: {},
    },
    {
      name: 'no-circles',
      comment: 'Values that wait for each other are undefined at start; types may point back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-features',
      comment:
        'Of two features one is the lower: what both need lies in it, or in a third. Types too.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^renderer/features/[^/]+$' },
      to: { path: '^renderer/features/[^/]+$', circular: true },
    },
  ],
  allowed: table.flatMap(([from, targets]) =>
    targets.map((to) => ({ from: { path: `^${from}` }, to })),
  ),
  allowedSeverity: 'error',
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    builtInModules: {
      add: [
        'electron',
        'electron/main',
        'electron/renderer',
        'electron/common',
        'electron/utility',
      ],
    },
    doNotFollow: {
      path: [
        'node_modules',
        '^(\\.git|\\.runtime|coverage|dist|release|test-results|tour-output)(/|$)',
      ],
    },
    enhancedResolveOptions: {
      extensions: [],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default', 'types'],
    },
  },
};
