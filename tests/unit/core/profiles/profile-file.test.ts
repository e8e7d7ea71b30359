import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  readProfileFile,
  writeProfileFile,
} from '../../../../electron/core/app/profiles/profile-file.ts';
import { readChosenFile } from '../../../../electron/core/base/chosen-files/read-chosen-file.ts';
import { Failure } from '../../../../shared/errors.ts';
import { readSharedFile, writeSharedFile } from '../../../../shared/shared-files.ts';
import { failureFrom, makeTestFolder } from '../../../support/venue-fixture.ts';
import { profileNumber } from '../../../support/write-settings.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

const fingerprint = `sha256/${'A'.repeat(43)}=`;
const two = [profileNumber(1), { ...profileNumber(2), trustedCertificate: fingerprint }];

/** A valid file's content, changed. */
function contentWith(change: (profiles: Record<string, unknown>[]) => void): unknown {
  const profiles: Record<string, unknown>[] = writeProfileFile(two);
  change(profiles);
  return profiles;
}

describe('a file of profiles', () => {
  test('says what a colleague needs, and nothing of this machine', () => {
    const content = writeProfileFile(two);
    const [first, second] = readProfileFile(content);
    const { id: _, demo: __, ...rest } = profileNumber(1);
    expect(first).toEqual(rest);
    expect(second?.trustedCertificate).toBe(fingerprint);
    expect(JSON.stringify(content)).not.toMatch(
      /profile-000|"id"|"demo"|apiKey|apiSecret|tenantKey/,
    );
  });

  test('leaves demo profiles out: they belong to this machine’s own sandbox', () => {
    const demo = { ...profileNumber(3), environment: 'demo' as const, demo: true };
    expect(readProfileFile(writeProfileFile([demo, ...two]))).toHaveLength(2);
  });

  test.each([
    ['no list', { profiles: two }],
    ['no profile', []],
  ])('that holds %s is not one', (_, content) => {
    expect(failureFrom(() => readProfileFile(content)).kind).toBe('shared-file-not-one');
  });

  test.each([
    ['environment', 'demo'],
    ['environment', 'live'],
    ['name', 7],
    ['name', 'x'.repeat(201)],
    ['timeZone', null],
    ['trustedCertificate', 'sha256/short'],
    ['apiSecret', 'a secret that has no place here'],
  ])('whose %s can’t be used names the venue, its number and the field', (field, value) => {
    const content = contentWith((profiles) => {
      profiles[1] = { ...profiles[1], [field]: value };
    });
    const { kind, params } = failureFrom(() => readProfileFile(content));
    expect([kind, params?.number, params?.field]).toEqual(['profile-file-damaged', 2, field]);
    if (field !== 'name') expect(params?.name).toBe(profileNumber(2).name);
    expect(JSON.stringify(params)).not.toContain('a secret');
  });

  test('that is mangled in any way is refused or gives only valid profiles', () => {
    const good = writeSharedFile('venues', writeProfileFile(two));
    const read = (text: string) => readProfileFile(readSharedFile('venues', text));
    fc.assert(
      fc.property(
        fc.nat(good.length - 1),
        fc.nat(40),
        fc.string({ maxLength: 12 }),
        (at, length, instead) => {
          const text = good.slice(0, at) + instead + good.slice(at + length);
          try {
            for (const profile of read(text)) {
              expect(Object.keys(profile).sort()).toEqual(Object.keys(read(good)[0] ?? {}).sort());
            }
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            expect(error.error.kind).toMatch(/^(profile|shared)-file-/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a file that somebody chose', () => {
  const kindOfFile = (path: string) => failureFrom(() => readChosenFile(path)).kind;

  test('is read as text', () => {
    const path = join(folder.path, 'venues.json');
    writeFileSync(path, 'Zoë');
    expect(readChosenFile(path)).toBe('Zoë');
  });

  test('is unreadable where it is gone, a folder, or a pipe that nobody writes to', () => {
    mkdirSync(join(folder.path, 'folder'));
    execFileSync('mkfifo', [join(folder.path, 'pipe')]);
    for (const name of ['gone', 'folder', 'pipe']) {
      expect(kindOfFile(join(folder.path, name))).toBe('shared-file-unreadable');
    }
  });

  test('is too large from a megabyte on, and unreadable where it isn’t text', () => {
    const path = join(folder.path, 'large');
    writeFileSync(path, Buffer.alloc(1_000_001, ' '));
    expect(kindOfFile(path)).toBe('shared-file-too-large');
    writeFileSync(path, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]));
    expect(kindOfFile(path)).toBe('shared-file-unreadable');
  });
});

test('says nothing of a damaged profile that could control a terminal', () => {
  const content = contentWith((profiles) => {
    Object.assign(profiles[1] as object, { name: 'Zoo\u001b[2J', 'x\r\n=1': 1 });
  });
  const { kind, params } = failureFrom(() => readProfileFile(content));
  expect([kind, JSON.stringify(params)]).toEqual([
    'profile-file-damaged',
    expect.not.stringMatching(/\\[urn]/),
  ]);
});
