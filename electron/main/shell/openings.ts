import { app, BrowserWindow } from 'electron';
import type { Opening } from '../../../shared/domain/openings.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import { findOpenings } from '../../core/chosen-files/index.ts';
import type { Windows } from './windows.ts';

/** Files that were double-clicked and links that were followed, until a window takes them. */
export interface Openings {
  /** Brings a window to the front, for what the words ask to open. */
  open(words: readonly string[], folder: string): void;
  take(): Opening[];
}

let waiting: Opening[] = [];
/** Only macOS tells of these so; it begins before there is a window. */
let openLater = (word: string): void => {
  waiting.push(...findOpenings([word], '/'));
};

/** Notes what the app was started for. */
export function noteOpenings(): void {
  const own = process.defaultApp === true ? 2 : 1;
  waiting = findOpenings(process.argv.slice(own), process.cwd());
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openLater(path);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openLater(url);
  });
}

export function createOpenings(services: {
  readonly windows: Pick<Windows, 'all' | 'focusFirst'>;
  readonly emit: Emit;
}): Openings {
  const { windows, emit } = services;
  const openings: Openings = {
    open(words, folder) {
      waiting.push(...findOpenings(words, folder));
      windows.focusFirst();
      if (waiting.length === 0) return;
      const window = BrowserWindow.getFocusedWindow() ?? windows.all()[0];
      if (window) emit('app', 'opening', {}, { window: window.id });
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
  openLater = (word) => openings.open([word], '/');
  return openings;
}
