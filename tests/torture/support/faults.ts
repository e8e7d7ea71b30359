import { drawBelow, pick } from '../campaign.ts';
import type { Fault, StepKind } from './faulty-disk.ts';

const all: readonly StepKind[] = ['write', 'create', 'sync', 'rename', 'remove'];

/** A kill or a loss of power at a step. */
export function drawEnd(random: () => number, steps: number): Fault {
  const at = drawBelow(random, steps + 1);
  const torn = random() < 0.5 ? 0 : random();
  return random() < 0.5 ? { is: 'kill', at, torn } : { is: 'power', at, torn, random };
}

/** A disk's errors: full, broken, not permitted, or in use. */
export function drawTrouble(random: () => number, steps: number, bytes: number): Fault {
  if (random() < 0.4) return { is: 'full', bytes: drawBelow(random, bytes + 1) };
  const code = pick(random, [
    'EIO',
    'EIO',
    'ENOSPC',
    'EACCES',
    'EPERM',
    'EBUSY',
    'EROFS',
    'EDQUOT',
  ]);
  const kinds: Readonly<Record<string, readonly StepKind[]>> = {
    ENOSPC: ['write', 'create', 'sync', 'rename'],
    EDQUOT: ['write', 'create', 'sync'],
    EACCES: ['create', 'rename', 'remove'],
    EPERM: ['create', 'rename', 'remove'],
    EBUSY: ['rename', 'remove'],
  };
  return {
    is: 'error',
    at: drawBelow(random, steps + 1),
    times: pick(random, [1, 1, 2, Number.POSITIVE_INFINITY]),
    code,
    kinds: kinds[code] ?? all,
  };
}

export function describeFault(fault: Fault): string {
  return JSON.stringify(fault);
}
