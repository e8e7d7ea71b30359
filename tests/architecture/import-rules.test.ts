import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(repository, '.dependency-cruiser.mjs');

/** What can be imported, one of each kind: files of ours, the runtime, packages. */
const targets = {
  contracts: 'shared/errors.ts',
  domain: 'shared/domain/views.ts',
  ipc: 'shared/ipc/contract.ts',
  emit: 'shared/ipc/emit.ts',
  catalogue: 'shared/catalogue/catalogue.ts',
  venueTime: 'shared/venue-time.ts',
  assembly: 'electron/core/assembly/file.ts',
  files: 'electron/core/files/file.ts',
  storedFiles: 'electron/core/stored-files/file.ts',
  chosenFiles: 'electron/core/chosen-files/file.ts',
  keychain: 'electron/core/keychain/file.ts',
  vault: 'electron/core/vault/file.ts',
  settings: 'electron/core/settings/file.ts',
  profiles: 'electron/core/profiles/file.ts',
  login: 'electron/core/login/file.ts',
  platform: 'electron/core/platform/file.ts',
  doctor: 'electron/core/doctor/file.ts',
  log: 'electron/core/log/file.ts',
  segmentFormat: 'electron/core/segments/format/file.ts',
  segmentStore: 'electron/core/segments/store/file.ts',
  fetch: 'electron/core/fetch/file.ts',
  venues: 'electron/core/venues/file.ts',
  rowQueries: 'electron/core/queries/file.ts',
  savedViews: 'electron/core/saved-views/file.ts',
  categories: 'electron/core/categories/file.ts',
  reports: 'electron/core/reports/file.ts',
  reconciliation: 'electron/core/reconciliation/file.ts',
  alerts: 'electron/core/alerts/file.ts',
  exports: 'electron/core/exports/file.ts',
  updates: 'electron/core/updates/file.ts',
  autostart: 'electron/core/autostart/file.ts',
  start: 'electron/core/start/file.ts',
  handlers: 'electron/core/handlers/file.ts',
  contract: 'electron/core/engine/contract/file.ts',
  decode: 'electron/core/engine/decode/file.ts',
  columns: 'electron/core/engine/columns/file.ts',
  database: 'electron/core/engine/database/file.ts',
  ingest: 'electron/core/engine/ingest/file.ts',
  stored: 'electron/core/engine/stored/file.ts',
  view: 'electron/core/engine/view/file.ts',
  exportRows: 'electron/core/engine/export/rows/file.ts',
  exportText: 'electron/core/engine/export/text/file.ts',
  exportSheet: 'electron/core/engine/export/sheet/file.ts',
  exportParquet: 'electron/core/engine/export/parquet/file.ts',
  exportFormats: 'electron/core/engine/export/file.ts',
  engine: 'electron/core/engine/engine.ts',
  sync: 'electron/core/sync/file.ts',
  output: 'electron/core/output/file.ts',
  commandLine: 'electron/core/command-line/file.ts',
  command: 'electron/core/command/file.ts',
  workers: 'electron/workers/file.ts',
  main: 'electron/main/file.ts',
  preload: 'electron/preload/file.ts',
  base: 'renderer/base/file.ts',
  ui: 'renderer/ui/file.ts',
  queries: 'renderer/queries/file.ts',
  features: 'renderer/features/tickets/file.ts',
  app: 'renderer/app/file.ts',
  sandbox: 'sandbox/file.ts',
  tools: 'tools/file.mjs',
  tests: 'tests/support/file.ts',
  bundle: 'dist/main/main.js',
  electron: 'electron',
  electronMain: 'electron/main',
  node: 'node:fs',
  oldNode: 'fs',
  valibot: 'valibot',
  duckdb: '@duckdb/node-api',
  keytar: 'keytar',
  electronStore: 'electron-store',
  react: 'react',
  ticks: 'd3-array',
  query: '@tanstack/react-query',
  font: '@fontsource-variable/inter',
  stranger: 'stranger',
  notInstalled: 'not-installed',
} as const;
type Target = keyof typeof targets;

