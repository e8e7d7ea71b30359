/** Ends this process as a kill does, at a step of its writing: import it before anything that writes. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const steps = ['openSync', 'writeSync', 'fsyncSync', 'renameSync', 'rmSync', 'unlinkSync'] as const;
const killAt = Number(process.argv[3] ?? Number.POSITIVE_INFINITY);
let taken = 0;

for (const name of steps) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  (fs as unknown as Record<string, unknown>)[name] = (...args: unknown[]): unknown => {
    // What is only read is no step.
    if (name === 'openSync' && (args[1] ?? 'r') === 'r') return real(...args);
    if (taken === killAt) {
      // Half of it, as a kill in the middle leaves it.
      if (name === 'writeSync' && Buffer.isBuffer(args[1])) {
        fs.writevSync(args[0] as number, [args[1].subarray(0, args[1].length >> 1)]);
      }
      process.kill(process.pid, 'SIGKILL');
    }
    taken += 1;
    return real(...args);
  };
}
syncBuiltinESMExports();

/** How many there were. */
export function countSteps(): number {
  return taken;
}
