import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, '../../support/start-as-npm.mjs');

test.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGKILL', 'SIGHUP'] as const)(
  'a tool that npm started through a shell ends with npm, also by %s',
  async (signal) => {
    const npm = spawn(process.execPath, [program], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(npm.stdout, 'data');
    expect(String(text)).toBe('up');
    npm.kill(signal);
    // It closes once nobody has it any more, the program that was run included.
    await once(npm.stdout, 'close');
  },
);
