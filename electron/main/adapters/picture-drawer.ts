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
 * Draws reports' pictures in a hidden page. Its session has no network or disk, and without a preload it can't call the
 * app. Its results are validated like any window's input.
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
      // A closed window fails pending calls with its own errors.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', close);
      close();
    }
  };
}
