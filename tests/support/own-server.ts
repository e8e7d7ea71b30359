/** Helpers for the servers that tests start. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

let lastPort = randomInt(10_000, 31_000);

/**
 * A port that was free a moment ago, and that no system gives to a connection before a slow server has it: those begin
 * at 32768.
 */
export async function findPort(): Promise<number> {
  lastPort += 1;
  const port = lastPort;
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return findPort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Certificates {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate authority, and a server's certificate for `localhost`. */
export function makeCertificates(folder: string): Certificates {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '3650',
    '-subj',
    '/CN=Test authority',
  );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
  );
  writeFileSync(join(folder, 'san'), 'subjectAltName=DNS:localhost\n');
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '3650',
    '-extfile',
    'san',
    '-out',
    'server.pem',
  );
  chmodSync(join(folder, 'server.key'), 0o600);
  return { certificate: join(folder, 'server.pem'), key: join(folder, 'server.key') };
}

/** Waits until a program that was started answers at its port. */
export async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  for (let tries = 0; tries < 2_000 && isRunning(); tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () =>
        resolve(false),
      );
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server does not start');
}
