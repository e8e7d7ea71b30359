import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createVenueConnection,
  type VenueConnection,
  type VenueConnectionOptions,
} from '../../electron/core/access/platform/venue-connection.ts';
import { cleanCredentials } from '../../electron/core/access/vault/clean-credentials.ts';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { type AppError, Failure } from '../../shared/errors.ts';
import { createNodeHttpClient } from './node-http-client.ts';

/** A signal that is never aborted. */
export const never: AbortSignal = new AbortController().signal;

/** A connection to the sandbox's tenant with this number, over real HTTPS. */
export function connectTo(
  sandbox: RunningSandbox,
  options: Partial<VenueConnectionOptions> & { readonly tenant?: number } = {},
): VenueConnection {
  const tenant = sandbox.tenants[options.tenant ?? 0];
  if (!tenant) throw new Error('the sandbox has no such tenant');
  const credentials = cleanCredentials(tenant);
  return createVenueConnection({
    profile: { id: `profile-${options.tenant ?? 0}-test`, ...toAddresses(sandbox) },
    credentials: async () => credentials,
    http: createNodeHttpClient(sandbox.certificate),
    ...options,
  });
}

function toAddresses({ authUrl, baseUrl }: RunningSandbox) {
  return { authUrl, baseUrl };
}

/** Returns the failure of a promise. A value, or an error that is a bug, fails the test. */
export async function catchFailure(work: Promise<unknown>): Promise<AppError> {
  let value: unknown;
  try {
    value = await work;
  } catch (error) {
    if (error instanceof Failure) return error.error;
    throw error;
  }
  throw new Error(`expected a failure, got ${JSON.stringify(value)}`);
}

/** Returns the failure of a synchronous call. */
export function failureFrom(action: () => unknown): AppError {
  try {
    action();
  } catch (error) {
    if (error instanceof Failure) return error.error;
    throw error;
  }
  throw new Error('expected a failure');
}

/** A private folder for one test, and a function to remove it. */
export async function makeTestFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'venue-desk-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
