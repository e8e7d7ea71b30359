import { readdirSync } from 'node:fs';
import type { RunInMain } from '../../support/driven-app.ts';

/** Measures that grow if something is never released. */
export interface Measures {
  /** Bytes of main's heap, after a collection; the app needs `--js-flags=--expose-gc`. */
  readonly heap: number;
  /** Bytes of main's private memory. */
  readonly own: number;
  /** Open files, sockets and pipes of main. Linux only. */
  readonly handles: number;
  /** Listeners of the app, its windows' sessions and messages, the screen and the power. */
  readonly listeners: number;
  readonly processes: number;
  readonly windows: number;
}

export async function measureApp(runInMain: RunInMain, pid: number): Promise<Measures> {
  const measured = await runInMain(
    async ({ app: own, BrowserWindow, ipcMain, nativeTheme, powerMonitor, screen, session }) => {
      const heard = [own, ipcMain, nativeTheme, powerMonitor, screen, session.defaultSession];
      const { gc } = globalThis as { gc?: () => void };
      for (let turn = 0; turn < 3; turn += 1) {
        gc?.();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { private: kilobytes } = await process.getProcessMemoryInfo();
      return {
        heap: process.memoryUsage().heapUsed,
        own: kilobytes * 1024,
        listeners: heard
          .flatMap((each) => each.eventNames().map((name) => each.listenerCount(name as never)))
          .reduce((sum, count) => sum + count, 0),
        processes: own.getAppMetrics().length,
        windows: BrowserWindow.getAllWindows().length,
      };
    },
    null,
  );
  return { ...measured, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Permitted growth of each measure, for what comes and goes. */
const most: Measures = {
  heap: 12 * 2 ** 20,
  own: 96 * 2 ** 20,
  handles: 12,
  listeners: 0,
  processes: 0,
  windows: 0,
};

/** Describes what has grown more. Null: nothing. */
export function findGrowth(first: Measures, now: Measures): string | null {
  const grown = (Object.keys(most) as (keyof Measures)[]).filter(
    (name) => now[name] - first[name] > most[name],
  );
  if (grown.length === 0) return null;
  return grown.map((name) => `${name}: ${first[name]} → ${now[name]}`).join(', ');
}
