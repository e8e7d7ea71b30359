import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMissingOptionalPackages } from '../../tools/lock/missing-optional-packages.mjs';
import { findPackagesWithoutIntegrity } from '../../tools/lock/packages-without-integrity.mjs';
import { toPlatform } from '../../tools/lock/platform-of.mjs';
import { refuseGaps } from '../../tools/lock/refuse-gaps.mjs';

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

describe('package-lock.json', () => {
  it('names the binaries of every platform: after a change run tools/complete-lock.mjs', () => {
    expect(findMissingOptionalPackages(packages)).toEqual([]);
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
    expect(findMissingOptionalPackages(lock)).toEqual([
      { path: 'node_modules/a-win32-x64', name: 'a-win32-x64', version: '1.0.0', dev: true },
      { path: 'node_modules/a-linux-x64', name: 'a-linux-x64', version: '2.0.0', dev: false },
    ]);
  });

  it('vouches for every package of every platform', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(findPackagesWithoutIntegrity(packages)).toEqual([]);
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
    expect(findPackagesWithoutIntegrity(lock)).toEqual([
      { path: 'node_modules/a/node_modules/@x/b', name: '@x/b', version: '2.0.0' },
      { path: 'node_modules/c', name: '@y/c', version: '3.0.0' },
    ]);
  });

  it('with a gap nothing is installed, for whatever system the package is', () => {
    const whole = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } };
    expect(() => refuseGaps(whole)).not.toThrow();
    for (const os of ['linux', 'darwin', 'win32']) {
      const gap = { version: '2.0.0', optional: true, os: [os] };
      const lock = { ...whole, 'node_modules/@x/b': gap };
      expect(() => refuseGaps(lock)).toThrow(/@x\/b@2\.0\.0[\s\S]*complete-lock/);
    }
  });

  it('a platform is read from a name', () => {
    expect(toPlatform('@x/core-linux-arm-musleabihf')).toEqual({
      cpu: ['arm'],
      libc: ['musl'],
      os: ['linux'],
    });
    expect(toPlatform('@x/core-win32-x64-msvc')).toEqual({ cpu: ['x64'], os: ['win32'] });
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
