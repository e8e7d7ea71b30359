import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = join(import.meta.dirname, '../../../../electron/core/app/command/terminal.ts');

/** What a process that says this leaves on its stdout and stderr. */
function said(script: string): { readonly stdout: string; readonly stderr: string } {
  const code = `import { createTerminal } from ${JSON.stringify(module)};
    const terminal = createTerminal(() => false);
    ${script}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  return { stdout, stderr };
}

it('says each thing, and how far something is only now and then', () => {
  const { stderr } = said(`
    for (const name of ['Keychain', 'Addresses', 'Clock']) terminal.progress('[passed] ' + name);
    for (const rows of [1, 20, 3000]) terminal.progress('Writing: ' + rows + ' of 3,000 rows');
    for (const size of ['1 kB', '20 kB']) terminal.progress('Receiving: ' + size);
  `);
  expect(stderr.trim().split('\n')).toEqual([
    '[passed] Keychain',
    '[passed] Addresses',
    '[passed] Clock',
    'Writing: 1 of 3,000 rows',
    'Receiving: 1 kB',
  ]);
});

it('keeps stdout for a file alone where it is wanted there', () => {
  const { stdout, stderr } = said(`
    terminal.keepForFile();
    terminal.file(${JSON.stringify(import.meta.filename)});
    terminal.result('{"ok":true}');
  `);
  expect(stdout).toContain('keeps stdout for a file alone');
  expect([stdout.includes('{"ok":true}\n{'), stderr]).toEqual([false, '{"ok":true}\n']);
});
