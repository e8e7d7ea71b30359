import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingOptionalPackages } from '../../tools/lock/missing-optional-packages.mjs';
import {
  isForMachine,
  packagesWithoutIntegrity,
  thisMachine,
} from '../../tools/lock/packages-without-integrity.mjs';
import { platformOf } from '../../tools/lock/platform-of.mjs';

const repository = resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(resolve(repository, file), 'utf8'));

const { packages } = readJson('package-lock.json') as {
  packages: Record<
    string,
    {
      version?: string;
      integrity?: string;
      resolved?: string;
      optional?: boolean;
      os?: string[];
      cpu?: string[];
      libc?: string[];
    }
  >;
};

/**
 * Binaries for other systems that the registry did not have when the file was written. Each version
 * is named, so that a newer one has none of these gaps unless they are put here again.
 */
const notToBeHad: readonly (readonly [name: RegExp, version: string, many: number])[] = [
  [/^@biomejs\/cli-(android|darwin|win32|linux-(arm64|x64)-musl)/, '2.6.8', 8],
  [/^@duckdb\/node-bindings-(darwin|win32|linux-arm64)/, '1.5.6-r.1', 6],
  [/^@oxc-parser\/binding-/, '0.156.0', 15],
  [/^@swc\/core-/, '1.16.22', 8],
];

describe('package-lock.json', () => {
  it('names the binaries of every platform: after a change run tools/complete-lock.mjs', () => {
    expect(missingOptionalPackages(packages)).toEqual([]);
  });

  it('a package left out is found, wherever Node would look for it', () => {
    const lock = {
      '': {},
      'node_modules/a': {
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-win32-x64': '1.0.0' },
        dev: true,
      },
      'node_modules/a/node_modules/a-linux-x64': {},
      'node_modules/b': { optionalDependencies: { 'a-linux-x64': '2.0.0' } },
    };
    expect(missingOptionalPackages(lock)).toEqual([
      { path: 'node_modules/a-win32-x64', name: 'a-win32-x64', version: '1.0.0', dev: true },
      { path: 'node_modules/a-linux-x64', name: 'a-linux-x64', version: '2.0.0', dev: false },
    ]);
  });

  it('vouches for all but binaries for other systems that are known by name and version', () => {
    const gaps = packagesWithoutIntegrity(packages);
    for (const { path } of gaps) expect(packages[path]?.optional, path).toBe(true);
    const here = gaps.filter(({ path }) => isForMachine(packages[path] ?? {}, thisMachine()));
    expect(here).toEqual([]);
    const isKnown = (gap: (typeof gaps)[number]) =>
      notToBeHad.some(([name, version]) => name.test(gap.name) && version === gap.version);
    expect(gaps.filter((gap) => !isKnown(gap))).toEqual([]);
    for (const [name, version, many] of notToBeHad) {
      const found = gaps.filter((gap) => name.test(gap.name) && gap.version === version);
      expect(found, `fewer gaps in ${name}: count them down`).toHaveLength(many);
    }
  });

  it('a gap is found, under the name that the registry knows', () => {
    const integrity = 'sha512-x';
    const lock = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity },
      'node_modules/a/node_modules/@x/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0', name: '@y/c' },
      'node_modules/d': { link: true },
    };
    expect(packagesWithoutIntegrity(lock)).toEqual([
      { path: 'node_modules/a/node_modules/@x/b', name: '@x/b', version: '2.0.0' },
      { path: 'node_modules/c', name: '@y/c', version: '3.0.0' },
    ]);
  });

  it('a machine installs what is for it, and nothing else', () => {
    const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
    const isFor = (locked: Parameters<typeof isForMachine>[0]) => isForMachine(locked, machine);
    expect(isFor({})).toBe(true);
    expect(isFor({ os: ['linux'], cpu: ['x64'], libc: ['glibc'] })).toBe(true);
    expect(isFor({ os: ['!win32'] })).toBe(true);
    expect(isFor({ os: ['!linux'] })).toBe(false);
    expect(isFor({ os: ['linux'], cpu: ['arm64'] })).toBe(false);
    expect(isFor({ os: ['linux'], cpu: ['x64'], libc: ['musl'] })).toBe(false);
  });

  it('a platform is read from a name', () => {
    expect(platformOf('@x/core-linux-arm-musleabihf')).toEqual({
      cpu: ['arm'],
      libc: ['musl'],
      os: ['linux'],
    });
    expect(platformOf('@x/core-win32-x64-msvc')).toEqual({ cpu: ['x64'], os: ['win32'] });
  });

  it('vouches for every package that is installed here, and names no host', () => {
    const installed = Object.keys(readJson('node_modules/.package-lock.json').packages);
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter((path) => !packages[path]?.integrity)).toEqual([]);
    expect(Object.entries(packages).filter(([, each]) => each.resolved)).toEqual([]);
  });

  it('pins every package that package.json names to one version', () => {
    const { dependencies, devDependencies } = readJson('package.json');
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(20);
    expect(
      versions.filter((version) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version)),
    ).toEqual([]);
  });
});