const isPackage = (path: string) => !/\.(tsx?|js|mjs|css)$/.test(path);

const contracts: Target[] = ['contracts', 'domain', 'catalogue', 'venueTime'];
const messages: Target[] = ['ipc', 'emit'];
const node: Target[] = ['node', 'oldNode'];
const base: Target[] = ['assembly', 'chosenFiles', 'files', 'log', 'storedFiles'];
const core: Target[] = [...contracts, ...node, ...base, 'valibot'];
const segments: Target[] = ['segmentFormat', 'segmentStore'];
/** What a format's writer may know of the engine. */
const exportBase: Target[] = ['contract', 'database', 'view', 'exportRows'];
/** Of the engine its contract alone. */
const everyRoom: Target[] = [
  ...base,
  ...(['keychain', 'settings', 'profiles', 'commandLine'] as const),
  ...(['vault', 'login', 'platform', ...segments, 'contract', 'output'] as const),
  ...([
    'fetch',
    'venues',
    'doctor',
    'rowQueries',
    'sync',
    'savedViews',
    'reports',
    'reconciliation',
    'alerts',
    'categories',
    'exports',
    'updates',
    'autostart',
  ] as const),
  ...(['command', 'start', 'handlers'] as const),
];

/** The table of docs and architecture in this test's own words: what each room may import. */
const rooms: Record<string, Target[]> = {
  shared: [...contracts, 'valibot'],
  'shared/ipc': [...contracts, ...messages, 'valibot'],
  'electron/core/assembly': core,
  'electron/core/chosen-files': core,
  'electron/core/concurrency': core,
  'electron/core/files': core,
  'electron/core/log': core,
  'electron/core/stored-files': core,
  'electron/core/time': core,
  'electron/core/worker': core,
  'electron/core/keychain': [...core, 'keychain'],
  'electron/core/vault': [...core, 'keychain', 'vault'],
  'electron/core/settings': [...core, 'settings', 'vault'],
  'electron/core/login': [...core, 'login', 'vault'],
  'electron/core/platform': [...core, 'platform', 'login'],
  'electron/core/segments/format': [...core, 'segmentFormat'],
  'electron/core/output': [...core, 'output'],
  'electron/core/engine/contract': [...core, 'contract', 'output', 'segmentFormat'],
  'electron/core/engine/decode': [...core, 'decode'],
  'electron/core/engine/columns': [...core, 'columns', 'decode'],
  'electron/core/engine/database': [...core, 'database', 'decode', 'duckdb'],
  'electron/core/engine/ingest': [...core, 'columns', 'contract', 'database', 'decode', 'ingest'],
  'electron/core/engine/stored': [...core, 'contract', 'database', 'stored', 'segmentFormat'],
  'electron/core/engine/view': [...core, 'contract', 'database', 'decode', 'view'],
  'electron/core/engine/export/rows': [...core, ...exportBase],
  'electron/core/engine/export/text': [...core, ...exportBase, 'columns', 'exportText', 'output'],
  'electron/core/engine/export/sheet': [...core, ...exportBase, 'exportSheet', 'output'],
  'electron/core/engine/export/parquet': [...core, ...exportBase, 'exportParquet', 'output'],
  'electron/core/engine/export': [
    ...([...contracts, ...node, ...base, ...exportBase, 'output'] as const),
    ...(['exportText', 'exportSheet', 'exportParquet', 'exportFormats'] as const),
  ],
  'electron/core/segments/store': [...core, ...segments, 'vault', 'contract'],
  'electron/core/fetch': [...core, 'fetch', 'platform', ...segments, 'vault', 'contract'],
  'electron/core/venues': [
    ...([...core, 'venues', 'fetch', 'login', 'platform', 'segmentStore', 'vault'] as const),
    ...(['settings', 'contract', 'emit'] as const),
  ],
  'electron/core/profiles': [
    ...([...core, 'profiles', 'platform', 'segmentStore', 'settings', 'vault'] as const),
    ...(['venues', 'emit'] as const),
  ],
  'electron/core/doctor': [
    ...([...core, 'emit', 'doctor', 'login', 'platform', 'vault', 'venues'] as const),
    ...(['profiles', 'settings'] as const),
  ],
  'electron/core/queries': [
    ...([...core, 'rowQueries', ...segments, 'settings', 'venues', 'contract'] as const),
  ],
  'electron/core/sync': [
    ...([...core, 'sync', 'fetch', 'platform', 'rowQueries', ...segments, 'venues'] as const),
    ...(['settings', 'contract', 'emit'] as const),
  ],
  'electron/core/saved-views': [...core, 'savedViews'],
  'electron/core/reports': [
    ...([...core, 'reports', 'rowQueries', 'segmentStore', 'settings', 'contract'] as const),
  ],
  'electron/core/reconciliation': [
    ...([...core, 'reconciliation', 'reports', ...segments, 'settings', 'contract'] as const),
  ],
  'electron/core/alerts': [
    ...([...core, 'alerts', 'reports', 'rowQueries', 'savedViews', 'contract'] as const),
    ...(['segmentStore', 'settings', 'emit'] as const),
  ],
  'electron/core/categories': [
    ...([...core, 'categories', 'rowQueries', ...segments, 'settings', 'contract'] as const),
  ],
  'electron/core/exports': [
    ...([...core, 'exports', 'output', 'rowQueries', 'sync', 'venues', 'contract'] as const),
    ...(['reports', 'segmentStore', 'settings', 'emit'] as const),
  ],
  'electron/core/updates': [...core, 'updates', 'platform'],
  'electron/core/autostart': [...core, 'autostart'],
  'electron/core/command-line': [...core, 'commandLine'],
  'electron/core/start': [...core, 'start', 'commandLine'],
  'electron/core/command': [
    ...([
      ...core,
      'command',
      'doctor',
      'output',
      'exports',
      'reports',
      'rowQueries',
      'segmentStore',
    ] as const),
    ...(['commandLine', 'settings', 'sync', 'vault', 'venues', 'contract'] as const),
    ...(['categories', 'savedViews', 'updates', 'alerts'] as const),
  ],
  'electron/core/handlers': [...core, ...messages, ...everyRoom],
  'electron/workers': [...contracts, ...node, ...everyRoom, 'workers'],
  'electron/main': [
    ...([...contracts, ...messages, ...node, ...everyRoom, 'main'] as const),
    ...(['electron', 'electronMain', 'electronStore', 'valibot'] as const),
  ],
  'electron/preload': [...messages, 'preload', 'electron', 'electronMain'],
  'renderer/base': [...contracts, ...messages, 'base', 'react'],
  'renderer/ui': ['ui', 'react'],
  'renderer/ui/charts': ['base', 'ui', 'react', 'ticks'],
  'renderer/queries': [...contracts, 'base', 'queries', 'react', 'query'],
  'renderer/features/guests': [
    ...contracts,
    ...(['base', 'ui', 'queries', 'features', 'react', 'query'] as const),
  ],
  'renderer/app': [
    ...contracts,
    ...(['base', 'ui', 'queries', 'features', 'app', 'react', 'query', 'font'] as const),
  ],
  sandbox: ['catalogue', 'sandbox', ...node],
  tools: ['tools', ...node],
};

