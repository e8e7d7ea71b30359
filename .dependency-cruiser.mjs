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

/** What the app speaks of: its records and rules. */
const domain = ours('shared/(?!ipc/)');
/** The messages between windows and main; an event can be told from where it happens. */
const messages = ours('shared/ipc/');
const emit = ours('shared/ipc/emit.ts$');
/** What every part of core stands on. */
const coreBase = ours(
  'electron/core/(assembly|chosen-files|concurrency|files|log|stored-files|time|worker)/',
);

/** @param {...string} names rooms of core */
const rooms = (...names) => ours(`electron/core/(${names.join('|')})/`);

/** @param {...string} names rooms of the engine */
const engineRooms = (...names) => rooms(...names.map((name) => `engine/${name}`));

/** What the writers of every format build on. */
const exportBase = engineRooms('contract', 'database', 'view', 'export/rows');

/** All of core as those see it that call the engine: of that its contract alone. */
const callers = ours('electron/core/(?!engine/)', 'electron/core/engine/contract/');

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
  [ours(`electron/core/${name}/`), coreBase, domain, node, packages('valibot'), ...more],
];

/** @type {[from: string, to: object[]][]} */
const table = [
  ['shared/', [domain, packages('valibot', 'intl-messageformat')]],
  ['shared/ipc/', [messages]],

  // The base, then the rooms of core: each knows those above it that it names, and no other.
  [
    'electron/core/(assembly|chosen-files|concurrency|files|log|stored-files|time|worker)/',
    [coreBase, domain, node, packages('valibot')],
  ],
  corePart('keychain'),
  corePart('vault', rooms('keychain')),
  corePart('settings', rooms('vault')),
  corePart('login', rooms('vault')),
  corePart('platform', rooms('login')),
  corePart('segments/format'),
  corePart('output'),

  // The engine, in a process of its own. Who calls it knows its contract, and nothing behind that.
  corePart('engine/contract', rooms('output', 'segments/format')),
  corePart('engine/decode'),
  // Compiled to WebAssembly, in a language that looks like TypeScript.
  ['electron/assembly/', [ours('electron/assembly/')]],
  corePart('engine/columns', engineRooms('decode')),
  corePart('engine/database', rooms('engine/decode'), packages('@duckdb/node-api')),
  corePart('engine/ingest', engineRooms('columns', 'contract', 'database', 'decode')),
  corePart('engine/stored', engineRooms('contract', 'database'), rooms('segments/format')),
  corePart(
    'engine/report',
    engineRooms('contract', 'database', 'stored'),
    rooms('segments/format'),
  ),
  corePart('engine/names', engineRooms('contract', 'database', 'stored'), rooms('segments/format')),
  corePart('engine/view', engineRooms('contract', 'database', 'decode')),
  corePart('engine/export/rows', engineRooms('contract', 'database', 'view')),
  corePart('engine/export/text', exportBase, engineRooms('columns'), rooms('output')),
  corePart('engine/export/sheet', exportBase, rooms('output')),
  corePart('engine/export/parquet', exportBase, rooms('output')),
  [
    'electron/core/engine/export/[^/]+$',
    [ours('electron/core/engine/export/'), exportBase, coreBase, domain, node, rooms('output')],
  ],
  ['electron/core/engine/engine.ts$', [ours('electron/core/engine/'), coreBase, domain]],

  corePart('segments/store', rooms('segments/format', 'vault'), engineRooms('contract')),
  corePart('fetch', rooms('platform', 'segments', 'vault'), engineRooms('contract')),
  corePart(
    'venues',
    rooms('fetch', 'login', 'platform', 'segments/store', 'settings', 'vault'),
    engineRooms('contract'),
    emit,
  ),
  corePart('profiles', rooms('platform', 'segments/store', 'settings', 'vault', 'venues'), emit),
  corePart('doctor', rooms('login', 'platform', 'profiles', 'settings', 'vault', 'venues'), emit),
  corePart('queries', rooms('segments', 'settings', 'venues'), engineRooms('contract')),
  corePart(
    'sync',
    rooms('fetch', 'platform', 'queries', 'segments', 'settings', 'venues'),
    engineRooms('contract'),
    emit,
  ),
  corePart('saved-views'),
  corePart('categories', rooms('queries', 'segments', 'settings'), engineRooms('contract')),
  corePart('reports', rooms('queries', 'segments/store', 'settings'), engineRooms('contract')),
  corePart('reconciliation', rooms('reports', 'segments', 'settings'), engineRooms('contract')),
  corePart(
    'exports',
    rooms('output', 'queries', 'reports', 'segments/store', 'settings', 'sync', 'venues'),
    engineRooms('contract'),
    emit,
  ),
  corePart(
    'alerts',
    rooms('queries', 'reports', 'saved-views', 'segments/store', 'settings'),
    engineRooms('contract'),
    emit,
  ),
  corePart('updates', rooms('platform')),
  corePart('autostart'),
  corePart('command-line'),
  // Loaded before all else: what it stands on must be little.
  corePart('start', rooms('command-line')),
  corePart(
    'command',
    rooms('command-line', 'doctor', 'exports', 'categories', 'output', 'queries', 'reports'),
    rooms('segments/store', 'saved-views', 'settings', 'sync', 'updates', 'vault', 'venues'),
    rooms('alerts'),
    engineRooms('contract'),
  ),
  // The top of core: a handler for each method of the contract, over the rooms.
  corePart('handlers', callers, messages),

  ['electron/workers/', [ours('electron/workers/'), callers, domain, node]],
  // Where the engine runs.
  ['electron/workers/engine.ts$', [ours('electron/core/engine/engine.ts$')]],
  // The only file that may touch the OS keychain: it runs in a process that can be killed.
  ['electron/workers/keychain.ts$', [packages('keytar')]],
  [
    'electron/main/',
    [
      ours('electron/main/'),
      callers,
      domain,
      messages,
      node,
      electron,
      packages('electron-store', 'valibot'),
    ],
  ],
  ['electron/preload/', [ours('electron/preload/'), messages, electron]],

  // The renderer in storeys, the lowest first: base, ui, queries, features, app. None knows a
  // higher one.
  [
    'renderer/base/',
    [ours('renderer/base/'), domain, messages, packages('react', 'react-aria-components')],
  ],
  // Primitives without a word of the domain.
  ['renderer/ui/', [ours('renderer/ui/'), packages('react', 'react-aria-components')]],
  // Pictures: numbers and times of the locale, what reckons round ticks, and what goes to paper.
  [
    'renderer/ui/charts/',
    [ours('renderer/base/', 'shared/domain/paper-pictures.ts$'), packages('d3-array')],
  ],
  [
    'renderer/queries/',
    [ours('renderer/(base|queries)/'), domain, packages('@tanstack/react-query', 'react')],
  ],
  ['renderer/features/', [ours('renderer/(base|ui|queries|features)/'), domain, ...screenPackages]],
  [
    'renderer/(app/|(main|draw).tsx$)',
    [
      ours('renderer/(base|ui|queries|features|app)/'),
      domain,
      ...screenPackages,
      packages('@fontsource-variable/inter'),
    ],
  ],

  // An independent second implementation: the vocabulary of the platform, and nothing else of ours.
  ['sandbox/', [ours('sandbox/', 'shared/catalogue/'), node]],

  // They run before there are any packages.
  ['tools/', [ours('tools/'), node]],
  // Electron itself runs it.
  ['tools/package/icon-drawer\\.cjs$', [node, electron]],
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
      electron,
      anyPackage,
    ],
  ],
  [
    'vite\\.config\\.ts$',
    [
      ours(
        'tests/support/long-files-first.ts$',
        'tools/build/(contract-names|shipped-packages).mjs$',
      ),
      node,
      anyPackage,
    ],
  ],
  ['\\.dependency-cruiser\\.mjs$', [node, anyPackage]],
];

