import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';

/** The month that a program to be killed publishes, and the step where it waits. */
export interface KillPlan {
  readonly kind: 'postgres' | 'clickhouse' | 'lake';
  readonly port: number;
  /** The folder of a lake. */
  readonly root: string;
  readonly password: string;
  readonly linesPath: string;
  readonly rows: number;
  readonly rowSum: string;
  readonly window: Omit<PublishedWindow, 'fetchedAt' | 'knownAt'>;
  readonly fetchedAt: string;
  /** The step to wait in. */
  readonly waitsIn: string;
}

/** Lines as the engine makes them with texts that each begins with. */
export function addLeading(lines: Buffer, leading: readonly string[]): Buffer {
  const start = leading.map((text) => `${text}\t`).join('');
  return Buffer.from(lines.toString('utf8').replace(/^(?=.)/gm, start));
}
