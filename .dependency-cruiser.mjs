/**
 * Who may import whom, by layers: a folder of electron/core or of renderer stands on those named
 * before it. What no row allows is forbidden, in type-only and dynamic imports too, and
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

/** The app's records and rules. */
const domain = ours('shared/(?!ipc/)');
/** The messages between windows and main. Events are emitted where they happen. */
const messages = ours('shared/ipc/');
const emit = ours('shared/ipc/emit.ts$');
/** The layers of core, from the ground up: each may import itself and those before it. */
const layers = ['base', 'access', 'data', 'answers', 'exports', 'publish', 'app'];
/** @param {string} layer */
const upTo = (layer) =>
  ours(`electron/core/(${layers.slice(0, layers.indexOf(layer) + 1).join('|')})/(?!engine/)`);
const coreBase = upTo('base');

/**
 * The folders of the engine, which runs in a process of its own.
 *
 * @param {...string} folders
 */
const engine = (...folders) => ours(`electron/core/data/engine/(${folders.join('|')})/`);
/** All that callers of the engine may import of it. */
const engineContract = engine('contract');
const segmentFormat = ours('electron/core/data/segment-format/');
/** What the writers of every format build on. */
const exportBase = engine('contract', 'database', 'view', 'export/rows');

/** All of core; of the engine its contract alone. */
const callers = ours('electron/core/(?!data/engine/)', 'electron/core/data/engine/contract/');

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
 * A layer of core above the base: itself, those below it, the engine's contract, and events.
 *
 * @param {string} layer
 * @param {string} [folders] which of its folders, as a regular expression; all by default
 * @returns {[from: string, to: object[]]}
 */
const coreLayer = (layer, folders = '') => [
  `electron/core/${layer}/${folders}`,
  [upTo(layer), engineContract, domain, emit, node, packages('valibot')],
];

/**
 * A folder of the engine: itself, the base, the contracts, Node, and what is named.
 *
 * @param {string} name
 * @param {...object} more
 * @returns {[from: string, to: object[]]}
 */
const engineFolder = (name, ...more) => [
  `electron/core/data/engine/${name}/`,
  [engine(name), coreBase, domain, node, packages('valibot'), ...more],
];

/** @type {[from: string, to: object[]][]} */
const table = [
  ['shared/', [domain, packages('valibot', 'intl-messageformat')]],
  ['shared/ipc/', [messages]],

  // Core by layers. Every layer above the base may emit events.
  ['electron/core/base/', [coreBase, domain, node, packages('valibot')]],
  coreLayer('access'),
  coreLayer('data', '(?!engine/)'),
  coreLayer('answers'),
  coreLayer('exports'),
  coreLayer('publish'),
  // Loaded only when something is published.
  ['electron/core/publish/postgres/', [packages('pg', 'pg-copy-streams')]],
  coreLayer('app', '(?!start/)'),
  // Loaded only by `desk mcp`.
  ['electron/core/app/command/mcp/', [packages('@modelcontextprotocol/server')]],
  // Loaded before everything else, so it imports little.
  [
    'electron/core/app/start/',
    [ours('electron/core/app/(start|command-line)/'), coreBase, domain, node],
  ],
  // Services implement methods of the contract.
  ['electron/core/(exports|app/(?!start/))', [messages]],
  ['electron/core/base/concurrency/sender.ts$', [messages]],

  engineFolder('contract', segmentFormat),
  engineFolder('decode'),
  // Compiled to WebAssembly, in a language that looks like TypeScript.
  ['electron/assembly/', [ours('electron/assembly/')]],
  engineFolder('columns', engine('decode'), packages('hyparquet', 'hyparquet-writer')),
  engineFolder('database', engine('contract', 'decode'), packages('@duckdb/node-api')),
  engineFolder('ingest', engine('columns', 'contract', 'database', 'decode')),
  engineFolder('stored', engine('contract', 'database'), segmentFormat),
  engineFolder('report', engine('contract', 'database', 'stored'), segmentFormat),
  engineFolder('names', engine('contract', 'database', 'stored'), segmentFormat),
  engineFolder('publish', engine('contract', 'database')),
  engineFolder('view', engine('contract', 'database', 'decode')),
  engineFolder('export/rows', engine('contract', 'database', 'view')),
  engineFolder('export/text', exportBase, engine('columns')),
  engineFolder('export/sheet', exportBase),
  engineFolder('export/parquet', exportBase, engine('columns')),
  [
    'electron/core/data/engine/export/[^/]+$',
    [engine('export'), exportBase, coreBase, domain, node],
  ],
  ['electron/core/data/engine/engine.ts$', [ours('electron/core/data/engine/'), coreBase, domain]],

  ['electron/workers/', [ours('electron/workers/'), callers, domain, node]],
  // Where the engine runs.
  ['electron/workers/engine.ts$', [ours('electron/core/data/engine/engine.ts$')]],
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

  // The renderer, the lowest first: base, ui, queries, parts, screens, frame.
  [
    'renderer/base/',
    [ours('renderer/base/'), domain, messages, packages('react', 'react-aria-components')],
  ],
  // Primitives without a word of the domain.
  [
    'renderer/ui/',
    [ours('renderer/ui/', 'shared/fold-text.ts$'), packages('react', 'react-aria-components')],
  ],
  // Charts need the locale's numbers and times, the d3 packages, and the types for printed charts.
  [
    'renderer/ui/charts/',
    [
      ours('renderer/base/', 'shared/domain/paper-pictures.ts$'),
      packages('d3-array', 'd3-scale', 'd3-shape'),
    ],
  ],
  [
    'renderer/queries/',
    [ours('renderer/(base|queries)/'), domain, packages('@tanstack/react-query', 'react')],
  ],
  // What several screens use; then a folder for each screen; then what is around them.
  ['renderer/parts/', [ours('renderer/(base|ui|queries|parts)/'), domain, ...screenPackages]],
  [
    'renderer/screens/',
    [ours('renderer/(base|ui|queries|parts|screens)/'), domain, ...screenPackages],
  ],
  [
    'renderer/(frame/|(main|draw).tsx$)',
    [
      ours('renderer/(base|ui|queries|parts|screens|frame)/'),
      domain,
      ...screenPackages,
      packages('@fontsource-variable/inter'),
    ],
  ],

  // An independent second implementation: the vocabulary of the platform, and nothing else of ours.
  ['sandbox/', [ours('sandbox/', 'shared/catalogue/'), node]],

  // They run before there are any packages.
  ['tools/', [ours('tools/'), node]],
  // Reads sources, once there are packages.
  ['tools/tour/stamp.mjs$', [packages('vite')]],
  // Read the messages.
  ['tools/languages/', [ours('shared/messages/'), packages('intl-messageformat')]],
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
        'tools/build/(contract-names|leave-out-json-schemas|shipped-packages|store-translations).mjs$',
      ),
      node,
      anyPackage,
    ],
  ],
  ['\\.dependency-cruiser\\.mjs$', [node, anyPackage]],
];

