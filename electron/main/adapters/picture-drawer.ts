import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { session } from 'electron';
import * as v from 'valibot';
import { paperPicture } from '../../../shared/domain/paper-pictures.ts';
import type { createExportServices } from '../../core/exports/index.ts';
import { serveRenderer } from '../shell/app-scheme.ts';
import { withHiddenWindow } from '../shell/hidden-window.ts';
import { guardSession } from '../shell/renderer-guard.ts';

type DrawPictures = NonNullable<Parameters<typeof createExportServices>[0]['drawPictures']>;

const drawn = v.array(v.pipe(v.array(paperPicture), v.maxLength(50)));

/**
 * Draws reports' pictures in a hidden page. Its session has no network or disk, and without a preload it can't call the
 * app. Its results are validated like any window's input.
 */
export const drawPictures: DrawPictures = async (runs, place, signal) => {
  signal.throwIfAborted();
  const own = session.fromPartition(`draw-${randomUUID()}`, { cache: false });
  guardSession(own);
  serveRenderer(own, join(import.meta.dirname, '../renderer'));
  const input = JSON.stringify({ runs, ...place, platform: process.platform });
  return withHiddenWindow({ page: 'draw.html', session: own }, signal, async ({ webContents }) =>
    v.parse(drawn, await webContents.executeJavaScript(`drawReports(${input})`)),
  );
};
