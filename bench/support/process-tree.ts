import { readdirSync, readFileSync } from 'node:fs';

/** The load of a process and all processes that it started. Linux only. */
export interface Taken {
  /** Bytes of memory. Pages that processes share count once (PSS). */
  readonly bytes: number;
  /** Milliseconds of a processor, of all threads that still run. */
  readonly processorMilliseconds: number;
}

export function measureTree(pid: number): Taken {
  const taken = listTree(pid).map(measureProcess);
  return {
    bytes: taken.reduce((sum, { bytes }) => sum + bytes, 0),
    processorMilliseconds: taken.reduce((sum, one) => sum + one.processorMilliseconds, 0),
  };
}

function listTree(pid: number): number[] {
  const children = listTasks(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listTree)];
}

function measureProcess(pid: number): Taken {
  const [, kilobytes = 0] = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  const nanoseconds = listTasks(pid)
    .map((task) => Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]))
    .reduce((sum, each) => sum + each, 0);
  return { bytes: Number(kilobytes) * 1024, processorMilliseconds: nanoseconds / 1e6 };
}

function listTasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty if the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
