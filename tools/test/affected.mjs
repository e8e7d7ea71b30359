import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/stop.mjs';
import { areas, findAreas } from './areas.mjs';

const sourceFile =
  /^(electron|renderer|sandbox|shared|tests|tools|bench)\/.*\.(tsx?|[cm]js|py|sh)$/;
const productFile = /^(electron|renderer|sandbox|shared)\//;
/** Files that no test depends on. Other files that aren't sources may affect every test. */
const harmlessFile = /^(docs\/|bench\/|[^/]*\.md$|LICENSE$)/;

/**
 * Lists the files that differ from a commit, including uncommitted changes.
 *
 * @param {string | null} since a commit; null: where this branch left main
 * @returns {string[]} paths from the repository's top
 */
export function listChangedFiles(since) {
  const base = since ?? runGit('merge-base', 'HEAD', findMainBranch());
  const tracked = runGit('diff', '--name-only', '--no-renames', base);
  const others = runGit('ls-files', '--others', '--exclude-standard');
  return [tracked, others].flatMap((list) => list.split('\n')).filter((path) => path !== '');
}

/**
 * Lists the sources of an area.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function listAreaFiles(name) {
  const area = areas[name];
  if (!area) throw new Stop(`There is no area "${name}": ${Object.keys(areas).join(', ')}.`);
  return getSources().filter((path) => area.sources.some((of) => path.startsWith(of)));
}

/**
 * Lists the test files of a suite that changed files can affect.
 *
 * @param {string} suite
 * @param {string[]} changed
 * @returns {string[] | 'all'}
 */
export function findAffectedTests(suite, changed) {
  const relevant = changed.filter((path) => !harmlessFile.test(path));
  if (relevant.length === 0) return [];
  // These tests read all sources.
  if (suite === 'check' || suite === 'architecture') return 'all';
  if (relevant.some((path) => !sourceFile.test(path) && !productFile.test(path))) return 'all';
  const tests = getSources().filter(isInSuite(suite));
  const users = findAllUsers(
    suite === 'e2e' ? relevant.filter((of) => !productFile.test(of)) : relevant,
  );
  const found = new Set(tests.filter((path) => users.has(path)));
  if (suite === 'e2e') for (const path of listSpecs(relevant, tests)) found.add(path);
  return [...found];
}

/**
 * Lists the end-to-end files for changed parts of the app, by area: they run the whole app, so their imports don't
 * tell.
 *
 * @param {string[]} changed
 * @param {string[]} specs
 */
function listSpecs(changed, specs) {
  const product = changed.filter((path) => productFile.test(path));
  const touched = product.map(findAreas);
  const inSome = new Set(Object.values(areas).flatMap(({ specs: of }) => of));
  const wanted = new Set(touched.flat().flatMap(({ specs: of }) => of));
  const name = (/** @type {string} */ path) => basename(path, '.spec.ts');
  if (touched.some((of) => of.length === 0)) return specs;
  if (product.length === 0) return [];
  return specs.filter((path) => wanted.has(name(path)) || !inSome.has(name(path)));
}

/** @param {string} suite */
function isInSuite(suite) {
  const ending = suite === 'e2e' ? '.spec.ts' : '.test.ts';
  return (/** @type {string} */ path) =>
    path.startsWith(`tests/${suite}/`) && path.endsWith(ending) && !/\/tour[^/]*$/.test(path);
}

/**
 * Returns these files and all that use them, directly or not: by importing them, or by naming them as a program to
 * start.
 *
 * @param {string[]} files
 * @returns {Set<string>}
 */
function findAllUsers(files) {
  const found = new Set(files);
  const users = findUsers();
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}

/** @type {Map<string, string[]> | undefined} */
let foundUsers;

/** Maps each source to the files that use it. Read once, since nothing changes meanwhile. */
function findUsers() {
  if (foundUsers) return foundUsers;
  const all = getSources();
  const started = new Map(
    all
      .filter((path) => /^(tests\/(support|torture)|sandbox|tools)\//.test(path))
      .map((path) => [basename(path), path]),
  );
  /** @type {Map<string, string[]>} */
  const usersByFile = new Map();
  for (const user of all) {
    const text = readFileSync(join(root, user), 'utf8');
    for (const [, named = ''] of text.matchAll(/['"`]([\w./-]+\.(?:tsx?|[cm]js|py|sh))['"`]/g)) {
      const used = named.startsWith('.')
        ? join(dirname(user), named).replaceAll('\\', '/')
        : started.get(basename(named));
      if (used) usersByFile.set(used, [...(usersByFile.get(used) ?? []), user]);
    }
  }
  foundUsers = usersByFile;
  return usersByFile;
}

/** @type {string[] | undefined} */
let listedSources;

function getSources() {
  listedSources ??= listSources();
  return listedSources;
}

function listSources() {
  const listed = runGit('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const gone = new Set(runGit('ls-files', '--deleted').split('\n'));
  return listed.split('\n').filter((path) => sourceFile.test(path) && !gone.has(path));
}

/** @returns {string} */
function findMainBranch() {
  const names = runGit('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes');
  const found = ['main', 'origin/main'].find((name) => names.split('\n').includes(name));
  if (!found) throw new Stop('There is no branch "main" here: name a commit, --changed=COMMIT.');
  return found;
}

/** @param {string[]} args */
function runGit(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    throw new Stop(`git could not tell what changed: ${error}`);
  }
}
