import { Failure, fail } from '../../../../shared/errors.ts';
import { findCertificateProblem, getErrorCode, makeNotReached } from '../server-connection.ts';

/** PostgreSQL's SQLSTATE, by why the target can't be used. */
const reasons: readonly (readonly [state: string, reason: string])[] = [
  ['3D000', 'database'],
  ['42501', 'rights'],
  ['25006', 'readOnly'],
  ['53100', 'diskFull'],
  ['22021', 'encoding'],
  // A lock couldn't be had in time, or two transactions waited for each other.
  ['55P03', 'busy'],
  ['40P01', 'busy'],
  ['40001', 'busy'],
];

/** True if a lock couldn't be had: the next run tries again. */
export function isBusy(error: unknown): boolean {
  return error instanceof Failure && error.error.params?.reason === 'busy';
}

/**
 * Turns an error of node-pg into a `Failure`. Only codes are kept: a server's message can contain values of rows.
 * Anything else is a bug and stays as it is.
 */
export function failFromPostgres(error: unknown, host: string): never {
  if (error instanceof Failure || !(error instanceof Error)) throw error;
  const code = getErrorCode(error);
  const problem = findCertificateProblem(error);
  if (problem) fail('target-not-trusted', { params: { host, problem } });
  if (/does not support SSL/i.test(error.message)) {
    fail('target-not-trusted', { params: { host, problem: 'plain' } });
  }
  // node-pg itself refuses to answer without a password, and a server that doesn't know it.
  if (code === '28P01' || code === '28000' || error.message.startsWith('SASL: '))
    fail('target-password-refused', { params: { host } });
  if (/statement pooling/i.test(error.message)) {
    fail('target-unsuitable', { params: { host, reason: 'pooler', code } });
  }
  if (isLost(error, code)) throw makeNotReached(host, code);
  if (isForeign(error)) throw makeNotReached(host, 'EPROTO');
  if (/^[0-9A-Z]{5}$/.test(code)) {
    const reason = reasons.find(([state]) => code === state)?.[1] ?? 'other';
    fail('target-unsuitable', { params: { host, reason, code } });
  }
  throw error;
}

/** Node's own codes begin with an E; 08, 57P and 53300 are those of a connection that ends or is not given. */
function isLost(error: Error, code: string): boolean {
  return (
    /^E[A-Z]{3}/.test(code) ||
    /^(08|57P|53300)/.test(code) ||
    /^(Connection terminated|timeout expired|Client was closed|Client has encountered)/i.test(
      error.message,
    )
  );
}

/** True if the server is no PostgreSQL, or wants a way to sign in that node-pg doesn't know. */
function isForeign(error: Error): boolean {
  return /^(There was an error establishing an SSL|received invalid response|Received unexpected|Unknown authenticationOk)/.test(
    error.message,
  );
}
