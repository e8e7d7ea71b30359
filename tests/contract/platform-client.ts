import { constants, createHash, publicEncrypt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import type { RunningSandbox } from '../../sandbox/server.ts';
import type { TenantKeys } from '../../sandbox/tenants.ts';
import type { OperationId } from '../../shared/catalogue/types.ts';

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** False if the connection broke before the response was complete. */
  readonly complete: boolean;
  /** Number of chunks of the body. */
  readonly slices: number;
}

export interface ErrorBody {
  readonly errors: readonly { readonly message: string; readonly code: number }[];
}

export type Parameters = Readonly<Record<string, string>>;

export const today = '2026-06-15';

/** A month entirely before `today`. */
export const mayPeriod: Parameters = {
  fromdate: '2026-05-01T00:00:00',
  todate: '2026-06-01T00:00:00',
};

/** Each trusts one sandbox's certificate, and keeps its connections: to open one is most of a call's work. */
const agents = new WeakMap<RunningSandbox, Agent>();

function agentOf(sandbox: RunningSandbox): Agent {
  const known = agents.get(sandbox);
  if (known) return known;
  const agent = new Agent({ ca: sandbox.certificate, keepAlive: true });
  agents.set(sandbox, agent);
  return agent;
}

/** One plain HTTPS call that trusts only the sandbox's certificate. */
export function call(
  sandbox: RunningSandbox,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const agent = agentOf(sandbox);
    const sent = request(url, { method, headers, agent }, (response) => {
      const slices: Buffer[] = [];
      const finish = (complete: boolean) => {
        const { statusCode = 0, headers: got } = response;
        const body = Buffer.concat(slices);
        resolve({ status: statusCode, headers: got, body, complete, slices: slices.length });
      };
      response.on('data', (slice: Buffer) => slices.push(slice));
      response.on('end', () => finish(response.complete));
      response.on('error', () => finish(false));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The fields of a correct login body, made by the test's own code. */
export function loginBody(keys: TenantKeys, at: Date = new Date()) {
  const timestamp = at.toISOString();
  const hash = createHash('sha256').update(`${keys.apiKey}_${timestamp}`).digest('hex');
  return { apiKey: keys.apiKey, timestamp, signature: sealHash(keys.apiSecret, hash) };
}

export function sealHash(apiSecret: string, hash: string): string {
  const key = { key: apiSecret, padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(hash)).toString('base64');
}

export function postLogin(
  sandbox: RunningSandbox,
  body: object | string,
  headers: Record<string, string>,
): Promise<Received> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', ...headers };
  return call(sandbox, 'POST', `${sandbox.authUrl}/v1/login`, all, text);
}

export interface Session {
  readonly keys: TenantKeys;
  readonly authToken: string;
  readonly refreshToken: string;
  readonly headers: Record<string, string>;
}

/** Signs in a tenant, by its place in the list. */
export async function signIn(sandbox: RunningSandbox, place = 0): Promise<Session> {
  const keys = tenantAt(sandbox, place);
  const answer = await postLogin(sandbox, loginBody(keys), { 'x-api-key': keys.apiKey });
  if (answer.status !== 200) throw new Error(`login failed: ${answer.status} ${answer.body}`);
  const { authToken, refreshToken } = readJson<{ authToken: string; refreshToken: string }>(answer);
  const headers = { 'x-api-key': keys.apiKey, authorization: `bearer ${authToken}` };
  return { keys, authToken, refreshToken, headers };
}

export function tenantAt(sandbox: RunningSandbox, place: number): TenantKeys {
  const keys = sandbox.tenants[place];
  if (!keys) throw new Error(`there is no tenant ${place}`);
  return keys;
}

/** Calls a booking operation, by its path below the version. */
export function ask(
  sandbox: RunningSandbox,
  session: Session,
  path: string,
  parameters: Parameters = {},
): Promise<Received> {
  return call(sandbox, 'GET', makeAddress(sandbox, path, parameters), session.headers);
}

export function makeAddress(sandbox: RunningSandbox, path: string, parameters: Parameters): string {
  const query = new URLSearchParams(parameters).toString();
  return `${sandbox.baseUrl}/v1${path}${query === '' ? '' : `?${query}`}`;
}

export function readJson<T>(answer: Received): T {
  return JSON.parse(answer.body.toString('utf8')) as T;
}

export function firstError(answer: Received): { readonly message: string; readonly code: number } {
  const [error] = readJson<ErrorBody>(answer).errors;
  if (!error) throw new Error('an error body without errors');
  return error;
}

export async function fetchTruth(
  sandbox: RunningSandbox,
  session: Session,
  operation: OperationId,
  parameters: Parameters,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const row of sandbox.truth.rows(session.keys.name, operation, parameters))
    rows.push(row);
  return rows;
}