/** Modules: files outside import a module's entry point, and no other file of it. */
const modulePath =
  '(electron/core/(?:base|access|data|answers|app)/[^/]+|electron/core/exports|electron/core/publish|renderer/(?:parts|screens)/[^/]+)';
/** Files that are the entry point of their module, instead of an `index.ts`. */
const ownEntryPoints = [
  'electron/core/data/engine/contract/engine-methods.ts',
  // Where the engine runs, and nowhere else: the table's row.
  'electron/core/data/engine/engine.ts',
  'electron/core/app/handlers/create-handlers.ts',
  'electron/core/access/keychain/keychain-methods.ts',
  'electron/core/base/log/log.ts',
  'renderer/parts/batch-runs/batch-runs.tsx',
  'renderer/screens/alerts/alerts-screen.tsx',
  'renderer/screens/case-file/case-file-screen.tsx',
  'renderer/screens/dataset/dataset-screen.tsx',
  'renderer/screens/statuses/statuses-screen.tsx',
  'renderer/parts/requests/number-search.tsx',
  'renderer/parts/requests/request-draft.ts',
  'renderer/parts/shortcuts/shortcut-sheet.tsx',
  'renderer/parts/status-bar/status-bar.tsx',
  'renderer/parts/visitor-token/visitor-token-dialog.tsx',
  'renderer/screens/welcome/welcome.tsx',
];
const entryPoints = [`^${modulePath}/index\\.ts$`, ...ownEntryPoints.map((path) => `^${path}$`)];

const moduleFolder = `^${modulePath}$`;

export default {
  forbidden: [
    {
      name: 'credentials-stay-below',
      comment: 'Reports and exports work on stored data: no key and no token comes near them.',
      severity: 'error',
      from: { path: '^electron/core/(answers|exports|publish)/' },
      to: { path: '^electron/core/access/(keychain|vault|login|platform)/' },
    },
    {
      name: 'modules-have-one-entry-point',
      comment: 'Others import what the entry point exports, so the rest can change without them.',
      severity: 'error',
      from: { path: `^${modulePath}/` },
      to: { path: `^${modulePath}/`, pathNot: ['^$1/', ...entryPoints] },
    },
    {
      name: 'modules-have-one-entry-point-for-all',
      comment: 'The same for files outside of modules. Tests may import any file.',
      severity: 'error',
      from: { pathNot: [`^${modulePath}/`, '^(tests|bench)/'] },
      to: { path: `^${modulePath}/`, pathNot: entryPoints },
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
      name: 'no-cycles',
      comment:
        'Files never import each other in a cycle: what both need belongs in a third. Types too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-modules',
      comment:
        'Modules never import each other in a cycle: what both need belongs in a third. Types too.',
      severity: 'error',
      scope: 'folder',
      from: { path: moduleFolder },
      to: { path: moduleFolder, circular: true },
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
