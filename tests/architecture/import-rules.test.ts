import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(repository, '.dependency-cruiser.mjs');

/** Import targets, one of each kind: our files, the runtime, packages. */
const targets = {
  contracts: 'shared/errors.ts',
  domain: 'shared/domain/views.ts',
  ipc: 'shared/ipc/contract.ts',
  emit: 'shared/ipc/emit.ts',
  catalogue: 'shared/catalogue/catalogue.ts',
  coreBase: 'electron/core/base/files/file.ts',
  vault: 'electron/core/access/vault/file.ts',
  platform: 'electron/core/access/platform/file.ts',
  settings: 'electron/core/access/settings/file.ts',
  segmentFormat: 'electron/core/data/segment-format/file.ts',
  coreData: 'electron/core/data/queries/file.ts',
  contract: 'electron/core/data/engine/contract/file.ts',
  decode: 'electron/core/data/engine/decode/file.ts',
  columns: 'electron/core/data/engine/columns/file.ts',
  database: 'electron/core/data/engine/database/file.ts',
  ingest: 'electron/core/data/engine/ingest/file.ts',
  stored: 'electron/core/data/engine/stored/file.ts',
  view: 'electron/core/data/engine/view/file.ts',
  exportRows: 'electron/core/data/engine/export/rows/file.ts',
  exportText: 'electron/core/data/engine/export/text/file.ts',
  exportSheet: 'electron/core/data/engine/export/sheet/file.ts',
  exportParquet: 'electron/core/data/engine/export/parquet/file.ts',
  exportFormats: 'electron/core/data/engine/export/file.ts',
  engine: 'electron/core/data/engine/engine.ts',
  answers: 'electron/core/answers/reports/file.ts',
  exports: 'electron/core/exports/file.ts',
  publish: 'electron/core/publish/file.ts',
  coreApp: 'electron/core/app/updates/file.ts',
  commandLine: 'electron/core/app/command-line/file.ts',
  start: 'electron/core/app/start/file.ts',
  workers: 'electron/workers/file.ts',
  main: 'electron/main/file.ts',
  preload: 'electron/preload/file.ts',
  base: 'renderer/base/file.ts',
  ui: 'renderer/ui/file.ts',
  queries: 'renderer/queries/file.ts',
  parts: 'renderer/parts/tickets/file.ts',
  screens: 'renderer/screens/animals/file.ts',
  frame: 'renderer/frame/file.ts',
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
  scales: 'd3-scale',
  thrift: 'hyparquet',
  query: '@tanstack/react-query',
  font: '@fontsource-variable/inter',
  pg: 'pg',
  stranger: 'stranger',
  notInstalled: 'not-installed',
} as const;
type Target = keyof typeof targets;

const isPackage = (path: string) => !/\.(tsx?|js|mjs|css)$/.test(path);

const contracts: Target[] = ['contracts', 'domain', 'catalogue'];
const messages: Target[] = ['ipc', 'emit'];
const node: Target[] = ['node', 'oldNode'];
const base: Target[] = [...contracts, ...node, 'coreBase', 'valibot'];
const access: Target[] = [...base, 'emit', 'contract', 'vault', 'platform', 'settings'];
const data: Target[] = [...access, 'segmentFormat', 'coreData'];
/** For answers and exports, which may import neither keys nor the platform. */
const withoutCredentials: Target[] = data.filter((each) => each !== 'vault' && each !== 'platform');
const app: Target[] = [...data, 'answers', 'exports', 'publish', 'coreApp', 'commandLine', 'start'];
/** Engine modules that a format's writer may import. */
const exportBase: Target[] = [...base, 'contract', 'database', 'view', 'exportRows'];
const screens: Target[] = [...contracts, 'base', 'ui', 'queries', 'parts', 'react', 'query'];

