import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import type { Check } from '../../../../shared/domain/doctor.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { ServerClock } from '../../access/login/index.ts';
import { joinAddress } from '../../access/platform/index.ts';
import { type Clock, throwIfCancelled } from '../../base/time/index.ts';
import { type DoctorNetwork, makeCheck, type SeenCertificate } from './doctor-port.ts';

const patience = 5_000;
const day = 24 * 3_600_000;

export interface NetworkChecks {
  readonly checks: readonly Check[];
  /** A response came over a trusted connection. */
  readonly reached: boolean;
}

/**
 * Checks the way to each host without a key: proxy, name, connection, certificate. Also learns the platform's clock.
 * Stops at the first failure.
 */
export async function checkNetwork(
  addresses: { readonly authUrl: string; readonly baseUrl: string },
  network: DoctorNetwork,
  clock: Clock,
  serverClock: ServerClock,
  signal: AbortSignal,
): Promise<NetworkChecks> {
  const urls = [
    joinAddress(addresses.authUrl, 'login'),
    joinAddress(addresses.baseUrl, 'bookings'),
  ];
  const perHost = new Map(urls.map((url) => [new URL(url).host, url]));
  let walked: NetworkChecks = { checks: [], reached: false };
  for (const url of perHost.values()) {
    walked = await walkTo(url, network, clock, serverClock, signal);
    if (!walked.reached) return walked;
  }
  return walked;
}

async function walkTo(
  url: string,
  network: DoctorNetwork,
  clock: Clock,
  serverClock: ServerClock,
  signal: AbortSignal,
): Promise<NetworkChecks> {
  const { hostname, host, port } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '');
  const proxy = await network.findProxy(url);
  const direct = /^\s*DIRECT\b/i.test(proxy);
  const checks: Check[] = [
    direct
      ? makeCheck('proxy', 'passed', 'no-proxy')
      : makeCheck('proxy', 'passed', 'through-proxy', { proxy: proxy.slice(0, 200) }),
  ];
  const stop = (): NetworkChecks => ({ checks, reached: false });
  if (!direct) {
    checks.push(makeCheck('name', 'skipped', 'proxy-does', { host }));
    checks.push(makeCheck('connection', 'skipped', 'proxy-does', { host }));
  } else {
    checks.push(await checkName(name, host));
    throwIfCancelled(signal);
    if (checks.at(-1)?.outcome === 'failed') return stop();
    checks.push(await checkConnection(name, Number(port || 443), host));
    throwIfCancelled(signal);
    if (checks.at(-1)?.outcome === 'failed') return stop();
  }
  const failure = await probe(url, network, clock, serverClock, signal);
  const seen = network.findCertificate(name);
  const kind = failure?.error.kind;
  if (kind === 'proxy-failed') {
    checks[0] = makeCheck('proxy', 'failed', kind, { proxy: proxy.slice(0, 200) });
    return stop();
  }
  if (kind === 'certificate-not-trusted' || kind === 'certificate-changed') {
    const params = { host, ...describeCertificate(seen), ...failure?.error.params };
    checks.push(makeCheck('certificate', 'failed', kind, params));
    return stop();
  }
  // A redirect or a cut body is a response too: the host is reachable.
  if (failure && kind !== 'answer-redirected' && kind !== 'answer-cut') {
    checks.push(makeCheck(direct ? 'connection' : 'proxy', 'failed', kind ?? '', { host }));
    return { checks: listNewest(checks), reached: false };
  }
  checks.push(checkCertificate(seen, host, clock));
  return { checks, reached: true };
}

async function checkName(name: string, host: string): Promise<Check> {
  if (isIP(name)) return makeCheck('name', 'passed', 'address-literal', { host });
  try {
    const found = await limitTime(lookup(name));
    return makeCheck('name', 'passed', 'name-found', { host, address: found.address });
  } catch {
    return makeCheck('name', 'failed', 'host-not-found', { host });
  }
}

function checkConnection(name: string, port: number, host: string): Promise<Check> {
  return new Promise((resolve) => {
    const socket = connect({ host: name, port });
    const end = (check: Check): void => {
      socket.destroy();
      resolve(check);
    };
    const failed = (): void =>
      end(makeCheck('connection', 'failed', 'host-not-answering', { host }));
    socket.setTimeout(patience, failed);
    socket.once('error', failed);
    socket.once('connect', () => end(makeCheck('connection', 'passed', 'connected', { host })));
  });
}

/** Sends a request without a key; any response counts. */
async function probe(
  url: string,
  { http }: DoctorNetwork,
  clock: Clock,
  serverClock: ServerClock,
  signal: AbortSignal,
): Promise<Failure | null> {
  const ended = new AbortController();
  const sentAt = clock.now();
  try {
    const response = await limitTime(
      http.send({
        method: 'GET',
        url,
        headers: { accept: 'application/json' },
        body: null,
        signal: AbortSignal.any([signal, ended.signal]),
      }),
      2 * patience,
    );
    serverClock.observe(response.headers.date, sentAt, clock.now());
    return null;
  } catch (error) {
    throwIfCancelled(signal);
    if (error instanceof Failure) return error;
    throw error;
  } finally {
    ended.abort();
  }
}

function checkCertificate(seen: SeenCertificate | null, host: string, clock: Clock): Check {
  const params = { host, ...describeCertificate(seen) };
  if (!seen) return makeCheck('certificate', 'passed', 'certificate-accepted', params);
  if (seen.validUntil - clock.now() < 14 * day) {
    return makeCheck('certificate', 'noted', 'certificate-ends-soon', params);
  }
  const finding = seen.trustedBy === 'profile' ? 'certificate-of-profile' : 'certificate-of-system';
  return makeCheck('certificate', 'passed', finding, params);
}

function describeCertificate(seen: SeenCertificate | null): Check['params'] {
  if (!seen) return {};
  const { subject, issuer, validFrom, validUntil, fingerprint } = seen;
  const moment = (at: number): string =>
    Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : '';
  return {
    subject: subject.slice(0, 200),
    issuer: issuer.slice(0, 200),
    validFrom: moment(validFrom),
    validUntil: moment(validUntil),
    fingerprint,
  };
}

function listNewest(checks: readonly Check[]): Check[] {
  return [...new Map(checks.map((check) => [check.id, check])).values()];
}

async function limitTime<T>(work: Promise<T>, milliseconds = patience): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = (): void =>
    reject(new Failure({ kind: 'timed-out', repair: 'retry', retryable: true }));
  const timer = setTimeout(late, milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
