import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

/** Tracked files, and new ones that git doesn't ignore. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(repository, file)));

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

const isSource = (file: string) => /^(electron|renderer|sandbox|shared)\/.*\.tsx?$/.test(file);
const isText = (file: string) => !/\.(png|woff2|ico|icns|parquet|xlsx)$/.test(file);

/** Source without its comments, which may name what the code must not use. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function sourcesWith(pattern: RegExp): string[] {
  return files.filter((file) => isSource(file) && pattern.test(withoutComments(read(file))));
}

/** Patterns are written so that they don't match this file. */
const dangerous: { name: string; pattern: RegExp; planted: string; allowedIn: string[] }[] = [
  {
    name: 'raw ipcMain, whose senders must be checked',
    pattern: /\bipcMain\b/,
    planted: "ipcMain.handle('x', run);",
    allowedIn: ['electron/main/ipc/server.ts'],
  },
  {
    name: 'raw ipcRenderer, which must never reach the page',
    pattern: /\bipcRenderer\b/,
    planted: "ipcRenderer.invoke('x');",
    allowedIn: ['electron/preload/preload.ts'],
  },
  {
    name: 'findCredentials, which crashes on a locked keyring',
    pattern: /\bfindCredentials\b/,
    planted: "await keytar.findCredentials('venue');",
    allowedIn: [],
  },
  {
    name: 'the save dialog, whose answer may be another name than the one it asked about',
    pattern: /\bshowSaveDialog\b/,
    planted: 'await dialog.showSaveDialog(options);',
    allowedIn: ['electron/main/adapters/choose-file.ts'],
  },
  {
    name: 'a certificate check of our own',
    pattern: /\bsetCertificateVerifyProc\b|['"]certificate-error['"]/,
    planted: 'session.setCertificateVerifyProc(judge);',
    allowedIn: ['electron/main/adapters/trust.ts'],
  },
  {
    name: 'TLS without a certificate check',
    pattern: /\brejectUnauthorized\b\s*:\s*(false|!1)/,
    planted: 'request({ rejectUnauthorized: false });',
    allowedIn: [],
  },
  {
    name: 'opening a link outside',
    pattern: /\bopenExternal\b/,
    planted: 'shell.openExternal(url);',
    allowedIn: ['electron/main/open-link.ts', 'electron/main/shell/renderer-guard.ts'],
  },
  {
    name: 'a type imported where the import rules are blind',
    pattern: /\bimport\(\s*['"`][^)]*\)\s*\.\s*[A-Z]|\btypeof\s+import\(/,
    planted: "type Thing = import('../main/main.ts').Thing;",
    allowedIn: [],
  },
  {
    name: 'markup from a string',
    pattern: /\bdangerouslySetInnerHTML\b|\.(innerHTML|outerHTML)\s*=|\binsertAdjacentHTML\b/,
    planted: 'element.innerHTML = remarks;',
    allowedIn: [],
  },
  {
    name: 'the time of day, which tests set for the app and the sandbox',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b|(?<![.\w])Date\(\s*\)|\btoday\(/,
    planted: 'const now = Date.now();',
    allowedIn: ['electron/core/base/time/clock.ts', 'renderer/base/clock.ts', 'sandbox/clock.ts'],
  },
  {
    name: 'a file that a person asked for, which is guarded, noted, and counted on the one path of exports',
    pattern: /\bwritePending\b/,
    planted: 'const { writePending } = pendingFiles;',
    allowedIn: [
      'electron/core/exports/files/pending-files.ts',
      'electron/core/exports/run-export.ts',
    ],
  },
  {
    name: 'an entry in the list of exports',
    pattern: /\baddExport\b/,
    planted: 'history.addExport(profileId, entry);',
    allowedIn: [
      'electron/core/exports/list/export-history.ts',
      'electron/core/exports/run-export.ts',
    ],
  },
  {
    name: 'an export asked of the engine, or a PDF',
    pattern: /\bengine\s*\??\.\s*export(Workbook|Tables)?\b|\bwritePdfFile\b/,
    planted: 'await engine.exportTables(input);',
    allowedIn: [
      // Rows of pages are in a private file for a moment.
      'electron/core/exports/content/rows/print-rows.ts',
      'electron/core/exports/files/pdf-file.ts',
      'electron/core/exports/files/write-content.ts',
    ],
  },
  {
    name: 'code from a string',
    pattern: /\beval\(|\bnew Function\(/,
    planted: 'eval(text);',
    allowedIn: [],
  },
];

describe('what may stand in one place only', () => {
  it.each(dangerous)('$name stands only in [$allowedIn]', ({ pattern, planted, allowedIn }) => {
    expect(planted).toMatch(pattern);
    expect(sourcesWith(pattern).filter((file) => !allowedIn.includes(file))).toEqual([]);
  });

  it('a comment may name what code must not, and code after a comment is still seen', () => {
    const source = '/** never eval(x) */\n// eval(y)\nconst a = "https://host"; eval(z);\n';
    expect(withoutComments(source).match(/eval\(\w\)/g)).toEqual(['eval(z)']);
  });

  it('no test or tool turns the certificate check off either', () => {
    const pattern =
      /rejectUnauthorized['"]?\s*:\s*(false|!1)|NODE_TLS_REJECT_UNAUTHORIZED['"]?\s*[=:]\s*['"]?0/;
    const code = files.filter((file) => /^(tests|tools|bench)\/.*\.(ts|mjs|sh)$/.test(file));
    // The test of failed starts sets it to see the app refuse to start.
    const allowed = [
      'tests/architecture/one-place.test.ts',
      'tests/torture/campaigns/switches.ts',
      'tests/e2e/failed-start.spec.ts',
    ];
    expect(code.length).toBeGreaterThan(10);
    expect(code.filter((file) => pattern.test(read(file)) && !allowed.includes(file))).toEqual([]);
  });
});

describe('what no file in the repository holds', () => {
  const registries = [
    ['registry', 'npmjs', 'org'],
    ['registry', 'yarnpkg', 'com'],
    ['npm', 'pkg', 'github', 'com'],
    ['deb', 'debian', 'org'],
    ['archive', 'ubuntu', 'com'],
  ].map((parts) => parts.join('.'));

  /** Folders of the developers' machines. */
  const machinePath = /\/wor[k]\/(main|shared)\b|\/tm[p]\/lab\b|\/roo[t]\/\.(npmrc|cache|pyenv)\b/;

  it('no host of a package registry', () => {
    const found = files.filter(
      (file) => isText(file) && registries.some((host) => read(file).includes(host)),
    );
    expect(found).toEqual([]);
  });

  it('no path of a machine that someone works on', () => {
    expect(`cd /${'work'}/main`).toMatch(machinePath);
    expect(files.filter((file) => isText(file) && machinePath.test(read(file)))).toEqual([]);
  });
});