/** The permitted imports of each folder, written independently of the table. */
const folders: Record<string, Target[]> = {
  shared: [...contracts, 'valibot'],
  'shared/ipc': [...contracts, ...messages, 'valibot'],
  'electron/core/base/files': base,
  'electron/core/access/settings': access,
  'electron/core/data/queries': data,
  'electron/core/data/engine/contract': [...base, 'contract', 'segmentFormat'],
  'electron/core/data/engine/decode': [...base, 'decode'],
  'electron/core/data/engine/columns': [...base, 'columns', 'decode', 'thrift'],
  'electron/core/data/engine/database': [...base, 'contract', 'database', 'decode', 'duckdb'],
  'electron/core/data/engine/ingest': [
    ...base,
    'columns',
    'contract',
    'database',
    'decode',
    'ingest',
  ],
  'electron/core/data/engine/stored': [...base, 'contract', 'database', 'stored', 'segmentFormat'],
  'electron/core/data/engine/view': [...base, 'contract', 'database', 'decode', 'view'],
  'electron/core/data/engine/export/rows': exportBase,
  'electron/core/data/engine/export/text': [...exportBase, 'columns', 'exportText'],
  'electron/core/data/engine/export/sheet': [...exportBase, 'exportSheet'],
  'electron/core/data/engine/export/parquet': [...exportBase, 'columns', 'exportParquet'],
  'electron/core/data/engine/export': [
    ...exportBase.filter((each) => each !== 'valibot'),
    'exportText',
    'exportSheet',
    'exportParquet',
    'exportFormats',
  ],
  'electron/core/answers/reports': [...withoutCredentials, 'answers'],
  'electron/core/exports': [...withoutCredentials, 'answers', 'exports', 'ipc'],
  'electron/core/publish': [...withoutCredentials, 'answers', 'exports', 'publish'],
  'electron/core/publish/postgres': [...withoutCredentials, 'answers', 'exports', 'publish', 'pg'],
  'electron/core/app/updates': [...app, 'ipc'],
  'electron/core/app/start': [...contracts, ...node, 'coreBase', 'start', 'commandLine'],
  'electron/core/app/handlers': [...app, 'ipc'],
  'electron/workers': [...app.filter((each) => each !== 'valibot' && each !== 'emit'), 'workers'],
  'electron/main': [...app, 'ipc', 'main', 'electron', 'electronMain', 'electronStore'],
  'electron/preload': [...messages, 'preload', 'electron', 'electronMain'],
  'renderer/base': [...contracts, ...messages, 'base', 'react'],
  'renderer/ui': ['ui', 'react'],
  'renderer/ui/charts': ['base', 'ui', 'react', 'ticks', 'scales'],
  'renderer/queries': [...contracts, 'base', 'queries', 'react', 'query'],
  'renderer/parts/guests': screens,
  'renderer/screens/guests': [...screens, 'screens'],
  'renderer/frame': [...screens, 'screens', 'frame', 'font'],
  sandbox: ['catalogue', 'sandbox', ...node],
  tools: ['tools', ...node],
};

/**
 * All forms of an import; each must be seen. The cruiser doesn't see `import('…').Type`, which one-place.test.ts
 * forbids.
 */
const forms: Record<string, (path: string) => string> = {
  named: (path) => `import { thing } from '${path}';\nthing();\n`,
  'side effect': (path) => `import '${path}';\n`,
  'type only': (path) => `import type { Thing } from '${path}';\nexport type Own = Thing;\n`,
  dynamic: (path) => `export const later = () => import('${path}');\n`,
  're-export': (path) => `export * from '${path}';\n`,
  're-export of a type': (path) => `export type { Thing } from '${path}';\n`,
};

/** Imports of a module's files from outside, and whether the rule of entry points forbids them. */
const reaches: { from: string; to: string; isForbidden: boolean }[] = [
  // A screen, the frame around the screens, and the window's first file.
  ...['renderer/screens/bakers', 'renderer/frame', 'renderer'].flatMap((folder) => [
    { from: `${folder}/deep.ts`, to: 'renderer/parts/tickets/file.ts', isForbidden: true },
    { from: `${folder}/own.ts`, to: 'renderer/screens/welcome/file.ts', isForbidden: true },
    { from: `${folder}/paint.ts`, to: 'renderer/parts/tickets/a.module.css', isForbidden: true },
    { from: `${folder}/entry.ts`, to: 'renderer/parts/tickets/index.ts', isForbidden: false },
    { from: `${folder}/one.ts`, to: 'renderer/screens/welcome/welcome.tsx', isForbidden: false },
  ]),
  // A module of core, one beside it in the same layer, main, and a worker.
  ...[
    'electron/core/app/barns',
    'electron/core/data/segment-format',
    'electron/main',
    'electron/workers',
  ]
    .map((folder) => `${folder}/reach`)
    .flatMap((start) => [
      { from: `${start}-a.ts`, to: 'electron/core/access/vault/file.ts', isForbidden: true },
      { from: `${start}-b.ts`, to: 'electron/core/access/vault/index.ts', isForbidden: false },
      { from: `${start}-e.ts`, to: 'electron/core/exports/file.ts', isForbidden: true },
      {
        from: `${start}-f.ts`,
        to: 'electron/core/data/engine/contract/file.ts',
        isForbidden: true,
      },
      {
        from: `${start}-g.ts`,
        to: 'electron/core/data/engine/contract/engine-methods.ts',
        isForbidden: false,
      },
    ]),
  {
    from: 'electron/core/exports/saved-exports/in.ts',
    to: 'electron/core/exports/in.ts',
    isForbidden: false,
  },
  {
    from: 'renderer/parts/tickets/in.ts',
    to: 'renderer/parts/tickets/file.ts',
    isForbidden: false,
  },
  { from: 'tests/unit/deep.ts', to: 'renderer/parts/tickets/file.ts', isForbidden: false },
];

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

