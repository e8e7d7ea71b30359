import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BrowserWindow, session } from 'electron';
import * as v from 'valibot';
import { paperPicture } from '../../../shared/domain/paper-pictures.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { createExportServices } from '../../core/exports/index.ts';
import { appOrigin, serveRenderer } from '../shell/app-scheme.ts';
import { guardSession } from '../shell/renderer-guard.ts';

type DrawPictures = NonNullable<Parameters<typeof createExportServices>[0]['drawPictures']>;

const drawn = v.array(v.pipe(v.array(paperPicture), v.maxLength(50)));

/**
 * Draws reports' pictures in a page of ours that nobody sees: it has a session of its own without
 * network or disk, no preload, and so nothing to call. What it gives back is checked as what a window
 * sends is.
 */
export function createDrawPictures({ locale }: Pick<Messages, 'locale'>): DrawPictures {
  return async (runs, { timeZone }, signal) => {
    signal.throwIfAborted();
    const own = session.fromPartition(`draw-${randomUUID()}`, { cache: false });
    guardSession(own);
    serveRenderer(own, join(import.meta.dirname, '../renderer'));
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: own,
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
      await window.loadURL(`${appOrigin}/draw.html`);
      const asked = JSON.stringify({ runs, timeZone, locale, platform: process.platform });
      return v.parse(drawn, await window.webContents.executeJavaScript(`drawReports(${asked})`));
    } catch (error) {
      // What the window was at when it was closed fails with words of its own.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', close);
      close();
    }
  };
}
