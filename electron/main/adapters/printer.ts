import { randomUUID } from 'node:crypto';
import { BrowserWindow, type Session, session } from 'electron';
import type { PageFiles, Printer } from '../../core/exports/index.ts';
import { appOrigin, servePage } from '../shell/app-scheme.ts';
import { guardSession } from '../shell/renderer-guard.ts';

/** Unused sessions for reuse: Electron never frees one. */
const free: Session[] = [];

function takeSession(): Session {
  const known = free.pop();
  if (known) return known;
  const made = session.fromPartition(`print-${randomUUID()}`, { cache: false });
  guardSession(made);
  return made;
}

/**
 * Opens a page for printing in a hidden window, and closes it when `work` is done or cancelled. The page runs no
 * scripts, and its session has no network, disk or app calls.
 */
async function withPrintWindow<T>(
  files: PageFiles,
  signal: AbortSignal,
  work: (window: BrowserWindow) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = takeSession();
  const stopServing = servePage(own, files);
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: own,
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  const close = () => {
    if (!window.isDestroyed()) window.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    await window.loadURL(`${appOrigin}/print.html`);
    return await work(window);
  } catch (error) {
    // A closed window fails pending calls with its own errors.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
    close();
    // Closing the window also ends its page.
    stopServing();
    free.push(own);
  }
}

export const printer: Printer = {
  toPdf: (page, signal) =>
    withPrintWindow(page, signal, ({ webContents }) =>
      webContents.printToPDF({
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
      }),
    ),
  toPaper: (page, signal) =>
    withPrintWindow(
      page,
      signal,
      ({ webContents }) =>
        new Promise<boolean>((resolve) =>
          webContents.print(
            { silent: false, landscape: page.isLandscape, printBackground: true },
            (printed) => resolve(printed),
          ),
        ),
    ),
};