/**
 * Every way to write an import; each must be seen. The cruiser is blind to `import('…').Type`, which
 * one-place.test.ts forbids.
 */
const forms: Record<string, (path: string) => string> = {
  named: (path) => `import { thing } from '${path}';\nthing();\n`,
  'side effect': (path) => `import '${path}';\n`,
  'type only': (path) => `import type { Thing } from '${path}';\nexport type Own = Thing;\n`,
  dynamic: (path) => `export const later = () => import('${path}');\n`,
  're-export': (path) => `export * from '${path}';\n`,
  're-export of a type': (path) => `export type { Thing } from '${path}';\n`,
};

/** Who would have a file written, and the rule that forbids it. */
const exportsFrom: Record<string, string | undefined> = {
  'electron/core/exports/run-export.ts': undefined,
  'electron/core/exports/write/rows.ts': undefined,
  'electron/core/exports/service.ts': 'one-way-to-export',
  'electron/core/exports/run-export.ts.ts': 'one-way-to-export',
  'electron/core/exports/saved-exports/run.ts': 'one-way-to-export',
  'electron/core/exports/schedules/run.ts': 'one-way-to-export',
  'electron/core/handlers/exports.ts': 'one-way-to-export',
  'electron/core/command/export.ts': 'one-way-to-export',
  'electron/main/print.ts': 'one-way-to-export',
};

