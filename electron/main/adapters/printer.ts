import { randomUUID } from 'node:crypto';
import { type BrowserWindow, type Session, session } from 'electron';
import type { PageFiles, Printer } from '../../core/exports/index.ts';
import { servePage } from '../shell/app-scheme.ts';
import { withHiddenWindow } from '../shell/hidden-window.ts';
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
  const options = { page: 'print.html', session: own, javascript: false };
  try {
    return await withHiddenWindow(options, signal, work);
  } finally {
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
