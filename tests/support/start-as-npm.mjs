// As npm: starts a tool through `sh`, which stays as its parent.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const tool = join(import.meta.dirname, 'pass-through.mjs');
spawn('sh', ['-c', `"${process.execPath}" "${tool}"; true`], {
  env: { ...process.env, npm_lifecycle_event: 'start' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