/** Who reaches into a room, where to, and whether the rule of doors forbids it. */
const reaches: { from: string; to: string; isForbidden: boolean }[] = [
  // A feature, the frame around the screens, and the window's first file.
  ...['renderer/features/bakers', 'renderer/app', 'renderer'].flatMap((folder) => [
    { from: `${folder}/deep.ts`, to: 'renderer/features/tickets/file.ts', isForbidden: true },
    { from: `${folder}/own.ts`, to: 'renderer/features/welcome/file.ts', isForbidden: true },
    { from: `${folder}/paint.ts`, to: 'renderer/features/tickets/a.module.css', isForbidden: true },
    { from: `${folder}/door.ts`, to: 'renderer/features/tickets/index.ts', isForbidden: false },
    { from: `${folder}/one.ts`, to: 'renderer/features/welcome/welcome.tsx', isForbidden: false },
  ]),
  // A part of core, a part beside it in the same folder, main, and a worker.
  ...['electron/core/barns', 'electron/core/segments/format', 'electron/main', 'electron/workers']
    .map((folder) => `${folder}/reach`)
    .flatMap((start) => [
      { from: `${start}-a.ts`, to: 'electron/core/vault/file.ts', isForbidden: true },
      { from: `${start}-b.ts`, to: 'electron/core/vault/index.ts', isForbidden: false },
      { from: `${start}-c.ts`, to: 'electron/core/segments/store/file.ts', isForbidden: true },
      { from: `${start}-d.ts`, to: 'electron/core/segments/store/index.ts', isForbidden: false },
      { from: `${start}-e.ts`, to: 'electron/core/exports/write/page.ts', isForbidden: true },
      { from: `${start}-f.ts`, to: 'electron/core/engine/contract/file.ts', isForbidden: true },
      {
        from: `${start}-g.ts`,
        to: 'electron/core/engine/contract/engine-methods.ts',
        isForbidden: false,
      },
    ]),
  {
    from: 'electron/core/exports/saved-exports/in.ts',
    to: 'electron/core/exports/in.ts',
    isForbidden: false,
  },
  {
    from: 'renderer/features/tickets/in.ts',
    to: 'renderer/features/tickets/file.ts',
    isForbidden: false,
  },
  { from: 'tests/unit/deep.ts', to: 'renderer/features/tickets/file.ts', isForbidden: false },
];

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

let tree = '';
let violations: Cruise['summary']['violations'] = [];

const plantOf = (room: string, target: string) => `${room}/plant-${target}.ts`;
const formOf = (name: string) => `electron/core/vault/form-${name.replaceAll(' ', '-')}.ts`;
const deepFormOf = (name: string) =>
  `renderer/features/bakers/form-${name.replaceAll(' ', '-')}.ts`;
const isDeep = (from: string) =>
  violations.some((each) => each.from === from && /^rooms-have-one-door/.test(each.rule.name));
