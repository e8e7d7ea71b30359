import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './support/root.mjs';
import { runTool } from './support/stop.mjs';

/** Patterns of keys, long enough not to match texts about keys. */
const rules = [
  { name: 'private key', form: /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/=]{40}/ },
  { name: 'bare private key', form: /\bMII[A-Za-z0-9+/]{200,}/ },
  { name: 'token', form: /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/ },
  { name: 'key of a cloud', form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { name: 'token of a code host', form: /\b(?:gh[pousr]_\w{36}|glpat-[\w-]{20}|npm_\w{36})\b/ },
  { name: 'token of a chat', form: /\bxox[abprs]-[\w-]{20,}/ },
  {
    name: 'password in an address',
    form: /\b[a-z]+:\/\/[\w.-]+:[^\s@/"'`${<]{6,}@[\w.-]+\.[a-z]{2,}/,
  },
];
/** Test keys, which say so. */
const isPlanted = (/** @type {string} */ line) => /planted|example|hunter2/i.test(line);

/** `npm run secrets`: looks for keys in committed and staged files. `npm run secrets -- --history`: in all commits. */
await runTool(async () => {
  const history = process.argv.includes('--history');
  const git = history
    ? ['log', '--all', '--no-color', '-p', '--unified=0', '--no-ext-diff', '--format=commit %H']
    : ['grep', '--untracked', '-nI', '-e', '', '--', '.', ':!package-lock.json'];
  const child = spawn('git', git, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let where = '';
  let lines = 0;
  /** @type {string[]} */
  const found = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines += 1;
    if (history && /^(commit|\+\+\+) /.test(line)) {
      where = line.startsWith('commit')
        ? line.slice(7, 19)
        : `${where.slice(0, 12)} ${line.slice(6)}`;
      continue;
    }
    if (history && !line.startsWith('+')) continue;
    const text = history ? line.slice(1) : line.replace(/^[^:]*:\d+:/, '');
    if (text.length < 20 || isPlanted(text)) continue;
    const rule = rules.find(({ form }) => form.test(text));
    // Never prints the line itself, which may be a key.
    if (rule) found.push(`${history ? where : line.split(':', 2).join(':')}: ${rule.name}`);
  }
  if (lines === 0) throw new Error('git listed nothing.');
  process.stdout.write(`${[...new Set(found)].join('\n')}${found.length > 0 ? '\n' : ''}`);
  process.stdout.write(`${lines} lines, ${found.length} that look like a key\n`);
  return found.length > 0 ? 1 : 0;
});
