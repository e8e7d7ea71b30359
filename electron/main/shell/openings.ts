import { app, BrowserWindow } from 'electron';
import type { BegunExport } from '../../../shared/domain/exports.ts';
import type { Opening } from '../../../shared/domain/openings.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import { isAtLogin } from '../../core/app/autostart/index.ts';
import { findOpenings } from '../../core/base/chosen-files/index.ts';
import type { Windows } from './windows.ts';

/** Files that were double-clicked and links that were followed, until a window takes them. */
export interface Openings {
  take(): Opening[];
  /** Returns whether the user asked for a window before there could be one. */
  isAwaited(): boolean;
}

let waiting: Opening[] = [];
let isAwaited = false;
/** Before there is a window, openings wait for the first one. */
let open = (words: readonly string[], folder: string): void => {
  isAwaited = true;
  waiting.push(...findOpenings(words, folder));
};

/** Notes the openings of this start and of second starts. */
export function noteOpenings(): void {
  const own = process.defaultApp === true ? 2 : 1;
  open(process.argv.slice(own), process.cwd());
  isAwaited = false;
  // Only macOS has these events.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path], '/');
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open([url], '/');
  });
  app.on('second-instance', (_event, argv, folder) => {
    if (!isAtLogin(argv)) open(argv.slice(1), folder);
  });
}

/** From now on, openings bring a window to the front. */
export function createOpenings(services: {
  readonly windows: Pick<Windows, 'all' | 'focusFirst'>;
  readonly emit: Emit;
  /** Exports that were unfinished when the app last ended. */
  readonly unfinished: readonly BegunExport[];
}): Openings {
  const { windows, emit, unfinished } = services;
  const exports = unfinished.map(({ plan, ...each }) => ({ ...each, canRepeat: plan !== null }));
  if (exports.length > 0) waiting.push({ kind: 'exports', exports });
  open = (words, folder) => {
    waiting.push(...findOpenings(words, folder));
    windows.focusFirst();
    if (waiting.length === 0) return;
    const window = BrowserWindow.getFocusedWindow() ?? windows.all()[0];
    if (window) emit('app', 'opening', {}, { window: window.id });
  };
  return {
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    isAwaited: () => isAwaited,
  };
}
