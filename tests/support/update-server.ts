/** A server of updates over real HTTPS, whose responses the test sets. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../sandbox/certificate.ts';

export const keys = generateKeyPairSync('ed25519');
/** The successor key. */
export const nextKeys = generateKeyPairSync('ed25519');
export const publicKeys = [keys.publicKey, nextKeys.publicKey];
/** As they are packaged. */
export const packagedKeys = publicKeys
  .map((key) => key.export({ format: 'der', type: 'spki' }).toString('base64'))
  .join(' ');
export const day = 24 * 3600 * 1000;
export const start = 1_795_000_000_000;
export const installer = Buffer.from('the installer '.repeat(20_000));

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export function makeManifest(change: object = {}, file: object = {}) {
  return {
    format: 1,
    product: 'venue-desk',
    version: '1.2.0',
    issuedAt: start - day,
    expiresAt: start + 30 * day,
    notes: { en: ['Reports are faster.'], nl: ['Rapporten zijn sneller.'] },
    files: [
      {
        system: 'linux',
        arch: 'x64',
        kind: 'deb',
        name: 'venue-desk_1.2.0.deb',
        bytes: installer.length,
        sha512: hashBytes(installer),
        ...file,
      },
    ],
    ...change,
  };
}

export const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha512').update(bytes).digest('hex');

export function signManifest(manifest: object, key: KeyObject = keys.privateKey): string {
  const bytes = Buffer.from(JSON.stringify(manifest));
  return JSON.stringify({
    manifest: bytes.toString('base64'),
    signature: sign(null, bytes, key).toString('base64'),
  });
}

export async function startUpdateServer() {
  const certificate = makeCertificate();
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer(
    { key: certificate.privateKeyPem, cert: certificate.pem },
    (request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const answer = answers.get(path);
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = (path: string, bytes: string | Uint8Array): void =>
    void answers.set(path, (_, response) => void response.end(bytes));
  return {
    url: `https://127.0.0.1:${port}/stable/update.json`,
    certificate: certificate.pem,
    asked,
    answers,
    /** The responses for the manifest and for the file. */
    offer(manifest: object, bytes: Uint8Array = installer, key?: KeyObject) {
      answer('/stable/update.json', signManifest(manifest, key));
      answer('/stable/venue-desk_1.2.0.deb', bytes);
    },
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