let tree = '';
let violations: Cruise['summary']['violations'] = [];

const plantOf = (folder: string, target: string) => `${folder}/plant-${target}.ts`;
const formOf = (name: string) => `electron/core/access/vault/form-${name.replaceAll(' ', '-')}.ts`;
const deepFormOf = (name: string) => `renderer/screens/bakers/form-${name.replaceAll(' ', '-')}.ts`;
const isDeep = (from: string) =>
  violations.some(
    (each) => each.from === from && /^modules-have-one-entry-point/.test(each.rule.name),
  );
const caughtRuleOf = (from: string) => violations.find((each) => each.from === from)?.rule.name;

const isForbidden = (from: string) =>
  violations.some(
    (each) =>
      each.from === from && /^(not-in-allowed|credentials-stay-below)$/.test(each.rule.name),
  );

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
  // It exits with the number of errors; its findings are on stdout anyway.
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
    'd3-scale',
    'hyparquet',
    'pg',
  ];
  for (const name of [...packages, 'stranger', 'electron']) await plantPackage(name);
  await plant('package.json', '{"name":"tree","type":"module"}');
  for (const path of Object.values(targets)) {
    if (!isPackage(path))
      await plant(path, 'export interface Thing {}\nexport const thing = () => 1;\n');
  }
  for (const folder of Object.keys(folders)) {
    for (const [target, path] of Object.entries(targets)) {
      const file = plantOf(folder, target);
      await plant(file, `import { thing } from '${specifier(file, path)}';\nthing();\n`);
    }
  }
  for (const [name, write] of Object.entries(forms)) {
    await plant(formOf(name), write(specifier(formOf(name), targets.main)));
  }
  for (const file of [
    'renderer/parts/tickets/index.ts',
    'renderer/screens/welcome/file.ts',
    'renderer/screens/welcome/welcome.tsx',
    'electron/core/access/vault/index.ts',
    'electron/core/data/engine/contract/engine-methods.ts',
    'electron/core/exports/in.ts',
  ]) {
    await plant(file, 'export const thing = () => 1;\n');
  }
  await plant('renderer/parts/tickets/a.module.css', '.a { color: red }\n');
  for (const { from, to } of reaches) await plant(from, `import '${specifier(from, to)}';\n`);
  for (const [name, write] of Object.entries(forms)) {
    const from = deepFormOf(name);
    await plant(from, write(specifier(from, targets.parts)));
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
  await plant('electron/main/stray.ts', "import '../core/data/queries/file.ts';\n");
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
  // Two modules that import each other, one through a third and only for a type.
  await plant('renderer/parts/sheep/wool.ts', "import '../grass/blade.ts';\n");
  await plant('renderer/parts/grass/blade.ts', "import '../dung/heap.ts';\n");
  await plant(
    'renderer/parts/dung/heap.ts',
    "import type { Flock } from '../sheep/flock.ts';\nexport type Heap = Flock;\n",
  );
  await plant('renderer/parts/sheep/flock.ts', 'export interface Flock { a: 1 }\n');
  violations = (await cruise()).summary.violations;
});

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(Object.entries(folders))(
    '%s may import its row of the table and nothing else',
    (folder, allowed) => {
      const letThrough = Object.keys(targets).filter(
        (target) => !isForbidden(plantOf(folder, target)),
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

  it.each(reaches)('$from reaches $to: forbidden $isForbidden', ({ from, isForbidden }) => {
    expect(isDeep(from)).toBe(isForbidden);
  });

  it.each(Object.keys(forms))(
    'an import past the entry point is found when it is written as: %s',
    (name) => {
      expect(isDeep(deepFormOf(name))).toBe(true);
    },
  );

  it('a file of main that does not reach Electron fails, whether it imports or not', () => {
    expect(caughtRuleOf('electron/main/stray.ts')).toBe('main-reaches-electron');
    expect(caughtRuleOf('electron/main/plain.ts')).toBe('main-reaches-electron');
    for (const name of ['window', 'near', 'typed']) {
      expect(caughtRuleOf(`electron/main/${name}.ts`)).toBeUndefined();
    }
  });

  it('files may not import each other in a cycle, not even types', () => {
    expect(caughtRuleOf('renderer/ui/egg.ts')).toBe('no-cycles');
    expect(caughtRuleOf('renderer/ui/page.ts')).toBe('no-cycles');
  });

  it('modules may not import each other in a cycle, not even types of other files', () => {
    expect(caughtRuleOf('renderer/parts/sheep')).toBe('no-cycles-between-modules');
    expect(caughtRuleOf('renderer/parts/grass')).toBe('no-cycles-between-modules');
    expect(caughtRuleOf('renderer/parts/dung')).toBe('no-cycles-between-modules');
    // A module that imports others and is imported by none of them.
    expect(caughtRuleOf('renderer/parts/guests')).toBeUndefined();
  });
});