const caughtRuleOf = (from: string) => violations.find((each) => each.from === from)?.rule.name;

const isForbidden = (from: string) =>
  violations.some((each) => each.from === from && each.rule.name === 'not-in-allowed');

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), text);
}

async function plantPackage(name: string): Promise<void> {
  await plant(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
  await plant(`node_modules/${name}/index.js`, 'export {};\n');
}

function specifier(from: string, target: string): string {
  if (isPackage(target)) return target;
  const path = relative(dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}

async function cruise(): Promise<Cruise> {
  const args = [cruiser, '--config', config, '--output-type', 'json', '.'];
  const options = { cwd: tree, maxBuffer: 64 * 1024 * 1024 };
  // It exits with the number of errors; what it found is on stdout all the same.
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout);
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'venue-desk-import-rules-'));
  const packages = [
    'valibot',
    '@duckdb/node-api',
    'keytar',
    'electron-store',
    'react',
    '@tanstack/react-query',
    '@fontsource-variable/inter',
    'd3-array',
  ];
  for (const name of [...packages, 'stranger', 'electron']) await plantPackage(name);
  await plant('package.json', '{"name":"tree","type":"module"}');
  for (const path of Object.values(targets)) {
    if (!isPackage(path))
      await plant(path, 'export interface Thing {}\nexport const thing = () => 1;\n');
  }
  for (const room of Object.keys(rooms)) {
    for (const [target, path] of Object.entries(targets)) {
      const file = plantOf(room, target);
      await plant(file, `import { thing } from '${specifier(file, path)}';\nthing();\n`);
    }
  }
  for (const [name, write] of Object.entries(forms)) {
    await plant(formOf(name), write(specifier(formOf(name), targets.main)));
  }
  await plant('electron/core/exports/write/page.ts', 'export const page = 1;\n');
  for (const from of Object.keys(exportsFrom)) {
    await plant(from, `import '${specifier(from, 'electron/core/exports/write/page.ts')}';\n`);
  }
  const ownFiles = ['tickets/index.ts', 'welcome/file.ts', 'welcome/welcome.tsx'];
  for (const file of [
    ...ownFiles.map((path) => `renderer/features/${path}`),
    'electron/core/vault/index.ts',
    'electron/core/segments/store/index.ts',
    'electron/core/engine/contract/engine-methods.ts',
    'electron/core/exports/in.ts',
  ]) {
    await plant(file, 'export const thing = () => 1;\n');
  }
  await plant('renderer/features/tickets/a.module.css', '.a { color: red }\n');
  for (const { from, to } of reaches) await plant(from, `import '${specifier(from, to)}';\n`);
  for (const [name, write] of Object.entries(forms)) {
    const from = deepFormOf(name);
    await plant(from, write(specifier(from, targets.features)));
  }
  await plant('electron/workers/keychain.ts', "import 'keytar';\n");
  await plant(
    'electron/main/window.ts',
    "import { BrowserWindow } from 'electron';\nnew BrowserWindow();\n",
  );
  await plant('electron/main/near.ts', "import './window.ts';\n");
  await plant(
    'electron/main/typed.ts',
    "import type { App } from 'electron';\nexport type Own = App;\n",
  );
  await plant('electron/main/stray.ts', "import '../core/venues/file.ts';\n");
  await plant('electron/main/plain.ts', 'export const plain = 1;\n');
  await plant('cellar/alone.ts', 'export const alone = 1;\n');
  await plant('electron/alone.ts', 'export const alone = 1;\n');
  await plant('renderer/alone.ts', 'export const alone = 1;\n');
  await plant('cellar/guest.ts', "import '../shared/errors.ts';\n");
  await plant('renderer/ui/egg.ts', "import './hen.ts';\nexport const egg = 1;\n");
  await plant('renderer/ui/hen.ts', "import './egg.ts';\n");
  await plant(
    'renderer/ui/page.ts',
    "import type { Egg } from './word.ts';\nexport type Page = Egg;\n",
  );
  await plant('renderer/ui/word.ts', "import './page.ts';\nexport interface Egg { a: 1 }\n");
  // Two features that know each other, one of them by a type and through a third.
  await plant('renderer/features/sheep/wool.ts', "import '../grass/blade.ts';\n");
  await plant('renderer/features/grass/blade.ts', "import '../dung/heap.ts';\n");
  await plant(
    'renderer/features/dung/heap.ts',
    "import type { Flock } from '../sheep/flock.ts';\nexport type Heap = Flock;\n",
  );
  await plant('renderer/features/sheep/flock.ts', 'export interface Flock { a: 1 }\n');
  violations = (await cruise()).summary.violations;
});

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(Object.entries(rooms))(
    '%s may import its row of the table and nothing else',
    (room, allowed) => {
      const letThrough = Object.keys(targets).filter(
        (target) => !isForbidden(plantOf(room, target)),
      );
      expect(letThrough.toSorted()).toEqual([...new Set(allowed)].toSorted());
    },
  );

  it.each(Object.keys(forms))('a bad import is seen when it is written as: %s', (name) => {
    expect(caughtRuleOf(formOf(name))).toBe('not-in-allowed');
  });

  it('only the keychain worker may load keytar', () => {
    expect(caughtRuleOf('electron/workers/keychain.ts')).toBeUndefined();
    expect(caughtRuleOf(plantOf('electron/workers', 'keytar'))).toBe('not-in-allowed');
  });

  it('a file in a folder without a row fails, whether it imports or not', () => {
    expect(caughtRuleOf('cellar/alone.ts')).toBe('every-folder-has-a-row');
    expect(caughtRuleOf('electron/alone.ts')).toBe('every-folder-has-a-row');
    expect(caughtRuleOf('renderer/alone.ts')).toBe('every-folder-has-a-row');
    expect(caughtRuleOf('cellar/guest.ts')).toBe('not-in-allowed');
  });

  it('whoever exports goes through the one way', () => {
    for (const [from, rule] of Object.entries(exportsFrom)) {
      const rules = violations.filter((each) => each.from === from).map((each) => each.rule.name);
      expect(
        rules.filter((name) => name === 'one-way-to-export'),
        from,
      ).toEqual(rule ? [rule] : []);
    }
  });

  it.each(reaches)('$from reaches $to: forbidden $isForbidden', ({ from, isForbidden }) => {
    expect(isDeep(from)).toBe(isForbidden);
  });

  it.each(Object.keys(forms))('a way past the door is seen when it is written as: %s', (name) => {
    expect(isDeep(deepFormOf(name))).toBe(true);
  });

  it('a file of main that does not reach Electron fails, whether it imports or not', () => {
    expect(caughtRuleOf('electron/main/stray.ts')).toBe('main-reaches-electron');
    expect(caughtRuleOf('electron/main/plain.ts')).toBe('main-reaches-electron');
    for (const name of ['window', 'near', 'typed']) {
      expect(caughtRuleOf(`electron/main/${name}.ts`)).toBeUndefined();
    }
  });

  it('values may not wait for each other in a circle, and types may', () => {
    expect(caughtRuleOf('renderer/ui/egg.ts')).toBe('no-circles');
    expect(caughtRuleOf('renderer/ui/page.ts')).toBeUndefined();
  });
  it('features may not know each other in a circle, not even by types of other files', () => {
    expect(caughtRuleOf('renderer/features/sheep')).toBe('no-circles-of-features');
    expect(caughtRuleOf('renderer/features/grass')).toBe('no-circles-of-features');
    expect(caughtRuleOf('renderer/features/dung')).toBe('no-circles-of-features');
    // One that is known by none of those that it knows.
    expect(caughtRuleOf('renderer/features/guests')).toBeUndefined();
  });
});
