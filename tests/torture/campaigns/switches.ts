import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decoys, searchHeaps } from '../../support/search-heaps.ts';
import { type Campaign, pick } from '../campaign.ts';
import { until } from '../support/fair-time.ts';
import { makeReachableFolder } from '../support/nobody.ts';
import { copyPackaged } from '../support/packaged-copy.ts';
import { type PlantedApp, type PlantedRun, plantApp } from '../support/planted-app.ts';

const shipped = join(import.meta.dirname, '../../../release/linux-unpacked/venue-desk');
const isHere = existsSync(shipped) && process.platform === 'linux';

/** Paths are in the app's home, which is searched. */
type Words = (home: string) => readonly string[];

/** Each of these records, opens or weakens something: the app must not start with it. */
const refused: readonly (readonly [name: string, words: Words])[] = [
  [
    'a log of the network',
    (home) => [`--log-net-log=${home}/out/net`, '--net-log-capture-mode=Everything'],
  ],
  [
    'a trace from the start',
    (home) => ['--trace-startup=netlog,-*', `--trace-startup-file=${home}/out/trace`],
  ],
  ['a trace to a file', (home) => [`--trace-to-file=${home}/out/trace`, '--trace-to-console']],
  [
    'keys of TLS',
    (home) => [`--ssl-key-log-file=${home}/out/tls`, `--tls-keylog=${home}/out/tls2`],
  ],
  [
    'a port for debuggers',
    () => ['--remote-debugging-port=9333', '--remote-debugging-address=0.0.0.0'],
  ],
  ['a pipe for debuggers', () => ['--remote-debugging-pipe', '--remote-allow-origins=*']],
  ['Node’s inspector', () => ['--inspect=0', '--inspect-brk=0']],
  ['Node’s inspector, otherwise', () => ['--inspect-publish-uid=http', '--inspect-wait=0']],
  [
    'another program',
    (home) => [`--require=${home}/work/steal.cjs`, `--import=${home}/work/steal.cjs`],
  ],
  ['another program, in short', () => ['-r=./steal.cjs', '-e=1']],
  ['flags of the engine', () => ['--js-flags=--expose-gc --allow-natives-syntax', '--jitless']],
  ['heap snapshots', (home) => ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${home}/out`]],
  ['profiles', (home) => ['--cpu-prof', '--heap-prof', `--heap-prof-dir=${home}/out`]],
  [
    'reports',
    () => ['--report-on-signal', '--report-uncaught-exception', '--report-on-fatalerror'],
  ],
  ['traces of Node', () => ['--trace-events-enabled', '--trace-event-categories=node,node.http']],
  [
    'a log',
    (home) => ['--enable-logging=file', `--log-file=${home}/out/log`, '--v=3', '--vmodule=*=3'],
  ],
  ['crash dumps', (home) => ['--enable-crash-reporter', `--crash-dumps-dir=${home}/out`]],
  ['memory', () => ['--enable-heap-profiling', '--memlog=all', '--memlog-stack-mode=native']],
  ['any certificate', () => ['--ignore-certificate-errors', '--allow-insecure-localhost']],
  [
    'another host',
    () => ['--host-rules=MAP * 127.0.0.1:1', '--host-resolver-rules=MAP * 127.0.0.1'],
  ],
  [
    'an older TLS',
    () => ['--ssl-version-min=tls1', '--ssl-version-fallback-min=tls1', '--tls-min-v1.0'],
  ],
  ['a weaker page', () => ['--disable-web-security', '--allow-running-insecure-content']],
  [
    'no isolation',
    () => ['--disable-site-isolation-trials', '--single-process', '--in-process-gpu'],
  ],
  ['no sandbox, in parts', () => ['--disable-setuid-sandbox', '--disable-seccomp-filter-sandbox']],
  [
    'programs of its own',
    (home) => [
      `--renderer-cmd-prefix=${home}/work/steal`,
      `--utility-cmd-prefix=${home}/work/steal`,
    ],
  ],
  [
    'another program for its parts',
    (home) => [`--browser-subprocess-path=${home}/work/steal`, `--gpu-launcher=${home}/work/steal`],
  ],
  [
    'extensions',
    (home) => [`--load-extension=${home}/work`, '--enable-features=NetworkServiceInProcess'],
  ],
  ['another app', (home) => [`--app=${home}/work`, `--app-path=${home}/work`]],
  ['a switch with one dash', (home) => [`-log-net-log=${home}/out/net`]],
  ['a switch behind the command', (home) => ['desk', 'profiles', `--log-net-log=${home}/out/net`]],
];

/** Variables for which it starts, or says why not. `code`: how it has to end, where it does not start. */
const variables: readonly (readonly [
  name: string,
  env: (home: string) => NodeJS.ProcessEnv,
  code?: number,
])[] = [
  [
    'NODE_OPTIONS, another program',
    (home) => ({ NODE_OPTIONS: `--require ${home}/work/steal.cjs` }),
  ],
  ['NODE_OPTIONS, keys of TLS', (home) => ({ NODE_OPTIONS: `--tls-keylog=${home}/out/tls` })],
  [
    'NODE_OPTIONS, profiles',
    (home) => ({ NODE_OPTIONS: `--cpu-prof --heap-prof --diagnostic-dir=${home}/out` }),
  ],
  [
    'NODE_OPTIONS, reports',
    () => ({ NODE_OPTIONS: '--report-on-signal --heapsnapshot-signal=SIGUSR2' }),
  ],
  ['NODE_OPTIONS, inspector', () => ({ NODE_OPTIONS: '--inspect=0' })],
  ['ELECTRON_RUN_AS_NODE', () => ({ ELECTRON_RUN_AS_NODE: '1' })],
  ['SSLKEYLOGFILE', (home) => ({ SSLKEYLOGFILE: `${home}/out/tls` })],
  ['NODE_EXTRA_CA_CERTS', (home) => ({ NODE_EXTRA_CA_CERTS: `${home}/work/steal.cjs` })],
  ['NODE_TLS_REJECT_UNAUTHORIZED', () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), 2],
  ['ELECTRON_DISABLE_SANDBOX', () => ({ ELECTRON_DISABLE_SANDBOX: '1' }), 2],
  ['NODE_DEBUG', () => ({ NODE_DEBUG: 'http,https,tls,net,fs,module,worker,child_process' })],
  ['NODE_DEBUG_NATIVE', () => ({ NODE_DEBUG_NATIVE: 'inspector_server,worker,tls' })],
  ['NODE_V8_COVERAGE', (home) => ({ NODE_V8_COVERAGE: `${home}/out/coverage` })],
  [
    'NODE_REPL_EXTERNAL_MODULE',
    (home) => ({ NODE_REPL_EXTERNAL_MODULE: `${home}/work/steal.cjs` }),
    9,
  ],
  ['NODE_PATH', (home) => ({ NODE_PATH: `${home}/work` })],
  ['DEBUG', () => ({ DEBUG: '*', VERBOSE: '1', LOG_LEVEL: 'trace' })],
  [
    'ELECTRON_ENABLE_LOGGING',
    (home) => ({ ELECTRON_ENABLE_LOGGING: 'file', ELECTRON_LOG_FILE: `${home}/out/log` }),
  ],
  ['ELECTRON_ENABLE_STACK_DUMPING', () => ({ ELECTRON_ENABLE_STACK_DUMPING: '1' })],
  ['CHROME_LOG_FILE', (home) => ({ CHROME_LOG_FILE: `${home}/out/log`, CHROME_HEADLESS: '1' })],
  [
    'BREAKPAD_DUMP_LOCATION',
    (home) => ({ BREAKPAD_DUMP_LOCATION: `${home}/out`, CHROME_DEVEL_SANDBOX: '' }),
  ],
  ['G_MESSAGES_DEBUG', () => ({ G_MESSAGES_DEBUG: 'all', G_DEBUG: 'all', GIO_USE_VFS: 'local' })],
  [
    'SECRET_DEBUG',
    () => ({ SECRET_DEBUG: 'all', LIBSECRET_DEBUG: 'all', GNOME_KEYRING_DEBUG: 'all' }),
  ],
  ['DBUS_VERBOSE', () => ({ DBUS_VERBOSE: '1', G_DBUS_DEBUG: 'all' })],
  ['LD_DEBUG', (home) => ({ LD_DEBUG: 'libs', LD_DEBUG_OUTPUT: `${home}/out/ld` })],
  ['LD_BIND_NOW', () => ({ LD_BIND_NOW: '1', MALLOC_CHECK_: '3', MALLOC_PERTURB_: '90' })],
  ['DUCKDB', (home) => ({ DUCKDB_LOG: '1', DUCKDB_PROFILE: `${home}/out/duck`, HOME: home })],
  [
    'VENUE_DESK',
    () => ({ VENUE_DESK_AS_ROOT: '1', VENUE_DESK_PASSWORD: 'x', VENUE_DESK_DEBUG: '1' }),
  ],
];

/** What happens to it in the middle of a request. */
const signals = ['SIGUSR1', 'SIGUSR2', 'SIGSEGV', 'SIGABRT', 'SIGQUIT', 'SIGILL'] as const;

/** Its window is the last. */
const starts = refused.length + variables.length + signals.length + 1;
let planted: Promise<PlantedApp> | null = null;

/** One start of the packaged app as a command that signs in with keys and downloads rows. */
export default {
  name: 'switches',
  what: 'however the packaged app is started, its keys and tokens are in no file, argument, variable, message, log or dump, nor in its window’s heap; options that would record, open or weaken something are refused by name',
  whole: isHere ? starts : 1,
  minutes: 1.3,
  async run({ index, random, note }) {
    if (!isHere) return 'skipped: the app is not packaged';
    planted ??= plantApp();
    const app = await planted;
    const { home, secrets } = app;
    // The search finds what it is to find.
    const proof = join(home, 'out', 'proof');
    writeFileSync(
      proof,
      Buffer.from(`x${pick(random, secrets)}`, pick(random, ['utf8', 'utf16le'])),
    );
    if (app.findSecrets().join() !== proof) throw new Error(`found ${app.findSecrets().join()}`);
    rmSync(proof);
    writeFileSync(join(home, 'work', 'steal.cjs'), `require('node:fs').writeFileSync('ran', '')`);
    if (index === starts - 1) return searchWindow(app);
    const out = join(home, 'out', `rows-${index}.csv`);
    const command = [
      'desk',
      'export',
      '--profile',
      'Zoo',
      '--dataset',
      'bookings',
      '--period',
      'yesterday',
      '--out',
      out,
      '--quiet',
      '--again',
    ];
    const word = await play(app, index, command, note);
    const found = app.findSecrets();
    if (found.length > 0) throw new Error(`a secret is in ${found.join(', ')}`);
    if (existsSync(join(home, 'work', 'ran'))) throw new Error('another program ran in it');
    return word;
  },
  async end() {
    await (await planted)?.end();
    planted = null;
  },
} satisfies Campaign;

async function play(
  app: PlantedApp,
  index: number,
  command: readonly string[],
  note: (text: string) => void,
): Promise<string> {
  const start = async (
    words: readonly string[],
    env: NodeJS.ProcessEnv,
    signal?: NodeJS.Signals,
  ) => {
    let isHit = false;
    const run = await app.run(shipped, [...words, ...command], env, (child) => {
      if (signal) isHit = child.kill(signal);
    });
    if (signal && !isHit)
      throw new Error(`it ended with ${run.code} before ${signal} could hit it`);
    note(`${run.code}: ${run.stdout.slice(0, 600)} ${run.stderr.slice(0, 1_500)}`);
    checkSaid(app, run);
    return run;
  };
  const [name, words] = refused[index] ?? [];
  if (name !== undefined && words) {
    const given = words(app.home);
    note(`${name}: ${given.join(' ')}`);
    const { code, stderr } = await start(given, {});
    const missing = given
      .filter((word) => word.startsWith('-'))
      .map((word) => `--${word.replace(/^-+/, '').split('=')[0]}`)
      .filter((word) => !stderr.includes(word));
    // Chromium starts its parts before any code of ours runs, here by programs that are not there.
    if (code === null && /cmd-prefix|launcher/.test(given.join())) return 'Chromium did not start';
    if (code !== 2 || missing.length > 0) throw new Error(`${code}, not named: ${missing.join()}`);
    return 'refused';
  }
  const [variable, makeEnv, due = 0] = variables[index - refused.length] ?? [];
  if (variable !== undefined && makeEnv) {
    note(variable);
    const { code } = await start([], makeEnv(app.home));
    if (code !== due) throw new Error(`${variable}: it ends with ${code}`);
    return due === 0 ? 'started as usual' : 'refused';
  }
  const signal = signals[index - refused.length - variables.length] ?? 'SIGSEGV';
  note(signal);
  await start([], {}, signal);
  const left = readdirSync(app.home, { recursive: true, encoding: 'utf8' });
  const dumps = left.filter((path) => /\.dmp$|(^|\/)core(\.\d+)?$|\.heapsnapshot$/.test(path));
  if (dumps.length > 0) throw new Error(`${signal} leaves ${dumps.join(', ')}`);
  return 'ended by a signal';
}

/** It signs in and shows rows, and the heaps of its pages are searched. */
async function searchWindow({ home, secrets, inspect, findSecrets }: PlantedApp): Promise<string> {
  const copy = makeReachableFolder('venue-desk-planted-app-');
  const app = await inspect(copyPackaged(shipped, copy));
  const heaps = join(home, 'out', 'heaps');
  const press = (name: string) =>
    app.inPage(`(() => {
      const found = [...document.querySelectorAll('button, a')]
        .find((one) => one.textContent.includes(${JSON.stringify(name)}));
      found?.click();
      return found !== undefined;
    })()`);
  const countCells = () => app.inPage("document.querySelectorAll('[role=gridcell]').length");
  try {
    await until('its screens', async () => (await press('Bookings')) === true);
    await until('rows', async () => Number(await countCells()) > 20);
    await app.inPage(`globalThis.decoysOfTest = ${JSON.stringify(decoys)}; ''`);
    await app.evaluate(`
      const { webContents } = require('electron');
      process.getBuiltinModule('fs').mkdirSync(${JSON.stringify(heaps)});
      for (const each of webContents.getAllWebContents())
        await each.takeHeapSnapshot(${JSON.stringify(heaps)} + '/' + each.id);
    `);
    const found = [...searchHeaps(heaps, secrets), ...findSecrets()];
    if (found.length > 0) throw new Error(`found with an open window: ${found.join(', ')}`);
    await app.quit();
    return 'a window';
  } finally {
    app.child.kill('SIGKILL');
    for (const each of [heaps, copy]) rmSync(each, { recursive: true, force: true });
  }
}

function checkSaid({ secrets }: PlantedApp, { stdout, stderr, seen }: PlantedRun): void {
  const isNotified = secrets.some((secret) => stdout.includes(secret) || stderr.includes(secret));
  if (isNotified) throw new Error('a secret is in what it says');
  if (/Debugger listening/.test(stderr)) throw new Error('a debugger may attach');
  if (seen.length > 0) throw new Error(`a secret is in ${seen.join(', ')}`);
}
