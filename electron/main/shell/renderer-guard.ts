import { app, type Session, type WebContents } from 'electron';
import { appOrigin } from './app-scheme.ts';
import { log } from './log.ts';

/** Guards the renderer's session: no network, no permissions, no downloads. */
export function guardSession(session: Session): void {
  session.webRequest.onBeforeRequest((details, decide) => {
    const allowed =
      details.url.startsWith(`${appOrigin}/`) || details.url.startsWith('devtools://');
    if (!allowed) log('renderer-request-refused', { resource: details.resourceType });
    decide({ cancel: !allowed });
  });
  session.setPermissionRequestHandler((_contents, permission, decide) => {
    log('permission-refused', { permission });
    decide(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  session.on('will-download', (event) => event.preventDefault());
}

/** Guards all web contents: they never navigate and open nothing. */
export function guardEveryWebContents(): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
}

function guardContents(contents: WebContents): void {
  const refuse = (event: Electron.Event): void => {
    event.preventDefault();
    log('navigation-refused', {});
  };
  contents.on('will-navigate', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-redirect', refuse);
  contents.on('will-attach-webview', refuse);
  contents.setWindowOpenHandler(() => {
    log('window-refused', {});
    return { action: 'deny' };
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
