import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeInstallCommand } from '../../../../electron/core/app/updates/install-command.ts';
import { installer, makeManifest } from '../../../support/update-server.ts';

const [signed] = makeManifest().files;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "venue-desk it's "));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a command with `sudo`, `apt` and `dnf` replaced by programs that record their arguments. */
function run(command: string) {
  const programs = join(root, 'programs');
  const note = join(root, 'note');
  mkdirSync(programs);
  const write = (name: string, text: string): void => {
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(programs, name), 0o755);
  };
  write('sudo', 'exec "$@"');
  for (const name of ['apt', 'dnf']) {
    write(name, `echo "${name} $1 $2" > "$NOTE"; cp -- "$2" "$NOTE.file"`);
  }
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, NOTE: note };
  const { status } = spawnSync('sh', ['-c', command], { env });
  const told = existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
  return { status, told, file: existsSync(note) ? readFileSync(`${note}.file`) : null };
}

test.each([
  ['deb', 'apt'],
  ['rpm', 'dnf'],
] as const)(
  'a %s is installed from a copy that only the command can write, once its sum was right',
  (kind, program) => {
    const file = { ...signed, kind } as Parameters<typeof makeInstallCommand>[1];
    const path = join(root, file.name);
    const command = makeInstallCommand(path, file, '') ?? '';
    expect(command).toMatch(/^sudo sh -c /);

    writeFileSync(path, installer);
    const { status, told, file: installed } = run(command);
    expect([status, installed?.equals(installer)]).toEqual([0, true]);
    const [, , from = ''] = told?.split(' ') ?? [];
    expect(told).toBe(`${program} install ${from}`);
    expect(from.startsWith(root)).toBe(false);
    expect(existsSync(dirname(from))).toBe(false);
  },
);

test('a file that was swapped after it was checked is not installed', () => {
  const file = signed as Parameters<typeof makeInstallCommand>[1];
  const path = join(root, file.name);
  const changed = Buffer.from(installer);
  changed[3] = 0;
  writeFileSync(path, changed);
  const { status, told } = run(makeInstallCommand(path, file, '') ?? '');
  expect(status).not.toBe(0);
  expect(told).toBeNull();
});

test('an AppImage takes the place of the one that runs, without a password', () => {
  const file = { ...signed, kind: 'appimage' } as Parameters<typeof makeInstallCommand>[1];
  const path = join(root, file.name);
  const own = join(root, "Venue Desk's.AppImage");
  writeFileSync(path, installer);
  writeFileSync(own, 'old');
  const command = makeInstallCommand(path, file, own) ?? '';
  expect(command).not.toContain('sudo');
  expect(run(command).status).toBe(0);
  expect(readFileSync(own).equals(installer)).toBe(true);
});

test('other systems open their own installer', () => {
  for (const kind of ['dmg', 'nsis', 'msi'] as const) {
    expect(makeInstallCommand('/x', { ...signed, kind } as never, '')).toBeNull();
  }
});
