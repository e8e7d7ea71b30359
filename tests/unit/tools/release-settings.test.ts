import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  parsePackageMarks,
  readPackageMarks,
  takeSecrets,
  toPackagerArguments,
} from '../../../tools/package/release-settings.mjs';
import { packagedKeys } from '../../support/update-server.ts';

const url = 'https://updates.example.org/stable/update.json';
const release = { isForUsers: true, isOfficial: true };
const given = { VENUE_DESK_UPDATE_URL: url, VENUE_DESK_UPDATE_KEYS: packagedKeys };
const [one = ''] = packagedKeys.split(' ');

describe('what a package says of itself', () => {
  test('an installer names where updates come from, with two keys, or that there are none', () => {
    expect(readPackageMarks(given, release)).toEqual({
      updates: { url, publicKeys: packagedKeys },
    });
    expect(readPackageMarks({ VENUE_DESK_UPDATE_URL: 'none' }, release)).toEqual({});
    expect(() => readPackageMarks({}, release)).toThrow('VENUE_DESK_UPDATE_URL=none');
    expect(() => readPackageMarks({ VENUE_DESK_UPDATE_URL: '' }, release)).toThrow('=none');
  });

  test.each([
    ['an address without https', { VENUE_DESK_UPDATE_URL: 'http://x.example/update.json' }],
    ['no keys', { VENUE_DESK_UPDATE_KEYS: '' }],
    ['one key', { VENUE_DESK_UPDATE_KEYS: one }],
    ['one key twice', { VENUE_DESK_UPDATE_KEYS: `${one} ${one}` }],
    ['what is no key', { VENUE_DESK_UPDATE_KEYS: `${one} AAAA` }],
  ])('%s is refused', (_, change) => {
    expect(() => readPackageMarks({ ...given, ...change }, release)).toThrow('VENUE_DESK_UPDATE_');
  });

  test('every package with an unofficial runtime has its mark, whoever it is for', () => {
    for (const env of [{}, given]) {
      const marks = readPackageMarks(env, { isForUsers: false, isOfficial: false });
      expect(marks.unofficialRuntime).toBe(true);
      expect(toPackagerArguments(marks)).toContain('--config.extraMetadata.unofficialRuntime=true');
      expect(parsePackageMarks(JSON.stringify({ name: 'venue-desk', ...marks }))).toEqual(marks);
    }
  });

  test('secrets are taken out of what everything else is started with', () => {
    const env: NodeJS.ProcessEnv = { PATH: '/bin', CSC_LINK: 'a', APPLE_API_KEY: 'b' };
    expect(takeSecrets(env)).toMatchObject({ CSC_LINK: 'a', APPLE_API_KEY: 'b' });
    expect(env).toEqual({ PATH: '/bin' });
  });
});

test('in the release workflow secrets are in one step of a job, and each in one job', () => {
  const text = readFileSync(
    join(import.meta.dirname, '../../../.github/workflows/release.yml'),
    'utf8',
  );
  const [, ...jobs] = text.split(/^ {2}(?=\w+:\n)/m);
  const withSecrets = jobs.map((job) => {
    const [head = '', ...steps] = job.split(/^ {6}- /m);
    expect(head).not.toContain('secrets.');
    return steps.filter((step) => step.includes('secrets.'));
  });
  expect(withSecrets.map((steps) => steps.length)).toEqual(expect.arrayContaining([1, 1]));
  expect(withSecrets.flat()).toHaveLength(2);
  const [packaging = '', signing = ''] = withSecrets.flat();
  expect(packaging).toMatch(/^run: npm run package -- --installer\n/);
  expect(signing).toMatch(/^run: node tools\/sign-update\.mjs /);
  expect(packaging).not.toContain('VENUE_DESK_UPDATE_KEY }}');
  for (const name of ['VENUE_DESK_UPDATE_URL', 'VENUE_DESK_UPDATE_KEYS']) {
    expect(packaging).toContain(`${name}: \${{ vars.${name} }}`);
  }
});
