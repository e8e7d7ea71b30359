import { BrowserWindow, type Session } from 'electron';
import { appOrigin } from './app-scheme.ts';

/**
 * Opens a page of our own origin in a hidden window without a preload, and closes it when `work` is done or cancelled.
 * The session must be guarded (`guardSession`).
 */
export async function withHiddenWindow<T>(
  options: { readonly page: string; readonly session: Session; readonly javascript?: boolean },
  signal: AbortSignal,
  work: (window: BrowserWindow) => Promise<T>,
): Promise<T> {
  const { page, session, javascript = true } = options;
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session,
      javascript,
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
    await window.loadURL(`${appOrigin}/${page}`);
    return await work(window);
  } catch (error) {
    // A closed window fails pending calls with its own errors.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
