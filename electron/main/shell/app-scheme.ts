import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { protocol, type Session } from 'electron';

/** The only origin of the user interface. */
export const appOrigin = 'app://venue-desk';
const scheme = 'app';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Makes `app://` a standard, secure scheme, which unlike `file://` has no access to the disk. Call before `ready`. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, supportFetchAPI: false, codeCache: true },
    },
  ]);
}

/**
 * Serves the built renderer from a map that is read once, so that requests can't name other paths. Requests before
 * `serving` wait, since their calls would have no handlers.
 */
export function serveRenderer(
  session: Session,
  folder: string,
  serving: Promise<void> = Promise.resolve(),
): void {
  const files = readFileMap(folder);
  session.protocol.handle(scheme, async (request) => {
    await serving;
    const url = URL.parse(request.url);
    const path = url?.pathname === '/' ? '/index.html' : (url?.pathname ?? '');
    const file =
      url?.host === 'venue-desk' && request.method === 'GET' ? files.get(path) : undefined;
    if (!file) return new Response('not found', { status: 404 });
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.contentType,
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        // Files are not cached, but their compiled code is: each version's files have their own names.
        'cache-control': 'no-cache',
      },
    });
  });
}

/** No scripts, pictures or external content: a page that is only printed. */
const printSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves one page and its style sheet to a separate session. Returns a function that stops serving. */
export function servePage(
  session: Session,
  { html, css }: { html: string; css: string },
): () => void {
  const files = new Map([
    ['/print.html', { text: html, contentType: 'text/html; charset=utf-8' }],
    ['/print.css', { text: css, contentType: 'text/css; charset=utf-8' }],
  ]);
  session.protocol.handle(scheme, (request) => {
    const url = URL.parse(request.url);
    const isOurs = url?.host === 'venue-desk' && request.method === 'GET';
    const file = isOurs ? files.get(url.pathname) : undefined;
    if (!file) return new Response('not found', { status: 404 });
    return new Response(file.text, {
      headers: {
        'content-type': file.contentType,
        'content-security-policy': printSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    });
  });
  return () => session.protocol.unhandle(scheme);
}

interface ServedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

function readFileMap(folder: string): ReadonlyMap<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const contentType = contentTypes[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = posix.join('/', path.slice(folder.length).replaceAll('\\', '/'));
    files.set(name, { bytes: readFileSync(path), contentType });
  }
  return files;
}
