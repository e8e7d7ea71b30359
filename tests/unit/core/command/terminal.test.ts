import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, '../../../../electron/core/app/command/terminal.ts');

/** What a command writes, in a process of its own. */
function written(call: string, to: 'stdout' | 'stderr'): string {
  const program = `import { createTerminal } from ${JSON.stringify(module)};
    const hostile = 'a\\u001b[2Jb\\u009b2Jc\\u0007d\\u202ee\\nf';
    createTerminal(() => false).${call};`;
  const args = ['--input-type=module', '-e', `${program}`];
  const redirected = ['-c', to === 'stdout' ? '"$@"' : '"$@" 2>&1 >/dev/null', 'sh'];
  return execFileSync('sh', [...redirected, process.execPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
}

test('nothing that a command says can command the terminal, and JSON stays what it was', () => {
  for (const call of ['complain(hostile)', 'progress(hostile)']) {
    expect(written(call, 'stderr')).toBe('a\ufffd[2Jb\ufffd2Jc\ufffdd\ufffde\nf\n');
  }
  const line = written('result(JSON.stringify({ name: hostile }))', 'stdout');
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(JSON.parse(line)).toEqual({ name: 'a\u001b[2Jb\u009b2Jc\u0007d\u202ee\nf' });
});