/** Rooms with one public door: files outside import that, and nothing behind it. */
const roomWithDoor = '(electron/core/(?:segments/)?[^/]+|renderer/features/[^/]+)';
/** Where all that others see is one file, that is the door. */
const ownDoors = [
  'electron/core/engine/contract/engine-methods.ts',
  // Where the engine runs, and nowhere else: the table's row.
  'electron/core/engine/engine.ts',
  'electron/core/handlers/create-handlers.ts',
  'electron/core/keychain/keychain-methods.ts',
  'electron/core/log/log.ts',
  'renderer/features/batch-runs/batch-runs.tsx',
  'renderer/features/dataset/dataset-screen.tsx',
  'renderer/features/preferences/preferences-form.tsx',
  'renderer/features/requests/request-draft.ts',
  'renderer/features/shortcuts/shortcut-sheet.tsx',
  'renderer/features/status-bar/status-bar.tsx',
  'renderer/features/visitor-token/visitor-token-dialog.tsx',
  'renderer/features/welcome/welcome.tsx',
];
const doors = [`^${roomWithDoor}/index\\.ts$`, ...ownDoors.map((path) => `^${path}$`)];

export default {
  forbidden: [
    {
      name: 'rooms-have-one-door',
      comment: 'What a room has for others is in its door; the rest can change without them.',
      severity: 'error',
      from: { path: `^${roomWithDoor}/` },
      to: { path: `^${roomWithDoor}/`, pathNot: ['^$1/', ...doors] },
    },
    {
      name: 'rooms-have-one-door-for-all',
      comment: 'The same for files that are in no such room. Tests of one file reach in.',
      severity: 'error',
      from: { pathNot: [`^${roomWithDoor}/`, '^(tests|bench)/'] },
      to: { path: `^${roomWithDoor}/`, pathNot: doors },
    },
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
      name: 'one-way-to-export',
      comment: 'Whoever exports makes a spec and runs it: only run-export.ts has files written.',
      severity: 'error',
      from: { pathNot: '^(electron/core/exports/(run-export\\.ts$|write/)|tests/)' },
      to: { path: '^electron/core/exports/write/' },
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
