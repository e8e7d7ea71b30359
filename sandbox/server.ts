import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getBookingOperation } from '../shared/catalogue/catalogue.ts';
import type { OperationId } from '../shared/catalogue/types.ts';
import { getNowSeconds, makeAsOf } from './as-of.ts';
import { makeCertificate } from './certificate.ts';
import { getMachineNow } from './clock.ts';
import { answer } from './data/answers.ts';
import type { Row } from './data/row.ts';
import { makeFaultEngine } from './fault-engine.ts';
import { type FaultRule, parseFaults } from './faults.ts';
import { handle, type Sandbox } from './handler.ts';
import { writeList } from './json-writer.ts';
import { checkLoad, type Load, readSettings, type SandboxOptions } from './options.ts';
import { readParameters } from './parameters.ts';
import { makePrepared, type PreparedCall } from './prepared.ts';
import { makeRateLimit } from './rate-limit.ts';
import { makeErrorReply } from './reply.ts';
import type { LoggedRequest } from './request-log.ts';
import { makeTenants, type TenantKeys } from './tenants.ts';
import { makeTokens } from './tokens.ts';

export interface RunningSandbox {
  /** `https://127.0.0.1:PORT/authenticationapi`; the version follows. */
  readonly authUrl: string;
  /** `https://127.0.0.1:PORT/bookingapi`; the version follows. */
  readonly baseUrl: string;
  /** PEM of the self-signed certificate, to be trusted by this fingerprint alone. */
  readonly certificate: string;
  /** `sha256/<Base64>` of the certificate, in Electron's form. */
  readonly fingerprint: string;
  readonly tenants: readonly TenantKeys[];
  readonly truth: {
    /**
     * Yields the records that a call would return now, before they become JSON. `tenant` is a name, `parameters` are
     * those of the query and the path. A single record is a list of one.
     */
    rows(
      tenant: string,
      operation: OperationId,
      parameters: Readonly<Record<string, string>>,
    ): AsyncIterable<Row>;
  };
  readonly requests: readonly LoggedRequest[];
  /** Makes responses to these calls ahead, until the first request comes. */
  prepare(tenant: string, calls: readonly PreparedCall[]): Promise<void>;
  /** Replaces all rules and restarts their counts. Throws a `TypeError` on an invalid rule. */
  setFaults(rules: readonly FaultRule[]): void;
  /** Changes the times of the nightly load from now on. */
  setLoad(load: Load): void;
  /** Sets the clock to this time (milliseconds since the epoch), from which it continues. */
  setClock(now: number): void;
  close(): Promise<void>;
}

/**
 * Starts the platform on 127.0.0.1. Rejects with a `TypeError` on an invalid option, and with the system's error if the
 * port is taken.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const settings = readSettings(options);
  const rules = parseFaults(settings.faults);
  const certificate = makeCertificate();
  const sandbox: Sandbox = {
    settings,
    tenants: makeTenants(settings),
    tokens: makeTokens(),
    rateLimit: makeRateLimit(),
    log: [],
    prepared: makePrepared(),
    faults: makeFaultEngine(rules, settings.seed),
  };
  const server = createServer({ key: certificate.privateKeyPem, cert: certificate.pem });
  server.on('request', (request, response) => {
    handle(sandbox, request, response).catch((error: unknown) => {
      // The caller broke off in the middle of a request: nobody would get a response.
      if (request.destroyed && !request.complete) return;
      if (response.headersSent) response.destroy();
      else {
        const reply = makeErrorReply(500, `Internal server error: ${error}`);
        response.writeHead(reply.status, reply.headers).end([...reply.body].join(''));
      }
    });
  });
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return;
    const { headers, body } = makeErrorReply(400, 'This is not an HTTP request.');
    const text = [...body].join('');
    const lines = [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      `Content-Length: ${text.length}`,
    ];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
  });
  const { port } = await listen(server, settings.port);
  const origin = `https://127.0.0.1:${port}`;
  return {
    authUrl: `${origin}/authenticationapi`,
    baseUrl: `${origin}/bookingapi`,
    certificate: certificate.pem,
    fingerprint: certificate.fingerprint,
    tenants: sandbox.tenants.map((tenant) => tenant.keys),
    truth: {
      rows: (tenant, operation, parameters) =>
        generateTruth(sandbox, tenant, operation, parameters),
    },
    requests: sandbox.log,
    prepare: (tenant, calls) => prepare(sandbox, tenant, calls),
    setFaults(next) {
      const before = sandbox.faults;
      sandbox.faults = makeFaultEngine(parseFaults(next), settings.seed);
      before.release();
    },
    setLoad(load) {
      checkLoad(load);
      sandbox.settings = { ...sandbox.settings, load };
    },
    setClock(now) {
      sandbox.settings = { ...sandbox.settings, setForward: now - getMachineNow() };
    },
    close: () => {
      sandbox.faults.release();
      return close(server);
    },
  };
}

async function prepare(
  sandbox: Sandbox,
  tenant: string,
  calls: readonly PreparedCall[],
): Promise<void> {
  const requests = sandbox.log.length;
  for (const call of calls) {
    const { found, asOf } = findNow(sandbox, tenant, call);
    if (found === null || 'one' in found) continue;
    const query = new URLSearchParams(call.parameters);
    const of = { tenant, operation: call.operation, query, asOf };
    const isWanted = () => sandbox.log.length === requests;
    await sandbox.prepared.make(of, writeList(found.list), isWanted);
    if (!isWanted()) return;
  }
}

/** Finds what a call would return now, and of which data. */
function findNow(sandbox: Sandbox, tenantName: string, { operation, parameters }: PreparedCall) {
  const { settings, tenants } = sandbox;
  const tenant = tenants.find((candidate) => candidate.keys.name === tenantName);
  if (!tenant) throw new TypeError(`no tenant is called ${tenantName}`);
  const search = new URLSearchParams(parameters);
  const query = readParameters(getBookingOperation(operation), parameters, search, settings);
  const asOf = makeAsOf(settings, tenant.keys.timeZone, getNowSeconds(settings));
  return { found: answer(tenant.world, asOf, operation, query), asOf };
}

async function* generateTruth(
  sandbox: Sandbox,
  tenantName: string,
  operation: OperationId,
  parameters: Readonly<Record<string, string>>,
): AsyncGenerator<Row> {
  const { found } = findNow(sandbox, tenantName, { operation, parameters });
  if (found === null) return;
  if ('one' in found) yield found.one;
  else yield* found.list;
}

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
