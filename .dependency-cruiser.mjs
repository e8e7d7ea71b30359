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
const coreBase = ours('electron/core/(concurrency|files|log|time|worker)/');

/** @param {...string} names rooms of core */
const rooms = (...names) => ours(`electron/core/(${names.join('|')})/`);

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

  // The base, then the rooms of core: each knows those above it that it names, and no other.
  [
    'electron/core/(concurrency|files|log|time|worker)/',
    [coreBase, shared, node, packages('valibot')],
  ],
  corePart('vault'),
  corePart('login', rooms('vault')),
  corePart('platform', rooms('login')),
  corePart('segments/format'),
  corePart('warehouse', rooms('segments/format'), packages('@duckdb/node-api')),
  corePart('export', rooms('warehouse'), packages('@duckdb/node-api')),
  corePart('segments/store', rooms('segments/format', 'vault', 'warehouse')),
  corePart('fetch', rooms('platform', 'segments', 'vault', 'warehouse')),
  corePart('venues', rooms('fetch', 'login', 'platform', 'segments/store', 'vault', 'warehouse')),
  corePart('doctor', rooms('login', 'platform', 'vault', 'venues')),
  corePart('queries', rooms('segments', 'venues', 'warehouse')),
  corePart('sync', rooms('fetch', 'platform', 'queries', 'segments', 'venues', 'warehouse')),
  corePart('saved-views'),
  corePart('exports', rooms('export', 'queries', 'sync', 'venues', 'warehouse')),
  corePart(
    'command',
    rooms('doctor', 'export', 'exports', 'queries', 'segments/store', 'sync', 'vault', 'venues'),
    rooms('warehouse'),
  ),
  corePart('start', rooms('command')),
  // The top of core: a handler for each method of the contract, over the rooms.
  corePart('handlers', ours('electron/core/')),

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
  required: [
    {
      name: 'main-reaches-electron',
      comment: 'What needs nothing of Electron, not even through what it imports, belongs in core.',
      severity: 'error',
      module: { path: '^electron/main/' },
      to: { path: [electron.path, '^node_modules/electron-store/'], reachable: true },
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
